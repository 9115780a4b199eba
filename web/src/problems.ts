/** Refusals in words. */
import type { FluentVariable } from "@fluent/bundle";
import { cardsOf } from "./net/cards";
import type { Problem } from "./net/api";
import { settings } from "./settings/settings.svelte";
import { cardSign, playWord } from "./table/say";
import { has, t } from "./words";

/** How a value of a refusal looks to a player: cards as they are on the table. */
const LOOKS: Record<string, (value: string) => string> = {
  card: cardSign,
  cards: (value) => cardsOf(value).map(cardSign).join(" "),
  play: playWord,
};

function looks([name, value]: [string, unknown]): [string, FluentVariable] {
  const text = typeof value === "number" ? value : String(value);
  return [name, typeof text === "string" ? (LOOKS[name]?.(text) ?? text) : text];
}

/** A refusal of the server in words: its key's, else the English sentence it came with. */
export function problemWord(problem: Problem): string {
  const key = `problem-${problem.key.replaceAll("_", "-")}`;
  if (!has(key) || settings.lang === "en") return problem.text;
  const words = t(key, Object.fromEntries(Object.entries(problem.values).map(looks)));
  return problem.key === "ruleset" ? `${words} ${problem.text}` : words;
}
