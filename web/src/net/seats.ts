/** Who comes after whom. Mirrors the first half of `shamayka.game.seen`. */
import type { Laid, Trick, View } from "./types";

export function step(view: View): number {
  return view.rules.direction === "cw" ? 1 : -1;
}

/** The seat after this one that takes part in the deal. */
export function nextInTurn(view: View, seat: number): number {
  let next = seat;
  for (let tries = 0; tries < view.seats; tries++) {
    next = (next + step(view) + view.seats) % view.seats;
    if (view.players.includes(next)) return next;
  }
  return seat;
}

/** The seat that bids, and leads, first. */
export function firstInTurn(view: View): number {
  if (view.rules.first_bidder !== "left") return nextInTurn(view, view.dealer);
  for (let far = 1; far < view.seats; far++) {
    const left = (view.dealer + far) % view.seats;
    if (view.players.includes(left)) return left;
  }
  return view.dealer;
}

/** All seats of the deal in order, from this one on. */
export function roundFrom(view: View, seat: number): number[] {
  const order = [seat];
  for (let next = nextInTurn(view, seat); next !== seat && order.length < view.seats; next = nextInTurn(view, next)) order.push(next);
  return order;
}

export function lastDealtTo(view: View): number {
  return roundFrom(view, nextInTurn(view, view.dealer)).at(-1) ?? view.dealer;
}

/** Plays in the order of the seats from the leader on. */
export function inOrder(view: View, leader: number, plays: readonly string[]): Laid[] {
  let seat = leader;
  return plays.map((play) => {
    const laid = { seat, play };
    seat = nextInTurn(view, seat);
    return laid;
  });
}

/** The tricks that this seat may look at when one more was taken. */
export function lookable(view: View, tricks: readonly Trick[], newest: Trick): Trick[] {
  const { own, last, others } = view.rules.look;
  return [...tricks, newest].filter((trick) => (own && trick.taker === view.seat) || (last && trick === newest) || others);
}

/** Whether everybody bids before a card is dealt. */
export const bidsComeFirst = (view: View, kind = view.kind): boolean => kind === "blind" && view.rules.blind.when !== "after_trump";

/** Whether a deal of this kind has a bidding. */
export function hasBids(view: View, kind = view.kind): boolean {
  if (kind === "golden") return view.rules.golden.bids;
  return kind === "miser" ? view.rules.miser.bids : true;
}
