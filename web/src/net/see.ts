/** A view brought forward by what its seat hears: `shamayka.game.seeing` in the browser's language. */
import { cardOf, tricksOf } from "./actions";
import { handText, opened, split, without, withCards } from "./cards";
import { bidsComeFirst, firstInTurn, hasBids, inOrder, lastDealtTo, lookable, nextInTurn, roundFrom } from "./seats";
import type { Claimed, EventOf, GameEvent, Planned, Row, Trick, View } from "./types";

const NOBODY = { name: "", bot: "" };

/** The view after one more event; `seat` and `plan` are needed only with the first, `opened`. */
export function see(view: View | null, event: GameEvent, seat = -1, plan: Planned[] = []): View {
  if (event.e === "opened") return fresh(event, seat, plan);
  if (view === null) throw new Error("What a seat hears begins with the event 'opened'.");
  const seen = SEEN[event.e] as (view: View, event: GameEvent) => View;
  return seen(view, event);
}

function put<T>(items: readonly T[], index: number, item: T): T[] {
  return items.map((other, place) => (place === index ? item : other));
}

const fill = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

function fresh(event: EventOf<"opened">, seat: number, plan: Planned[]): View {
  const { rules, seats, commitment } = event;
  return {
    ...{ seat, seats, rules, commitment, plan, secret: "", people: fill(seats, NOBODY), added: fill(seats, "") },
    ...{ phase: "waiting", number: -1, attempt: 0, kind: "plain", cards: 0, dealer: -1, players: [] },
    ...CLEARED,
    ...{ phase: "waiting", rows: [], totals: fill(seats, 0), places: [], money: [] },
  };
}

const CLEARED = {
  ...{ trump: "", turned: "", how: "", hands: [] as string[], looked: [] as boolean[], bids: [] as string[], turn: [] as number[] },
  ...{ leader: -1, table: [], taken: [] as number[], tricks: [] as Trick[], exposed: null },
};

const cleared = (view: View): View => ({ ...view, ...CLEARED, phase: "between" });

function announced(view: View, event: EventOf<"announced">): View {
  const { number, attempt, kind, cards, dealer, players } = event;
  const next: View = {
    ...{ ...view, number, attempt, kind, cards, dealer, players, phase: "dealing" },
    ...{ hands: fill(view.seats, ""), looked: fill(view.seats, false), bids: fill(view.seats, ""), taken: fill(view.seats, 0) },
  };
  return bidsComeFirst(next) ? waitingForBids({ ...next, phase: "blind" }) : next;
}

function waitingForBids(view: View): View {
  if (view.rules.bidding === "simultaneous") return { ...view, turn: view.players.filter((seat) => !view.bids[seat]) };
  const seat = roundFrom(view, firstInTurn(view)).find((other) => !view.bids[other]);
  return { ...view, turn: seat === undefined ? [] : [seat] };
}

function dealt(view: View, event: EventOf<"dealt">): View {
  const part = event.part ?? 0;
  const optional = view.rules.blind_optional && hasBids(view);
  const faceDown = view.kind === "forehead" || view.kind === "blind" || optional;
  const atOnce = bidsComeFirst(view) || !faceDown;
  const looked = part === 2 ? view.looked : fill(view.seats, false).map((_, seat) => atOnce && view.players.includes(seat));
  const next: View = { ...view, hands: event.hands, looked, phase: "turning", turn: [] };
  if (part === 1) {
    const chooser = nextInTurn(next, next.dealer);
    return { ...next, phase: "choose", turn: [chooser], looked: put(looked, chooser, true) };
  }
  return part === 2 ? afterTrump(next) : next;
}

function turned(view: View, event: EventOf<"turned">): View {
  let next: View = { ...view, turned: event.card, trump: event.trump, how: event.how };
  if (event.how === "last") next = withCardOpened(next, lastDealtTo(next), event.card);
  return event.how === "redeal" ? { ...next, phase: "redeal" } : afterTrump(next);
}

function withCardOpened(view: View, seat: number, card: string): View {
  return { ...view, hands: put(view.hands, seat, opened(view.hands[seat] ?? "", card)) };
}

const decidesAtOnce = (view: View): boolean => view.rules.expose?.decide === "at_once";

function exposed(view: View, event: EventOf<"exposed">): View {
  const next: View = { ...view, exposed: { seat: event.seat, play: event.card } };
  return decidesAtOnce(view) ? { ...next, phase: "exposed", turn: [event.seat] } : next;
}

function afterTrump(view: View): View {
  if (view.exposed === null || decidesAtOnce(view)) return openBidding(view);
  const { seat, play } = view.exposed;
  return { ...withCardOpened(view, seat, play), phase: "exposed", turn: [seat] };
}

function openBidding(view: View): View {
  return bidsComeFirst(view) || !hasBids(view) ? openPlay(view) : waitingForBids({ ...view, phase: "bid" });
}

function openPlay(view: View): View {
  let seat = firstInTurn(view);
  if (view.rules.first_lead === "highest_bidder" && view.bids[seat]) {
    for (const other of roundFrom(view, seat)) {
      if (tricksOf(view.bids[other] ?? "") > tricksOf(view.bids[seat] ?? "")) seat = other;
    }
  }
  return { ...view, phase: "play", turn: [seat], leader: seat };
}

function answered(view: View, event: EventOf<"answered">): View {
  const next = event.points ? fined(view, view.dealer, event.points) : view;
  if (!event.keep) return { ...next, phase: "redeal", turn: [] };
  return decidesAtOnce(view) ? { ...next, phase: "dealing", turn: [] } : openBidding(next);
}

function looked(view: View, event: EventOf<"looked">): View {
  const next = { ...view, looked: put(view.looked, event.seat, true) };
  return event.seat === view.seat ? { ...next, hands: put(view.hands, event.seat, event.hand) } : next;
}

function bade(view: View, event: EventOf<"bade">): View {
  const next = { ...view, bids: put(view.bids, event.seat, event.bid) };
  if (!next.players.every((seat) => next.bids[seat])) return waitingForBids(next);
  return view.rules.bidding === "simultaneous" ? { ...next, phase: "showing", turn: [] } : afterBids(next);
}

const afterBids = (view: View): View => (bidsComeFirst(view) ? { ...view, phase: "dealing", turn: [] } : openPlay(view));

function played(view: View, event: EventOf<"played">): View {
  const table = [...view.table, { seat: event.seat, play: event.play }];
  const full = table.length === view.players.length;
  const hand = without(view.hands[event.seat] ?? "", cardOf(event.play));
  return {
    ...{ ...view, table, hands: put(view.hands, event.seat, hand), leader: table[0]?.seat ?? -1 },
    ...(full ? { phase: "take", turn: [] } : { phase: "play", turn: [nextInTurn(view, event.seat)] }),
  } as View;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

function taken(view: View, event: EventOf<"taken">): View {
  const number = sum(view.taken);
  const tricks = lookable(view, view.tricks, { number, taker: event.seat, plays: view.table });
  const next = { ...view, table: [], tricks, taken: put(view.taken, event.seat, (view.taken[event.seat] ?? 0) + 1) };
  if (number + 1 < view.cards) return { ...next, phase: "play", turn: [event.seat], leader: event.seat };
  const { mode, found } = view.rules.revoke;
  const claims = mode === "penalise" && found === "claim";
  if (claims) return { ...next, phase: "claim", turn: [...view.players].sort((one, other) => one - other), leader: -1 };
  return { ...next, phase: "scoring", turn: [], leader: -1 };
}

function claimed(view: View, event: Claimed): View {
  const next = event.points ? fined(view, event.fined ?? -1, event.points) : view;
  return event.then === "restore" ? takenBack(next, event) : next;
}

function takenBack(view: View, event: Claimed): View {
  const number = sum(event.taken ?? []);
  const table = inOrder(view, event.leader ?? -1, event.table ?? []);
  let tricks = view.tricks.filter((trick) => trick.number < number - 1);
  if (event.last?.length) {
    const plays = inOrder(view, event.last_leader ?? -1, event.last);
    tricks = lookable(view, tricks, { number: number - 1, taker: event.last_taker ?? -1, plays });
  }
  const hands = view.hands.map((hand, seat) => back(hand, event.back?.[seat] ?? ""));
  const leader = table.length ? (event.leader ?? -1) : event.seat;
  return { ...view, hands, table, tricks, taken: event.taken ?? [], turn: [event.seat], leader, phase: "play" };
}

function back(hand: string, cards: string): string {
  if (!cards.includes("?")) return withCards(hand, cards);
  const [one, other] = [split(hand), split(cards)];
  return handText([...one.known, ...other.known], one.hidden + other.hidden);
}

function fault(view: View, event: EventOf<"fault">): View {
  const next = event.points ? fined(view, event.seat, event.points) : view;
  return event.what === "misdeal" ? { ...next, phase: "redeal", turn: [], leader: view.table.length ? view.leader : -1 } : next;
}

function agreed(view: View, event: EventOf<"agreed">): View {
  const turn = view.turn.filter((seat) => seat !== event.seat);
  return { ...view, turn, phase: turn.length ? "claim" : "scoring" };
}

function row(view: View, fields: Partial<Row> & Pick<Row, "what" | "points" | "totals">): View {
  const empty: Omit<Row, "what" | "points" | "totals"> = { number: view.number, kind: "", cards: 0, dealer: -1, bids: [], taken: [] };
  return { ...view, totals: fields.totals, rows: [...view.rows, { ...empty, ...fields }] };
}

function scored(view: View, event: EventOf<"scored">): View {
  const { number, kind, cards, dealer, bids } = view;
  const { taken, points, totals } = event;
  return { ...cleared(row(view, { what: "deal", number, kind, cards, dealer, bids, taken, points, totals })), attempt: 0 };
}

function fined(view: View, seat: number, amount: number): View {
  const points = fill(view.seats, 0).map((_, other) => (other === seat ? amount : 0));
  const apart = view.rules.tie === "golden_deal_all" && view.number >= view.plan.length;
  const totals = apart ? view.totals : view.totals.map((total, other) => total + (points[other] ?? 0));
  return row(view, { what: "fine", dealer: view.dealer, points, totals });
}

type Seen = { [E in Exclude<GameEvent["e"], "opened">]: (view: View, event: EventOf<E>) => View };

const SEEN: Seen = {
  sat: (view, event) => ({ ...view, people: put(view.people, event.seat, { name: event.name, bot: event.bot ?? "" }) }),
  left: (view, { seat }) => ({ ...view, people: put(view.people, seat, NOBODY), added: put(view.added, seat, "") }),
  contributed: (view, event) => ({ ...view, added: put(view.added, event.seat, event.added) }),
  started: (view, event) => ({ ...view, phase: "between", dealer: event.dealer }),
  announced,
  dealt,
  turned,
  chosen: (view, event) => ({ ...view, trump: event.trump, how: "chosen", phase: "dealing", turn: [] }),
  exposed,
  answered,
  looked,
  bade,
  shown: (view, event) => afterBids({ ...view, bids: event.bids }),
  played,
  taken,
  claimed,
  fault,
  agreed,
  redealt: (view) => ({ ...cleared(view), attempt: view.attempt + 1 }),
  scored,
  premium: (view, event) => row(view, { what: "premium", number: event.stage, points: event.points, totals: event.totals }),
  ended: (view, event) => ({ ...view, phase: "ended", totals: event.totals, places: event.places, money: event.money }),
  revealed: (view, event) => ({ ...view, secret: event.secret }),
};
