/** What is chosen on the start page, kept for the next time. */
import type { GameInfo, NewTable } from "../net/api";
import { patch, type Changes } from "./options";

/** Who sits on a seat: oneself, a person who comes by the link, or a bot by its name. */
export type Chair = "me" | "link" | "cautious" | "thinker" | "random";

export const CHAIRS: readonly Chair[] = ["me", "link", "cautious", "thinker", "random"];

export interface Setup {
  game: string;
  chairs: Chair[];
  /** Changed options by game, by path: `{"odessa-classic": {"hook": "none"}}`. */
  changes: Record<string, Changes>;
}

const KEY = "shamayka.setup";
const FIRST: Setup = { game: "odessa-classic", chairs: ["me", "cautious", "cautious", "cautious"], changes: {} };

function kept(): Setup {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null") as Setup | null;
    const fits = found && typeof found.game === "string" && Array.isArray(found.chairs) && found.chairs.every((chair) => CHAIRS.includes(chair));
    return fits ? { ...FIRST, ...found } : FIRST;
  } catch {
    return FIRST;
  }
}

export const setup: Setup = $state(kept());

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(setup));
  } catch {
    // A private window may refuse.
  }
}

/** As many chairs as the number says: bots come, the last go; oneself always stays. */
export function seatsFor(chairs: readonly Chair[], seats: number): Chair[] {
  const next = Array.from({ length: seats }, (_, index) => chairs[index] ?? "cautious");
  if (!next.includes("me")) next[0] = "me";
  return next;
}

/** The number of seats that a game allows and that is nearest to what was chosen. */
export function fitting(players: readonly number[], wanted: number): number {
  return [...players].sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0] ?? wanted;
}

/** Somebody else on a chair: oneself on a new chair leaves the old one to whoever was there. */
export function seated(chairs: readonly Chair[], seat: number, chair: Chair): Chair[] {
  const before = chairs[seat] ?? "cautious";
  if (before === "me" && chair !== "me") return [...chairs];
  const swapped = chairs.map((other) => (chair === "me" && other === "me" ? before : other));
  swapped[seat] = chair;
  return swapped;
}

/** The request for the table that is set up here. */
export function request(game: GameInfo, name: string): NewTable {
  const chairs = seatsFor(setup.chairs, fitting(game.players, setup.chairs.length));
  const bots = chairs.map((chair) => (chair === "me" || chair === "link" ? "" : chair));
  const changes = setup.changes[game.name] ?? {};
  const options = Object.keys(changes).length ? { options: patch(changes) } : {};
  return { game: game.name, ...options, seats: chairs.length, bots, name, seat: Math.max(0, chairs.indexOf("me")), start: false };
}
