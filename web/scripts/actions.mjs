// Checks src/net/actions.ts against the server's reading: `node scripts/actions.mjs < actions.json`.
// The input is a list of {text, kind, parts}; kind is null for what is no action.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { rolldown } from "rolldown";

const bundle = await rolldown({ input: new URL("../src/net/actions.ts", import.meta.url).pathname });
const { output } = await bundle.generate({ format: "esm" });
const ours = await import("data:text/javascript," + encodeURIComponent(output[0].code));

const read = {
  bid: (text) => ({ tricks: ours.tricksOf(text), dark: ours.isDark(text), back: ours.bidText(ours.tricksOf(text), ours.isDark(text)) }),
  play: (text) => {
    const { kind, named } = ours.readCall(ours.callOf(text));
    return { card: ours.cardOf(text), call: kind, named };
  },
  claim: (text) => ({ seat: ours.claimedSeat(text) }),
  choose: (_text, { suit }) => ({ suit, back: ours.choiceText(suit) }),
};

for (const { text, kind, parts } of JSON.parse(readFileSync(0, "utf8"))) {
  assert.equal(ours.kindOf(text) ?? null, kind, text);
  if (kind in read) assert.deepEqual(read[kind](text, parts), parts, text);
}
