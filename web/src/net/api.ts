/** The server's HTTP addresses. A refusal is thrown as `Problem` with a key for the words and an English sentence. */
import { at } from "./base";
import type { Person, Planned } from "./types";

export class Problem extends Error {
  constructor(
    readonly key: string,
    readonly text: string,
    readonly status = 0,
    readonly values: Record<string, unknown> = {},
  ) {
    super(text);
  }
}

export type Titles = Record<string, string>;

export interface GameInfo {
  name: string;
  title: Titles;
  players: number[];
  summary: Titles;
}

export interface GameDetails {
  name: string;
  options: Record<string, unknown>;
  players: number[];
  plan: Planned[];
}

export interface NewTable {
  game: string;
  options?: Record<string, unknown>;
  seats: number;
  /** Per seat: a bot's name, empty for a person. */
  bots: string[];
  name: string;
  seat: number;
  /** False: wait for the word even if nobody is missing. */
  start?: boolean;
}

export interface Seated {
  seat: number;
  token: string;
}

export interface TableInfo {
  table: string;
  game: string;
  seats: number;
  people: Person[];
  phase: string;
  you: number | null;
}

export interface MyTable {
  table: string;
  game: string;
  seat: number;
  token: string;
  phase: string;
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(at("api" + path), { credentials: "same-origin", ...init });
  } catch {
    throw new Problem("no_line", "The server cannot be reached.");
  }
  if (answer.ok) return answer;
  const body = (await answer.json().catch(() => ({}))) as { key?: string; text?: string; values?: Record<string, unknown> };
  throw new Problem(body.key ?? "failed", body.text ?? `The server answered ${answer.status}.`, answer.status, body.values);
}

const json = async <T>(path: string, init?: RequestInit): Promise<T> => (await (await ask(path, init)).json()) as T;

const post = (body: unknown, token = ""): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json", ...bearer(token) },
  body: JSON.stringify(body),
});

const bearer = (token: string): Record<string, string> => (token ? { Authorization: `Bearer ${token}` } : {});

const enc = encodeURIComponent;

export const games = (): Promise<GameInfo[]> => json("/games");
export const game = (name: string, players: number): Promise<GameDetails> => json(`/games/${enc(name)}?players=${players}`);
export const rules = (name: string, lang: string): Promise<{ text: string }> => json(`/rules/${enc(name)}?lang=${enc(lang)}`);
export const rulesOf = (id: string, lang: string): Promise<{ text: string }> => json(`/tables/${enc(id)}/rules?lang=${enc(lang)}`);
export const createTable = (body: NewTable): Promise<Seated & { table: string }> => json("/tables", post(body));
export const table = (id: string): Promise<TableInfo> => json(`/tables/${enc(id)}`);
export const sit = (id: string, body: { name: string; seat?: number }): Promise<Seated> => json(`/tables/${enc(id)}/sit`, post(body));
export const leave = async (id: string, token: string): Promise<void> => void (await ask(`/tables/${enc(id)}/leave`, post({}, token)));
export const start = async (id: string, token: string): Promise<void> => void (await ask(`/tables/${enc(id)}/start`, post({}, token)));
export const mine = (): Promise<MyTable[]> => json("/tables/mine");

export async function record(id: string, token: string): Promise<string> {
  return (await ask(`/tables/${enc(id)}/record`, { headers: bearer(token) })).text();
}

const KEY = "shamayka.seats";

function kept(): Record<string, Seated> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Seated>;
  } catch {
    return {};
  }
}

/** Remember the seat at a table, so that a reload finds it. Call it after `createTable` and `sit`. */
export function keepSeat(id: string, seated: Seated): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [id]: { seat: seated.seat, token: seated.token } }));
  } catch {
    // Private windows may refuse; the guest cookie still knows the seat.
  }
}

/** The seat that this browser has at a table: from its own memory, else from the guest cookie. */
export async function findSeat(id: string): Promise<Seated | null> {
  const own = kept()[id];
  if (own) return own;
  const found = (await mine().catch(() => [])).find((other) => other.table === id);
  return found ? { seat: found.seat, token: found.token } : null;
}
