/** What the check of the shuffle needs of a record (docs/notation.md), as the server writes it. Seats count from 1. */

export interface RecordDeal {
  number: number;
  attempt: number;
  cards: number;
  dealer: number;
  seats: number[];
  hands: string[];
  first: string[];
  how: string;
  turned: string;
  exposed: string;
}

export interface MatchRecord {
  secret: string;
  commitment: string;
  added: string[];
  firstDealer: number;
  deals: RecordDeal[];
}

type Values = Record<string, unknown>;

/** Reads the text of a record; Error if it is none. */
export function readRecord(text: string): MatchRecord {
  const [head = "", ...deals] = text.split(/^\[\[deal\]\]$/m);
  const { ohn, players, secret = "", commitment = "", first_dealer: firstDealer = 0, ...rest } = valuesOf(head);
  if (ohn !== 1 || !Array.isArray(players)) throw new Error("This is not a record.");
  const { added = players.map(() => "") } = rest;
  const everybody = players.map((_, seat) => seat + 1);
  return { secret, commitment, added, firstDealer, deals: deals.map((deal) => dealOf(valuesOf(deal), everybody)) } as MatchRecord;
}

function dealOf(values: Values, seats: number[]): RecordDeal {
  return { attempt: 1, seats, hands: [], first: [], how: "", turned: "", exposed: "", ...values } as unknown as RecordDeal;
}

/** The keys before the first section of the text; blocks in three quotes are left out. */
function valuesOf(text: string): Values {
  const lines = (text.split(/^\[/m)[0] ?? "").replace(/"""[^]*?"""/g, "0").matchAll(/^(\w+) = (.+)$/gm);
  return Object.fromEntries([...lines].map(([, key, value]) => [key, JSON.parse(value ?? "")]));
}
