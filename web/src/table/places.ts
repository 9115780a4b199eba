/** Where seats stand round the felt, in percent of the free width and height; one's own is at the bottom. */
import type { View } from "../net/types";

export interface Place {
  x: number;
  y: number;
}

const LAYOUTS: Record<number, [number, number][]> = {
  1: [[50, 0]],
  2: [[6, 6], [94, 6]],
  3: [[0, 40], [50, 0], [100, 40]],
  4: [[0, 52], [18, 0], [82, 0], [100, 52]],
  5: [[0, 66], [0, 17], [50, 0], [100, 17], [100, 66]],
  6: [[0, 74], [0, 33], [25, 0], [75, 0], [100, 33], [100, 74]],
};

const OWN: Place = { x: 50, y: 100 };

/** The seat at the bottom: one's own, or the first for a watcher. */
export const bottomSeat = (view: View): number => Math.max(0, view.seat);

/** The other seats, clockwise from the left hand. */
export function others(view: View): number[] {
  return Array.from({ length: view.seats - 1 }, (_, index) => (bottomSeat(view) + 1 + index) % view.seats);
}

export function placeOf(view: View, seat: number): Place {
  const index = others(view).indexOf(seat);
  const found = LAYOUTS[view.seats - 1]?.[index];
  return found ? { x: found[0], y: found[1] } : OWN;
}

/** Where a seat's card lies in the trick: from the middle a part of the way to the seat. */
export function cardPlace(view: View, seat: number, wide: boolean): Place {
  const { x, y } = placeOf(view, seat);
  const reach = wide ? 0.3 : 0.26;
  const middle = view.seats > 4 ? 54 : 52;
  const down = seat === bottomSeat(view) ? (wide ? 0.58 : 0.46) : 0.44;
  return { x: 50 + (x - 50) * reach, y: middle + (y - middle) * down };
}
