// Takes the twelve court figures out of @letele/playing-cards (CC0, drawn by Adrian Kennard) and writes them as
// one sprite, src/cards/courts.generated.svg: a symbol `court-Kh` per figure, without frame, indices and corner pips.
// Nothing is done when the sprite is newer than this script and the package.
import { existsSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const OUT = at("../src/cards/courts.generated.svg");
const PACKAGE = at("../node_modules/@letele/playing-cards/dist/index.esm.js");

// The colours of the figures, muted a little; `currentColor` is the suit's, which the page may change.
const COLOURS = { "#FC4": "#e8b445", red: "#c4162e", "#44F": "#2c4795" };
const BOX = 'x="-82.4" y="-130.4" width="164.8" height="260.8"';

const isCurrent = () =>
  existsSync(OUT) && [at("courts.mjs"), PACKAGE].every((file) => statSync(file).mtimeMs < statSync(OUT).mtimeMs);

/** One layer: a `<symbol>` of the original, renamed, recoloured; `a` is the pip used as an ornament. */
function layer(text, card, letter) {
  const found = new RegExp(`<symbol id="[^"]*__${letter}"[^>]*>.*?</symbol>`).exec(text);
  if (!found) throw new Error(`The figure ${card} has no layer ${letter}: has the package changed?`);
  let drawn = found[0].replaceAll(/(id="|href="#)[^"]*__(\w)"/g, `$1court-${card}-$2"`).replaceAll("xlink:href", "href");
  for (const [old, fresh] of Object.entries(COLOURS)) drawn = drawn.replaceAll(`"${old}"`, `"${fresh}"`);
  return letter === "a" ? drawn.replace(/ fill="[^"]*"/, "").replace("<path", '<path fill="currentColor"') : drawn;
}

/** The symbol of one figure: each layer is drawn twice, the second time upside down. */
function figure(text, card) {
  const layers = [..."bcdefg"].map((letter) => layer(text, card, letter));
  const uses = [..."bcdefg"].map((letter) => `<use href="#court-${card}-${letter}" ${BOX}/>`);
  const drawn = uses.map((use) => use + use.replace("<use", '<use transform="rotate(180)"')).join("");
  const symbol = `<symbol id="court-${card}" viewBox="-82.4 -130.4 164.8 260.8">${drawn}</symbol>`;
  return layer(text, card, "a") + layers.join("") + symbol;
}

async function sprite() {
  const [figures, { createElement }, { renderToStaticMarkup }, { optimize }] = await Promise.all(
    ["@letele/playing-cards/dist/index.esm.js", "react", "react-dom/server", "svgo"].map((name) => import(name)),
  );
  const cards = [..."JQK"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));
  const name = (card) => card[1].toUpperCase() + card[0].toLowerCase();
  const symbols = cards.map((card) => figure(renderToStaticMarkup(createElement(figures[name(card)])), card));
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">${symbols.join("")}</svg>`;
  const plugins = ["convertPathData", "cleanupNumericValues", "removeComments"];
  return optimize(whole, { floatPrecision: 0, multipass: true, plugins }).data;
}

if (!isCurrent()) writeFileSync(OUT, await sprite());
