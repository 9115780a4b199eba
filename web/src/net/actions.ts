/** What can be done at a table, and how it is spelled. Mirrors `shamayka.actions`; nothing else of the page reads it. */

export type Kind = "bid" | "play" | "look" | "choose" | "answer" | "claim" | "fair";

const CARD = "(?:[2-9TJQKA][cdhs]|X[rb])";
const SPELLED: readonly [Kind, RegExp][] = [
  ["bid", /^(?:0|[1-9]\d?)\*?$/],
  ["look", /^look$/],
  ["choose", /^=[cdhs-]$/],
  ["answer", /^(?:keep|redeal)$/],
  ["claim", /^claim[1-7]$/],
  ["fair", /^fair$/],
  ["play", new RegExp(`^${CARD}(?:[!-]|[!+-][cdhs]|=${CARD})?$`)],
];

/** What an action is; nothing if the text is none. */
export const kindOf = (action: string): Kind | undefined => SPELLED.find(([, spelled]) => spelled.test(action))?.[0];

/** Those of one kind, in their order. */
export const ofKind = (actions: readonly string[], kind: Kind): string[] => actions.filter((action) => kindOf(action) === kind);

/** A play is a card and perhaps a call: `7s!h` is `7s` and `!h`. */
export const cardOf = (play: string): string => play.slice(0, 2);
export const callOf = (play: string): string => play.slice(2);

export type CallKind = "plain" | "high" | "low" | "demand" | "high-suit" | "low-suit" | "stand-in";

const MARKS: Record<string, CallKind> = { "!": "demand", "+": "high-suit", "-": "low-suit", "=": "stand-in" };

/** How a joker is called, and the suit or the card that the call names, if any. */
export function readCall(call: string): { kind: CallKind; named: string } {
  const [mark, named] = [call.charAt(0), call.slice(1)];
  if (mark && !named) return { kind: mark === "!" ? "high" : "low", named };
  return { kind: MARKS[mark] ?? "plain", named };
}

export const bidText = (tricks: number, isMadeDark: boolean): string => (isMadeDark ? `${tricks}*` : `${tricks}`);
export const isDark = (bid: string): boolean => bid.endsWith("*");
export const isHidden = (bid: string): boolean => bid === "?";

/** The tricks of a spelled bid; NaN while it is hidden or not made. */
export const tricksOf = (bid: string): number => (/^\d/.test(bid) ? Number.parseInt(bid, 10) : Number.NaN);

/** The number of a bid without its mark; `?` while it is hidden, empty if there is none. */
export const bidNumber = (bid: string): string => bid.replace("*", "");

/** The seat that a claim accuses. */
export const claimedSeat = (claim: string): number => Number(claim.slice(-1)) - 1;

/** How a suit is named as trump; `-` for none. */
export const choiceText = (suit: string): string => `=${suit}`;
