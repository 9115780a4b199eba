/** What the server sends, spelled as in `shamayka.game.events`, `game.views` and `server.messages`. Seats count from 0. */

export interface Person {
  /** Empty: a free seat. */
  name: string;
  /** Empty: a person. */
  bot: string;
}

export type Kind = "plain" | "blind" | "no_trump" | "miser" | "golden" | "forehead";

export interface Planned {
  cards: number;
  kind: string;
}

/** A line of the sheet; bids are spelled (`2`, `2*`), empty where there was none. */
export interface Row {
  what: "deal" | "fine" | "premium";
  number: number;
  kind: string;
  cards: number;
  dealer: number;
  bids: string[];
  taken: number[];
  points: number[];
  totals: number[];
}

/** A play on the table: `play` is a card and its call, `7s!h`. */
export interface Laid {
  seat: number;
  play: string;
}

export interface Trick {
  number: number;
  taker: number;
  plays: Laid[];
}

/** The options of a ruleset that the page looks at; all others are there too. */
export interface Rules {
  name: string;
  jokers: string[];
  direction: "cw" | "ccw";
  first_bidder: "next" | "left";
  first_lead: "next" | "highest_bidder";
  bidding: "in_turn" | "simultaneous";
  hook: "none" | "not_equal" | "exceed";
  blind_optional: boolean;
  blind: { when: "before_deal" | "after_trump" };
  golden: { bids: boolean };
  miser: { bids: boolean };
  decks: Record<number, string>;
  expose: { decide?: "dealt" | "at_once"; percent?: number } | null;
  tie: "shared" | "golden_deal" | "golden_deal_all";
  revoke: { mode: "prevent" | "penalise"; found: "at_once" | "claim" };
  score: { fine: number; fine_nines: number | null; fine_per_card: number };
  look: { own: boolean; last: boolean; others: boolean };
  record_row: "running" | "deal";
  [option: string]: unknown;
}

export type Phase =
  | "waiting"
  | "dealing"
  | "blind"
  | "choose"
  | "exposed"
  | "turning"
  | "bid"
  | "showing"
  | "play"
  | "take"
  | "claim"
  | "scoring"
  | "redeal"
  | "between"
  | "ended";

/** Everything that lies open to one seat. */
export interface View {
  seat: number;
  seats: number;
  rules: Rules;
  commitment: string;
  secret: string;
  people: Person[];
  added: string[];
  plan: Planned[];
  phase: Phase;
  number: number;
  attempt: number;
  kind: string;
  cards: number;
  dealer: number;
  players: number[];
  /** A letter, `-` for none, empty while unknown. */
  trump: string;
  turned: string;
  how: string;
  /** Spelled without spaces, `??` for a card that this seat does not know. */
  hands: string[];
  looked: boolean[];
  bids: string[];
  /** The seats that are waited for. */
  turn: number[];
  leader: number;
  table: Laid[];
  taken: number[];
  tricks: Trick[];
  exposed: Laid | null;
  rows: Row[];
  totals: number[];
  places: number[];
  money: number[];
}

/** Events; a field with its default value is left out on the wire. */
export type GameEvent =
  | { e: "opened"; rules: Rules; seats: number; commitment: string }
  | { e: "sat"; seat: number; name: string; bot?: string }
  | { e: "left"; seat: number }
  | { e: "contributed"; seat: number; added: string }
  | { e: "started"; dealer: number }
  | { e: "announced"; number: number; attempt: number; kind: string; cards: number; dealer: number; players: number[] }
  | { e: "dealt"; hands: string[]; part?: number; shown?: string[] }
  | { e: "turned"; card: string; trump: string; how: string }
  | { e: "chosen"; seat: number; trump: string }
  | { e: "exposed"; seat: number; card: string }
  | { e: "answered"; seat: number; keep: boolean; points?: number }
  | { e: "looked"; seat: number; hand: string }
  | { e: "bade"; seat: number; bid: string }
  | { e: "shown"; bids: string[] }
  | { e: "played"; seat: number; play: string }
  | { e: "taken"; seat: number; play: string; over: string; why: string }
  | Claimed
  | { e: "fault"; what: "uncut" | "misdeal"; seat: number; points?: number }
  | { e: "agreed"; seat: number }
  | { e: "redealt"; why: string }
  | { e: "scored"; taken: number[]; points: number[]; totals: number[] }
  | { e: "premium"; stage: number; points: number[]; totals: number[] }
  | { e: "ended"; totals: number[]; places: number[]; money: number[] }
  | { e: "revealed"; secret: string };

export interface Claimed {
  e: "claimed";
  by: number;
  seat: number;
  found: boolean;
  fined?: number;
  points?: number;
  then?: string;
  back?: string[];
  table?: string[];
  leader?: number;
  taken?: number[];
  last?: string[];
  last_leader?: number;
  last_taker?: number;
}

export type EventOf<E extends GameEvent["e"]> = Extract<GameEvent, { e: E }>;

/** What the server says over the socket. */
export type Heard =
  | { t: "welcome"; n: number; view: View; legal?: string[] }
  | { t: "news"; n: number; events: GameEvent[] }
  | { t: "turn"; n: number; legal?: string[] }
  | { t: "present"; seats: number[] }
  | { t: "done"; id: string; n: number }
  | { t: "no"; id: string; key: string; text: string; values?: Record<string, unknown> }
  | { t: "pong"; sent?: number };

/** What the page says. */
export type Said =
  | { t: "hello"; token: string; since: number }
  | { t: "do"; id: string; do: string; after: number }
  | { t: "add"; id: string; hex: string }
  | { t: "ping"; sent: number };
