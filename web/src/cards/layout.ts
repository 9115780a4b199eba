/** Where things stand on a card of 200 by 280: pips, back, call badge. */
import { readCall } from "../net/actions";

export const WIDTH = 200;
export const HEIGHT = 280;

export interface Spot {
  x: number;
  y: number;
  /** Drawn upside down, as pips of the lower half are. */
  turned: boolean;
}

const [LEFT, MIDDLE, RIGHT] = [75, 100, 125];
const [TOP, BOTTOM] = [52, 228];

/** The heights of the pips from 0 (top) to 1 (bottom): those of each side column, then those of the middle. */
const PIPS: Record<string, [sides: number[], middle: number[]]> = {
  "2": [[], [0, 1]],
  "3": [[], [0, 1 / 2, 1]],
  "4": [[0, 1], []],
  "5": [[0, 1], [1 / 2]],
  "6": [[0, 1 / 2, 1], []],
  "7": [[0, 1 / 2, 1], [1 / 4]],
  "8": [[0, 1 / 2, 1], [1 / 4, 3 / 4]],
  "9": [[0, 1 / 3, 2 / 3, 1], [1 / 2]],
  T: [[0, 1 / 3, 2 / 3, 1], [1 / 6, 5 / 6]],
};

/** The places of the pips of a rank; none for courts and aces, which have drawings of their own. */
export function pips(rank: string): Spot[] {
  const [sides, middle] = PIPS[rank] ?? [[], []];
  const at = (x: number) => (height: number) => ({ x, y: TOP + height * (BOTTOM - TOP), turned: height > 1 / 2 });
  return [...sides.map(at(LEFT)), ...sides.map(at(RIGHT)), ...middle.map(at(MIDDLE))];
}

/** The lattice of the back: one path of small diamonds, leaving room for the medallion. */
export function lattice(): string {
  let path = "";
  for (let row = 0; row <= 20; row++) {
    for (let column = row % 2; column <= 14; column += 2) {
      const [x, y] = [23 + column * 11, 20 + row * 12];
      if (Math.hypot(x - WIDTH / 2, y - HEIGHT / 2) > 50) path += `M${x} ${y - 6}l5.5 6-5.5 6-5.5-6z`;
    }
  }
  return path;
}

/** One sign of a call badge: an arrow up or down, a suit, or a text. */
export type Sign = { arrow: "up" | "down" } | { suit: string } | { text: string };

/** The signs of a joker's call: `!` takes, `!h` demands hearts, `+h` high as a heart, `-` ducks, `=9h` stands for it. */
export function callSigns(call: string): Sign[] {
  const { kind, named } = readCall(call);
  if (kind === "stand-in") return [{ text: named.startsWith("T") ? "10" : named.slice(0, 1) }, { suit: named.slice(1) }];
  const signs: Sign[] = [{ arrow: kind.startsWith("low") ? "down" : "up" }];
  if (named) signs.push({ suit: named });
  if (kind === "demand") signs.push({ text: "!" });
  return signs;
}
