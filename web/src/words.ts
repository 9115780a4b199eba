/** The words of the page, in the language of the settings. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Titles } from "./net/api";
import { settings } from "./settings/settings.svelte";

export const LANGUAGES: [string, string][] = [["en", "English"], ["ru", "Русский"]];

const files = import.meta.glob<string>("$words/*/{page,problems,start,table}.ftl", { query: "?raw", import: "default", eager: true });
const bundles: Record<string, FluentBundle> = {};
for (const [path, text] of Object.entries(files)) {
  const lang = path.split("/").at(-2) ?? "en";
  const bundle = (bundles[lang] ??= new FluentBundle(lang, { useIsolating: false }));
  bundle.addResource(new FluentResource(text));
}

/** Whether there is a word for this key. */
export const has = (key: string): boolean => [settings.lang, "en"].some((lang) => bundles[lang]?.hasMessage(key));

export function t(key: string, args: Record<string, FluentVariable> = {}): string {
  for (const lang of [settings.lang, "en"]) {
    const bundle = bundles[lang];
    const pattern = bundle?.getMessage(key)?.value;
    if (bundle && pattern) return bundle.formatPattern(pattern, args);
  }
  return key;
}

/** A word that hangs on another: the value `none` of the option `hook`. Without one, the name itself in plain letters. */
export function attribute(key: string, name: string): string {
  for (const lang of [settings.lang, "en"]) {
    const bundle = bundles[lang];
    const pattern = bundle?.getMessage(key)?.attributes[name];
    if (bundle && pattern) return bundle.formatPattern(pattern);
  }
  return name.replaceAll("_", " ");
}

/** A title or summary in the language of the settings. */
export const inLanguage = (titles: Titles | undefined): string => titles?.[settings.lang] ?? titles?.en ?? "";
