/** Cards, plays and events in words. */
import { rankText } from "../cards/suits";
import { bidNumber, callOf, cardOf, isDark, isHidden, ofKind, readCall } from "../net/actions";
import { cardsOf } from "../net/cards";
import { heldBy } from "./places";
import type { Claimed, GameEvent, Person, View } from "../net/types";
import { number } from "../sheet/cells";
import { settings } from "../settings/settings.svelte";
import { t } from "../words";

export function suitWord(suit: string): string {
  return t("table-suit", { suit: suit === "-" ? "none" : suit });
}

export function cardWord(card: string): string {
  if (card === "??") return t("table-hidden");
  const [sign, letter] = [card.charAt(0), card.charAt(1)];
  // Fluent tells numbers from letters.
  const rank = t("table-rank", { rank: /\d/.test(sign) ? Number(sign) : sign });
  return t("table-card", { card, rank, letter, suit: suitWord(letter) });
}

const SIGNS: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** A card in signs, `7♥`; a joker of its own by its name. */
export function cardSign(play: string): string {
  const card = cardOf(play);
  const sign = SIGNS[card.charAt(1)];
  return sign ? rankText(card.charAt(0), settings.lang) + sign : cardWord(card);
}

/** A call of a joker in words: `!h` is "demands everybody's highest hearts". */
export function callWord(play: string): string {
  const { kind, named } = readCall(callOf(play));
  if (kind === "stand-in") return t("table-call-stand-in", { card: cardWord(named) });
  if (kind === "plain") return t("table-call-plain", { card: cardWord(cardOf(play)) });
  if (!named) return t(`table-call-${kind}`);
  return t(`table-call-${kind}`, { suit: suitWord(named), a: t("table-a-suit", { suit: named }) });
}

export function playWord(play: string): string {
  const word = cardWord(cardOf(play));
  return callOf(play) ? `${word} — ${lower(callWord(play))}` : word;
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What somebody is called: a person as that person wrote it, a bot in the language of the page. Nobody: empty. */
export const personWord = ({ name, bot }: Person): string => (bot ? t("table-bot-name", { name }) : name);

/** The name of a seat in a sentence about it: one's own too, since "You bids" is no sentence. */
export function personOf(view: View, seat: number): string {
  const person = view.people[seat];
  return (person && personWord(person)) || t("table-seat", { number: seat + 1 });
}

export const nameOf = (view: View, seat: number): string => (seat === view.seat ? t("table-you") : personOf(view, seat));

/** Whether tricks are taken, or have been, in the deal that is on. */
export const isInPlay = (view: View): boolean => ["play", "take", "claim", "scoring"].includes(view.phase);

/** What a seat has bid and taken, in words; empty while there is nothing to say. */
export function markWords(view: View, seat: number): string {
  const [bid, taken] = [view.bids[seat] ?? "", view.taken[seat] ?? 0];
  if (!isInPlay(view)) return !bid ? "" : isHidden(bid) ? t("table-bid-made") : bidWords(bid);
  return bid ? `${bidWords(bid)}, ${t("table-no-bid", { taken })}` : t("table-no-bid", { taken });
}

const bidWords = (bid: string): string => t("table-bid-short", { bid: bidNumber(bid) }) + (isDark(bid) ? ` ${t("table-dark")}` : "");

/** What a seat has in all; a true minus is read out, a hyphen may not be. */
export function totalWords(view: View, seat: number): string {
  const count = view.totals[seat] ?? 0;
  return t("table-points", { count }).replace("-", "−");
}

/** A seat in one sentence, for whoever hears the table: its name, and whatever there is to say about it. */
export function seatWords(view: View, seat: number, isTurn: boolean, isAway = false): string {
  const cards = cardsOf(heldBy(view, seat)).length;
  const isOut = view.players.length > 0 && !view.players.includes(seat);
  const said = [
    isAway ? t("table-away") : "",
    view.dealer === seat ? t("table-dealer") : "",
    isOut ? t("table-out") : "",
    isTurn ? t("table-thinks") : "",
    markWords(view, seat),
    cards ? t("table-cards", { count: cards }) : "",
    totalWords(view, seat),
  ];
  return t("table-seat-words", { name: nameOf(view, seat), said: said.filter(Boolean).join(", ") });
}

/** Why a trick was taken, and by whom. */
export function takenWord(view: View, event: GameEvent & { e: "taken" }): string {
  const why = t("table-why", { why: event.over ? `${event.why}-over` : event.why, play: cardSign(event.play), over: cardSign(event.over) });
  return t(event.seat === view.seat ? "table-said-taken-own" : "table-said-taken", { name: personOf(view, event.seat), why });
}

/** A line of the log that is read aloud; nothing for what is not worth a word. */
export function told(view: View, event: GameEvent): string {
  const name = "seat" in event ? personOf(view, event.seat) : "";
  switch (event.e) {
    case "announced":
      return t("table-said-deal", { number: event.number + 1, cards: event.cards, name: personOf(view, event.dealer) });
    case "turned":
      return event.trump === "-" ? t("table-said-no-trump") : t("table-said-trump", { suit: suitWord(event.trump) });
    case "chosen":
      return t("table-said-chosen", { name, suit: suitWord(event.trump) });
    case "exposed":
      return t("table-said-exposed", { name, card: cardWord(event.card) });
    case "answered":
      return event.keep ? t("table-said-kept", { name }) : "";
    case "looked":
      return t("table-said-looked", { name });
    case "bade":
      return bidWord(name, event.bid);
    case "shown":
      return event.bids.map((bid, seat) => (bid ? bidWord(personOf(view, seat), bid) : "")).join(". ");
    case "played":
      return t("table-said-played", { name, play: playWord(event.play) });
    case "taken":
      return takenWord(view, event);
    case "claimed":
      return claimWord(view, event);
    case "fault":
      return t("table-said-fault", { name, what: event.what }) + (event.points ? `: ${number(event.points)}` : "");
    case "redealt":
      return t("table-said-redealt");
    case "scored":
      return t("table-said-scored");
    case "ended":
      return t("table-said-ended");
    default:
      return "";
  }
}

function bidWord(name: string, bid: string): string {
  if (isHidden(bid)) return t("table-said-hidden", { name });
  return t(isDark(bid) ? "table-said-dark" : "table-said-bid", { name, bid: bidNumber(bid) });
}

function claimWord(view: View, event: Claimed): string {
  return t(event.found ? "table-said-claim-found" : "table-said-claim-wrong", {
    name: personOf(view, event.by),
    other: personOf(view, event.seat),
    fined: personOf(view, event.fined ?? event.seat),
    points: event.points ?? 0,
  });
}

/** Why a card may not be played now, from what may. */
export function forbiddenWord(view: View, card: string, legal: readonly string[]): string {
  const plays = ofKind(legal, "play").map(cardOf);
  if (!plays.length) return t("table-not-turn");
  const suits = new Set(plays.filter((other) => !view.rules.jokers.includes(other)).map((other) => other.charAt(1)));
  const led = view.table[0]?.play ?? "";
  const call = readCall(callOf(led));
  const ledSuit = callOf(led) ? call.named.slice(-1) : led.charAt(1);
  const [only] = [...suits];
  if (led && suits.size === 1 && only) {
    if (call.kind === "demand" && only === card.charAt(1)) return t("table-must-highest", { suit: suitWord(only) });
    if (only === ledSuit) return t("table-must-follow", { suit: suitWord(only) });
    if (only === view.trump) return t("table-must-trump");
  }
  return t("table-not-now", { card: cardWord(card) });
}
