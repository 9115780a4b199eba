/** The sheet as it is written on paper: what stands in each row and cell. */
import { bidNumber, isDark, tricksOf } from "../net/actions";
import type { Planned, Row, View } from "../net/types";

export type Result = "made" | "over" | "short" | "free";

export interface Cell {
  bid: string;
  dark: boolean;
  taken: number;
  result: Result;
  points: number;
  total: number;
}

export type Line =
  | { what: "deal"; number: number; kind: string; cards: number; dealer: number; cells: (Cell | null)[] }
  | { what: "now"; number: number; kind: string; cards: number; dealer: number; bids: string[]; taken: number[] }
  | { what: "fine" | "premium"; number: number; points: number[]; totals: number[] }
  | { what: "planned"; number: number; kind: string; cards: number };

/** How a bid came out; `free` where there was no bid. */
export function result(bid: string, taken: number): Result {
  if (!bid) return "free";
  const wanted = tricksOf(bid);
  return taken === wanted ? "made" : taken > wanted ? "over" : "short";
}

/** What a seat has in a row of the sheet; nothing if it sat the deal out. */
export function cellOf(row: Row, seat: number, players?: readonly number[]): Cell | null {
  if (players && !players.includes(seat)) return null;
  const [bid, taken] = [row.bids[seat] ?? "", row.taken[seat] ?? 0];
  const [points, total] = [row.points[seat] ?? 0, row.totals[seat] ?? 0];
  return { bid: bidNumber(bid), dark: isDark(bid), taken, result: result(bid, taken), points, total };
}

/** All lines of the sheet: played, being played, to come. */
export function lines(view: View): Line[] {
  const seats = Array.from({ length: view.seats }, (_, seat) => seat);
  const found: Line[] = view.rows.map((row) =>
    row.what === "deal"
      ? { what: "deal", number: row.number, kind: row.kind, cards: row.cards, dealer: row.dealer, cells: seats.map((seat) => cellOf(row, seat)) }
      : { what: row.what, number: row.number, points: row.points, totals: row.totals },
  );
  const playing = isPlaying(view);
  const { number, kind, cards, dealer, bids, taken } = view;
  if (playing) found.push({ what: "now", number, kind, cards, dealer, bids, taken });
  const next = nextNumber(view, playing);
  if (view.phase !== "ended") found.push(...view.plan.slice(next).map((deal: Planned, index) => ({ what: "planned" as const, number: next + index, ...deal })));
  return found;
}

const isPlaying = (view: View): boolean => view.number >= 0 && view.phase !== "between" && view.phase !== "ended" && view.phase !== "waiting";

function nextNumber(view: View, playing: boolean): number {
  if (playing) return view.number + 1;
  const done = view.rows.filter((row) => row.what === "deal").at(-1);
  return done ? done.number + 1 : 0;
}

/** `+20`, `−5`, `0`: with the true minus sign. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : number(points));

export const number = (points: number): string => (points < 0 ? `−${-points}` : String(points));
