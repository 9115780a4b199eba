/** Hands as text: cards one after the other, then `??` for each that is not known. Mirrors `shamayka.cards`. */

export const SUITS = "cdhs";
/** The order in which suits are offered and held: colours alternate. No trump comes last. */
export const OFFERED = "shcd-";
const RANKS = "23456789TJQKA";
export const HIDDEN = "??";

/** The number of a card, 0..53; -1 if the text is none. */
export function cardNumber(card: string): number {
  if (card === "Xr" || card === "Xb") return card === "Xr" ? 52 : 53;
  const [rank, suit] = [RANKS.indexOf(card.charAt(0)), SUITS.indexOf(card.charAt(1))];
  return rank < 0 || suit < 0 ? -1 : 13 * suit + rank;
}

/** The cards of a hand in the order in which they are written; hidden ones are `??`. */
export function cardsOf(hand: string): string[] {
  return hand.match(/../g) ?? [];
}

export function handText(cards: readonly string[], hidden = 0): string {
  return [...cards].sort((one, other) => cardNumber(other) - cardNumber(one)).join("") + HIDDEN.repeat(Math.max(0, hidden));
}

/** The known cards of a hand, and how many are hidden. */
export function split(hand: string): { known: string[]; hidden: number } {
  const cards = cardsOf(hand);
  const known = cards.filter((card) => card !== HIDDEN);
  return { known, hidden: cards.length - known.length };
}

/** The hand after a card was played from it. */
export function without(hand: string, card: string): string {
  const { known, hidden } = split(hand);
  return known.includes(card) ? handText(known.filter((other) => other !== card), hidden) : handText(known, hidden - 1);
}

/** The hand after everybody has seen one of its cards. */
export function opened(hand: string, card: string): string {
  const { known, hidden } = split(hand);
  return known.includes(card) ? hand : handText([...known, card], hidden - 1);
}

/** The hand after cards came back to it. */
export function withCards(hand: string, cards: string): string {
  const { known, hidden } = split(hand);
  return handText([...known, ...cardsOf(cards)], hidden);
}

/** A hand as it is held: trump on the left, colours alternating, high cards first, jokers before all. */
export function sorted(hand: string, trump: string, jokers: readonly string[]): string[] {
  const cards = cardsOf(hand);
  const isJoker = (card: string): boolean => card.startsWith("X") || jokers.includes(card);
  const present = [...OFFERED].filter((suit) => cards.some((card) => card.endsWith(suit) && !isJoker(card)));
  const order = suitOrder(present, trump);
  const place = (card: string): number =>
    card === HIDDEN ? 99_000 : isJoker(card) ? -cardNumber(card) : 1000 * (1 + order.indexOf(card.charAt(1))) - cardNumber(card);
  return cards.sort((one, other) => place(one) - place(other));
}

const isRed = (suit: string | undefined): boolean => suit === "h" || suit === "d";

function suitOrder(present: string[], trump: string): string[] {
  const rest = present.filter((suit) => suit !== trump);
  const reds = rest.filter(isRed);
  const blacks = rest.filter((suit) => !isRed(suit));
  const order = present.includes(trump) ? [trump] : [];
  let red = order.length ? !isRed(trump) : reds.length > blacks.length;
  while (reds.length || blacks.length) {
    const next = (red ? reds : blacks).shift() ?? (red ? blacks : reds).shift();
    if (next === undefined) break;
    order.push(next);
    red = !isRed(next);
  }
  return order;
}
