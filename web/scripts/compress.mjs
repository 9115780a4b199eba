// Puts a smaller copy (.br, .gz) beside every file of the built page that gains by it; the server sends those.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const ROOT = new URL("../../src/shamayka/server/static/", import.meta.url);
const TEXTS = /\.(js|css|svg|txt|webmanifest)$/;
const LEAST = 500;

const folder = decodeURIComponent(ROOT.pathname);
for (const name of readdirSync(folder, { recursive: true })) {
  if (!TEXTS.test(name)) continue;
  const path = join(folder, name);
  const text = readFileSync(path);
  if (text.length < LEAST) continue;
  writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
}
