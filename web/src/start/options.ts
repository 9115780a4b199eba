/** The options of a ruleset as a form: `options.json` (made from the Ruleset class) says what each may be. */
import { attribute, t } from "../words";
import entries from "./options.json";

export interface Entry {
  /** `hook`, `schedule.top`. */
  path: string;
  chapter: string;
  kind: "bool" | "int" | "values" | "list" | "text" | "group";
  values?: string[];
  /** It may be left empty. */
  empty?: boolean;
}

export type Options = Record<string, unknown>;
export type Changes = Record<string, unknown>;

export const ENTRIES = entries as Entry[];

/** Shown as switches of their own, so not among the rest. */
export const COMMON = new Set(["hook", "must_trump", "demand_when", "blind_optional", "revoke.mode", "last_deal_mult", "bidding", "schedule.closing", "tie"]);

export const CHAPTERS = [...new Set(ENTRIES.map((entry) => entry.chapter))];

export const key = (path: string): string => "opt-" + path.replace(".", "-");

const isGroup = (value: unknown): value is Options => typeof value === "object" && value !== null && !Array.isArray(value);

/** The value of an option: changed here, else the game's own. */
export function valueOf(options: Options, changes: Changes, path: string): unknown {
  if (path in changes) return changes[path];
  const [group, name] = path.split(".") as [string, string?];
  if (name === undefined) return options[group];
  const inner = options[group];
  return isGroup(inner) ? inner[name] : undefined;
}

/** Whether an optional group (premium, exposed cards) is in use. */
export const groupOn = (options: Options, changes: Changes, path: string): boolean => {
  const value = path in changes ? changes[path] : options[path];
  return isGroup(value);
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The changes after one more; a change back to the game's own value is none. */
export function changed(options: Options, changes: Changes, path: string, value: unknown): Changes {
  const next = Object.fromEntries(Object.entries(changes).filter(([other]) => other !== path && !other.startsWith(path + ".")));
  return same(valueOf(options, {}, path), value) ? next : { ...next, [path]: value };
}

/** The changes as the server wants them: groups inside one another. */
export function patch(changes: Changes): Options {
  const found: Options = {};
  for (const [path, value] of Object.entries(changes)) {
    const [group, name] = path.split(".") as [string, string?];
    if (name === undefined) found[group] = value;
    else found[group] = { ...(isGroup(found[group]) ? found[group] : {}), [name]: value };
  }
  return found;
}

/** The options of a chapter that can be seen now: not those of a group that is off, nor the common ones. */
export function visible(options: Options, changes: Changes, chapter: string): Entry[] {
  const groups = new Set(ENTRIES.filter((entry) => entry.kind === "group").map((entry) => entry.path));
  return ENTRIES.filter((entry) => {
    if (entry.chapter !== chapter || COMMON.has(entry.path)) return false;
    const [group, name] = entry.path.split(".") as [string, string?];
    return name === undefined || !groups.has(group) || groupOn(options, changes, group);
  });
}

export interface Difference {
  path: string;
  value: unknown;
}

/** What a table has otherwise than the game's written rules, in the order of the form. */
export const differences = (written: Options, options: Options): Difference[] =>
  ENTRIES.map(({ path }) => ({ path, value: valueOf(options, {}, path) ?? null })).filter(
    ({ path, value }) => !(isGroup(value) && groupOn(written, {}, path)) && !same(value, valueOf(written, {}, path) ?? null),
  );

/** A difference in words: "Bids are made: in turn". */
export function differenceWord({ path, value }: Difference): string {
  const label = t(path === "schedule.closing" ? "start-closing" : key(path));
  if (typeof value === "string") return `${label}: ${attribute(key(path), value)}`;
  if (Array.isArray(value)) return `${label}: ${value.map((item) => listWord(path, item)).join(", ") || t("start-none")}`;
  if (typeof value === "number") return `${label}: ${value}`;
  return `${label}: ${t(value === true || isGroup(value) ? "start-yes" : value === false ? "start-no" : "start-none")}`;
}

/** An item of a list: a closing deal `["blind", 1]`, a pair of numbers, a word. */
function listWord(path: string, item: unknown): string {
  if (path !== "schedule.closing" || !Array.isArray(item)) return String(item);
  const count = typeof item[1] === "number" ? String(item[1]) : t("start-closing-count", { count: String(item[1]) });
  return `${t("sheet-kind", { kind: String(item[0]) })} (${count})`;
}
