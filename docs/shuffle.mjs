// Makes a deal again from what a match has shown. See shuffle.md.
// node docs/shuffle.mjs SECRET DEAL ATTEMPT CARDS [ADDED ...]     secret and what the seats added in hex
import { createHash, createHmac } from "node:crypto";

const [secretHex, deal, attempt, size, ...added] = process.argv.slice(2);
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

const ranks = [..."23456789TJQKA"].slice(-Number(size) / 4);
const cards = [..."cdhs"].flatMap((suit) => ranks.map((rank) => rank + suit));
const bytes = stream(`shamayka/1 deal ${deal} attempt ${attempt}`);
for (let i = cards.length - 1; i > 0; i--) {
  const j = draw(bytes, i + 1);
  [cards[i], cards[j]] = [cards[j], cards[i]];
}
console.log(createHash("sha256").update(secret).digest("hex"));
console.log(cards.join(" "));
console.log("first dealer", draw(stream("shamayka/1 lot first dealer"), added.length || 1));
