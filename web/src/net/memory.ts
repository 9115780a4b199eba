/** What this browser saw of the shuffle itself, so that nobody can tell it otherwise afterwards. */
import { HIDDEN } from "./cards";
import { keyOf } from "./deal";
import type { View } from "./types";

/** The fingerprint as it was shown, the bytes that were added here, and the own hands by `keyOf` of their deals. */
export interface Memory {
  commitment?: string;
  bytes?: string;
  hands: Record<string, string>;
}

const KEY = "shamayka.shuffles";
const TABLES = 20;

export function memoryOf(table: string): Memory {
  return kept()[table] ?? { hands: {} };
}

/** The bytes that this browser added to a table's shuffle. */
export function keepBytes(table: string, bytes: string): void {
  keep(table, { ...memoryOf(table), bytes });
}

/** The own hand, when it has just been dealt or taken up and all its cards are seen. */
export function keepHand(table: string, view: View): void {
  const hand = view.hands[view.seat] ?? "";
  if (!hand || hand.includes(HIDDEN) || hand.length !== 2 * view.cards) return;
  const before = memoryOf(table);
  const hands = { ...before.hands, [keyOf(view.number, view.attempt)]: hand };
  keep(table, { ...before, commitment: before.commitment ?? view.commitment, hands });
}

function kept(): Record<string, Memory> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Memory>;
  } catch {
    return {};
  }
}

function keep(table: string, memory: Memory): void {
  const others = Object.entries(kept()).filter(([other]) => other !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others, [table, memory]].slice(-TABLES))));
  } catch {
    // A private window may refuse: then the record alone is checked.
  }
}
