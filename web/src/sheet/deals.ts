/** A whole match dealt again in the browser, as docs/shuffle.md tells, and compared with its record. */
import { cardNumber, cardsOf, HIDDEN } from "../net/cards";
import { keyOf } from "../net/deal";
import type { Memory } from "../net/memory";
import type { Rules } from "../net/types";
import { Chance, fingerprint } from "./chance";
import type { MatchRecord, RecordDeal } from "./record";

/** `wrong`: the numbers of the deals that differ, 0 for the first dealer. `own`: the deals whose own hand was seen here, and was this one. */
export interface Finding {
  committed: boolean;
  deals: number;
  wrong: number[];
  own: number;
}

const RANKS = "23456789TJQKA";

/** Deals everything again. `commitment`: the fingerprint that was shown; `hands`: those this browser saw on its `seat`. */
export function dealAgain(record: MatchRecord, rules: Rules, commitment: string, seat: number, hands: Memory["hands"]): Finding {
  const chance = new Chance(record.secret, record.added);
  const seats = record.added.length;
  const found: Finding = { committed: fingerprint(record.secret) === commitment, deals: record.deals.length, wrong: [], own: 0 };
  if (chance.lot("first dealer", seats) + 1 !== record.firstDealer) found.wrong.push(0);
  for (const deal of record.deals) {
    const dealt = new Dealt(deal, rules, chance, record);
    const mine = hands[keyOf(deal.number - 1, deal.attempt - 1)];
    const isMine = mine === undefined || same(mine, dealt.piles[seat] ?? []);
    if (!dealt.isRight() || !isMine) found.wrong.push(deal.number);
    else if (mine !== undefined) found.own++;
  }
  return found;
}

/** One deal that is made again. Seats count from 0 here. */
class Dealt {
  readonly piles: string[][];
  readonly #stock: string[];
  readonly #last: string | undefined;
  readonly #dealer: number;

  constructor(
    readonly deal: RecordDeal,
    readonly rules: Rules,
    readonly chance: Chance,
    readonly match: MatchRecord,
  ) {
    const seats = match.added.length;
    const step = rules.direction === "cw" ? 1 : seats - 1;
    const after = (seat: number): number => {
      do seat = (seat + step) % seats;
      while (!deal.seats.includes(seat + 1));
      return seat;
    };
    this.#dealer = after((match.firstDealer - 1 + step * (deal.number - 1) + seats - step) % seats);
    const order = chance.order(deal.number - 1, deal.attempt - 1, packOf(rules, seats));
    this.piles = Array.from({ length: seats }, () => []);
    const many = deal.cards * deal.seats.length;
    let seat = this.#dealer;
    for (const [index, card] of order.slice(0, many).entries()) {
      if (rules["deal_style"] === "one_at_a_time" || index % deal.cards === 0) seat = after(seat);
      this.piles[seat]?.push(card);
    }
    this.#last = order[many - 1];
    this.#stock = order.slice(many);
  }

  isRight(): boolean {
    const { deal, piles } = this;
    const isWhole = !deal.hands.length || deal.hands.every((hand, seat) => same(hand, piles[seat] ?? []));
    const isFirst = deal.first.every((hand, seat) => same(hand, (piles[seat] ?? []).slice(0, cardsOf(hand).length)));
    return deal.dealer === this.#dealer + 1 && isWhole && isFirst && this.#isTurned() && this.#isExposed();
  }

  #isTurned(): boolean {
    const { how, turned } = this.deal;
    if (!["stock", "last", "redeal"].includes(how)) return !turned;
    const isJoker = (card: string): boolean => card.startsWith("X") || this.rules.jokers.includes(card);
    const [top, ...next] = this.#stock;
    const isNext = this.rules["turned_joker"] === "turn_next" && top !== undefined && isJoker(top);
    return turned === ((isNext ? next.find((card) => !isJoker(card)) : undefined) ?? top ?? this.#last);
  }

  #isExposed(): boolean {
    const { deal, chance } = this;
    const percent = this.rules.expose?.percent ?? 0;
    const label = `expose ${deal.number - 1} ${deal.attempt - 1}`;
    if (!percent || deal.attempt > 1 || chance.lot(label, 100) >= percent) return !deal.exposed;
    const others = deal.seats.map((seat) => seat - 1).filter((seat) => seat !== this.#dealer);
    const seat = others[chance.lot(`${label} seat`, others.length)] ?? 0;
    const card = this.piles[seat]?.[chance.lot(`${label} card`, deal.cards)];
    return deal.exposed.startsWith(`${seat + 1}: ${card}`);
  }
}

/** Whether these are the cards of the hand; hidden ones may be any. */
function same(hand: string, pile: readonly string[]): boolean {
  const cards = cardsOf(hand);
  return cards.length === pile.length && cards.every((card) => card === HIDDEN || pile.includes(card));
}

/** The pack of a game by ascending card number: `36`, `52+2`, `32+6c`. */
function packOf(rules: Rules, seats: number): string[] {
  const [size = "", extra = ""] = (rules.decks[seats] ?? "").split("+");
  const ranks = [...RANKS.slice(-Number(size) / 4)];
  const named = /^[12]$/.test(extra) ? ["Xr", "Xb"].slice(0, Number(extra)) : extra ? [extra] : [];
  const pack = new Set([...[..."cdhs"].flatMap((suit) => ranks.map((rank) => rank + suit)), ...named]);
  return [...pack].sort((one, other) => cardNumber(one) - cardNumber(other));
}
