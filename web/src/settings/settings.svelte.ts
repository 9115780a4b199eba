/** What the person has chosen for this browser; kept in its local storage. */

export interface Settings {
  /** 1 is normal, more is faster; 0: as normal, but each trick waits for a tap. */
  speed: number;
  fourColour: boolean;
  lang: string;
  theme: "auto" | "light" | "dark";
  /** A card is played at the second tap: always, never, or on a touch screen where there are many. */
  guard: "on" | "off" | "touch";
  /** The device buzzes when one's turn comes after a while. */
  buzz: boolean;
  /** The name under which the person last sat down. */
  name: string;
}

const KEY = "shamayka.settings";

/** The languages that there are words in; the first of the browser's that is among them is taken. */
const SPOKEN = ["en", "ru"];

const DEFAULTS: Settings = {
  speed: 1,
  fourColour: false,
  lang: navigator.languages.map((lang) => lang.slice(0, 2).toLowerCase()).find((lang) => SPOKEN.includes(lang)) ?? "en",
  theme: "auto",
  guard: "touch",
  buzz: true,
  name: "",
};

/** What was stored, without anything that is not a setting. */
function kept(): Partial<Settings> {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    const fits = ([key, value]: [string, unknown]): boolean => key in DEFAULTS && typeof value === typeof DEFAULTS[key as keyof Settings];
    return Object.fromEntries(Object.entries(found).filter(fits)) as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...DEFAULTS, ...kept() });

$effect.root(() => {
  $effect(() => {
    document.documentElement.lang = settings.lang;
    if (settings.theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = settings.theme;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // A private window may refuse; the settings then last as long as the page.
    }
  });
});
