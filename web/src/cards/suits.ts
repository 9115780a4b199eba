/** Suits and ranks: their shapes, colours and letters. Shapes lie in a box from -50 to 50. */

export type Suit = "c" | "d" | "h" | "s";

export const SHAPES: Record<Suit, string> = {
  c: "M0-46a21 21 0 0 1 17 34a21 21 0 1 1-11 34C6 32 10 40 17 46H-17C-10 40-6 32-6 22A21 21 0 1 1-17-12A21 21 0 0 1 0-46Z",
  d: "M0-48C9-30 22-13 38 0C22 13 9 30 0 48C-9 30-22 13-38 0C-22-13-9-30 0-48Z",
  h: "M0 46C-10 24-45 4-45-19C-45-34-34-43-23-43C-12-43-3-36 0-25C3-36 12-43 23-43C34-43 45-34 45-19C45 4 10 24 0 46Z",
  s: "M0-48C9-26 44-10 44 14C44 28 34 35 24 35C15 35 9 31 5 24C6 34 10 41 17 46H-17C-10 41-6 34-5 24C-9 31-15 35-24 35C-34 35-44 28-44 14C-44-10-9-26 0-48Z",
};

const TWO_COLOURS: Record<Suit, string> = { c: "#1c1c22", d: "#c4162e", h: "#c4162e", s: "#1c1c22" };
const FOUR_COLOURS: Record<Suit, string> = { ...TWO_COLOURS, c: "#157a35", d: "#1b5fc1" };

/** The colour of a suit in a deck of two or four colours. */
export function colour(suit: Suit, fourColour: boolean): string {
  return (fourColour ? FOUR_COLOURS : TWO_COLOURS)[suit];
}

const CYRILLIC: Record<string, string> = { J: "В", Q: "Д", K: "К", A: "Т" };

/** What stands in the corner for a rank: 10 for T, and В Д К Т for courts and ace in Russian and Ukrainian. */
export function rankText(rank: string, lang: string): string {
  if (rank === "T") return "10";
  return /^(ru|uk)\b/.test(lang) ? (CYRILLIC[rank] ?? rank) : rank;
}

export function isSuit(letter: string | undefined): letter is Suit {
  return letter !== undefined && letter in SHAPES;
}
