// Checks src/net/see.ts against the server's own words: `node scripts/see.mjs DUMP.json …`.
// A dump is {seat, plan, steps: [{event, view}, …]}: what one seat heard, and its view after each event.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { rolldown } from "rolldown";

const bundle = await rolldown({ input: new URL("../src/net/see.ts", import.meta.url).pathname });
const { output } = await bundle.generate({ format: "esm" });
const { see } = await import("data:text/javascript," + encodeURIComponent(output[0].code));

for (const path of process.argv.slice(2)) {
  const { seat, plan, steps } = JSON.parse(readFileSync(path, "utf8"));
  let view = null;
  for (const [index, { event, view: wanted }] of steps.entries()) {
    view = see(view, event, seat, plan);
    assert.deepEqual(view, wanted, `${path}: after event ${index + 1}, ${event.e}`);
  }
  console.log(`${path}: ${steps.length} events agree`);
}
