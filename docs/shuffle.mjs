// Makes a deal again from what a match has shown. See shuffle.md.
// node docs/shuffle.mjs SECRET DEAL ATTEMPT CARDS [ADDED ...]     secret and what the seats added in hex
import { createHash, createHmac } from "node:crypto";

const USAGE = `usage: node docs/shuffle.mjs SECRET DEAL ATTEMPT CARDS [ADDED ...]
SECRET   64 hexadecimal digits, shown when the match is over
DEAL     the number of the deal; the first is 0
ATTEMPT  0; 1 or more if the deal was dealt again
CARDS    the pack: 36 or 52, with +1 or +2 for jokers, as in 36+1
ADDED    what each seat added, in seat order: up to 128 hexadecimal digits, "" for nothing
(\`shamayka verify FILE.ohn\` reads all of them from a record.)`;

const [secretHex = "", deal = "", attempt = "", size = "", ...added] = process.argv.slice(2);
const isBytes = (text, least, most) => /^([0-9a-f]{2})*$/i.test(text) && text.length >= 2 * least && text.length <= 2 * most;
const isNumber = (text) => /^[0-9]{1,3}$/.test(text);
const [, suits, jokers] = /^([0-9]{1,2})(?:\+([12]))?$/.exec(size) ?? [];
const isPack = suits % 4 === 0 && suits >= 4 && suits <= 52;
const isUsable = isBytes(secretHex, 32, 32) && isNumber(deal) && isNumber(attempt) && isPack && added.length <= 7;
if (!isUsable || !added.every((text) => isBytes(text, 0, 64))) {
  console.error(USAGE);
  process.exit(1);
}

const hex = (text) => Buffer.from(text, "hex");
const hmac = (key, ...parts) => createHmac("sha256", key).update(Buffer.concat(parts)).digest();

const secret = hex(secretHex);
const parts = added.map(hex).flatMap((bytes) => [Buffer.from([bytes.length]), bytes]);
const seed = hmac(secret, Buffer.from([added.length]), ...parts);

function* stream(purpose) {
  const material = Buffer.concat([seed, Buffer.from(purpose)]);
  let [key, value] = [Buffer.alloc(32, 0), Buffer.alloc(32, 1)];
  for (const mark of [0, 1]) {
    key = hmac(key, value, Buffer.from([mark]), material);
    value = hmac(key, value);
  }
  for (;;) {
    yield* (value = hmac(key, value));
    key = hmac(key, value, Buffer.from([0]));
    value = hmac(key, value);
  }
}

function draw(bytes, n) {
  for (;;) {
    let [x, all] = [0, 1];
    for (; all < n; all *= 256) x = x * 256 + bytes.next().value;
    if (x < all - (all % n)) return x % n;
  }
}

const ranks = [..."23456789TJQKA"].slice(-suits / 4);
const cards = [..."cdhs"].flatMap((suit) => ranks.map((rank) => rank + suit)).concat(["Xr", "Xb"].slice(0, jokers ?? 0));
const bytes = stream(`shamayka/1 deal ${deal} attempt ${attempt}`);
for (let i = cards.length - 1; i > 0; i--) {
  const j = draw(bytes, i + 1);
  [cards[i], cards[j]] = [cards[j], cards[i]];
}
console.log(createHash("sha256").update(secret).digest("hex"));
console.log(cards.join(" "));
console.log("first dealer", draw(stream("shamayka/1 lot first dealer"), added.length || 1));
