/** Tables that the person has taken off the list of this browser; the seat there stays. */

const KEY = "shamayka.removed";
const MOST = 200;

export function removed(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((table) => typeof table === "string") : [];
  } catch {
    return [];
  }
}

export function keepRemoved(tables: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables.slice(-MOST)));
  } catch {
    // A private window may refuse: the list is then as long as before when the page is loaded again.
  }
}
