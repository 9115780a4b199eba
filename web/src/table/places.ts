/** Where seats stand round the felt, in percent of the free width and height; one's own is at the bottom. */
import { HIDDEN } from "../net/cards";
import type { View } from "../net/types";

export interface Place {
  x: number;
  y: number;
}

type Layout = Record<number, [number, number][]>;

/** How the seats stand: as usual, on a low screen, or out of the way of what is being asked, each by itself. */
export type Order = "free" | "low" | "asked" | "wideAsked" | "lowAsked";

const FREE: Layout = {
  1: [[50, 0]],
  2: [[6, 6], [94, 6]],
  3: [[0, 40], [50, 0], [100, 40]],
  4: [[0, 52], [18, 0], [82, 0], [100, 52]],
  5: [[0, 66], [0, 17], [50, 0], [100, 17], [100, 66]],
  6: [[0, 74], [0, 33], [25, 0], [75, 0], [100, 33], [100, 74]],
};

/** A phone on its side: at most one plate at each side, the others in a row at the top. */
const LOW: Layout = {
  ...FREE,
  4: [[0, 100], [20, 0], [80, 0], [100, 100]],
  5: [[0, 100], [12, 0], [50, 0], [88, 0], [100, 100]],
  6: [[0, 100], [6, 0], [34, 0], [66, 0], [94, 0], [100, 100]],
};

/** In rows at the top, three in each, so that a panel has the rest of a narrow screen. */
const ASKED: Layout = {
  1: [[50, 0]],
  2: [[0, 0], [100, 0]],
  3: [[0, 0], [50, 0], [100, 0]],
  4: [[0, 18], [0, 0], [100, 0], [100, 18]],
  5: [[0, 18], [0, 0], [50, 0], [100, 0], [100, 18]],
  6: [[0, 18], [0, 0], [50, 0], [100, 0], [100, 18], [50, 18]],
};

/** The same with large plates: a second row would leave the panel nothing, so they stand in columns at its sides. */
const WIDE_ASKED: Layout = {
  ...ASKED,
  4: [[0, 70], [0, 0], [100, 0], [100, 70]],
  5: [[0, 100], [0, 50], [0, 0], [100, 0], [100, 70]],
  6: [[0, 100], [0, 50], [0, 0], [100, 0], [100, 50], [100, 100]],
};

/** Beside the panel, in columns at the sides. */
const LOW_ASKED: Layout = {
  1: [[0, 0]],
  2: [[0, 0], [100, 0]],
  3: [[0, 100], [0, 0], [100, 0]],
  4: [[0, 100], [0, 0], [100, 0], [100, 100]],
  5: [[0, 100], [0, 0], [17.8, 0], [100, 0], [100, 100]],
  6: [[0, 100], [0, 0], [17.8, 0], [82.2, 0], [100, 0], [100, 100]],
};

const LAYOUTS: Record<Order, Layout> = { free: FREE, low: LOW, asked: ASKED, wideAsked: WIDE_ASKED, lowAsked: LOW_ASKED };

const OWN: Place = { x: 50, y: 100 };

/** The seat at the bottom: one's own, or the first for a watcher. */
export const bottomSeat = (view: View): number => Math.max(0, view.seat);

/** The other seats, clockwise from the left hand. */
export function others(view: View): number[] {
  return Array.from({ length: view.seats - 1 }, (_, index) => (bottomSeat(view) + 1 + index) % view.seats);
}

/** The cards of a seat as text; while all bid before they are dealt, so many backs. */
export function heldBy(view: View, seat: number): string {
  const hand = view.hands[seat] ?? "";
  return !hand && view.phase === "blind" && view.players.includes(seat) ? HIDDEN.repeat(view.cards) : hand;
}

export function placeOf(view: View, seat: number, order: Order): Place {
  const index = others(view).indexOf(seat);
  const found = LAYOUTS[order][view.seats - 1]?.[index];
  return found ? { x: found[0], y: found[1] } : OWN;
}

/** The felt and what lies on it, in pixels. */
export interface Felt {
  width: number;
  height: number;
  /** The width of a card in the trick. */
  card: number;
  wide: boolean;
  order: Order;
  /** The heights of the seats' plates, by seat. */
  plates: readonly number[];
}

/** How wide a plate is, in rem; a narrow one is never more than a third of the screen (Seat.svelte). */
const PLATE = { wide: 10.75, narrow: 6.5 };

function plateWidth(isWide: boolean): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return isWide ? PLATE.wide * rem : Math.min(PLATE.narrow * rem, 0.33 * innerWidth);
}

/** Between a card and a plate: a card lies a little turned, and grows when it takes the trick. */
const GAP = 11;

/** Where a seat's card lies in the trick: from the middle a part of the way to the seat, and clear of all plates. */
export function cardPlace(view: View, seat: number, felt: Felt): Place {
  const { x, y } = placeOf(view, seat, felt.order);
  const middle = view.seats > 4 ? 54 : 52;
  const down = seat === bottomSeat(view) ? (felt.wide ? 0.58 : 0.46) : 0.44;
  const wished = { x: 50 + (x - 50) * (felt.wide ? 0.3 : 0.26), y: middle + (y - middle) * down };
  if (!felt.width || !felt.height) return wished;
  return others(view).reduce((place, other) => clear(place, placeOf(view, other, felt.order), felt.plates[other] ?? 0, felt), wished);
}

/** Away from one plate: down from a plate at the top, inwards from one at the side. */
function clear(card: Place, seat: Place, height: number, felt: Felt): Place {
  const plate = { width: plateWidth(felt.wide), height };
  const half = { x: felt.card / 2 + GAP, y: felt.card * 0.7 + GAP };
  const at = { x: (card.x * felt.width) / 100, y: (card.y * felt.height) / 100 };
  const left = (seat.x * (felt.width - plate.width)) / 100;
  const top = (seat.y * (felt.height - plate.height)) / 100;
  const isOver = at.x > left - half.x && at.x < left + plate.width + half.x && at.y > top - half.y && at.y < top + plate.height + half.y;
  if (!isOver) return card;
  if (seat.y < 10) return { x: card.x, y: (100 * (top + plate.height + half.y)) / felt.height };
  return { x: (100 * (seat.x < 50 ? left + plate.width + half.x : left - half.x)) / felt.width, y: card.y };
}
