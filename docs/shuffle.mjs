// Makes deals again from what a match has shown, and checks a whole record. See shuffle.md.
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const USAGE = `usage: node docs/shuffle.mjs SECRET DEAL ATTEMPT CARDS [ADDED ...]
       node docs/shuffle.mjs FILE.ohn CARDS [ccw] [all_at_once] [turn_next] [expose=PERCENT] [jokers=7s,Xr]
SECRET   64 hexadecimal digits, shown when the match is over
DEAL     the number of the deal; the first is 0
ATTEMPT  0; 1 or more if the deal was dealt again
CARDS    the pack: 36 or 52, with +1 or +2 for jokers or with named cards, as in 36+1 and 32+6c
ADDED    what each seat added, in seat order: up to 128 hexadecimal digits, "" for nothing
FILE     a record in canonical form; the options are those of its game, jokers (Xr and Xb) only for turn_next`;

const hex = (text) => Buffer.from(text, "hex");
const hmac = (key, ...parts) => createHmac("sha256", key).update(Buffer.concat(parts)).digest();
const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");
const need = (right, message) => {
  if (!right) throw new Error(message);
};
const isBytes = (text, least, most) => new RegExp(`^([0-9a-f]{2}){${least},${most}}$`, "i").test(text);
const isNumber = (text) => /^[0-9]{1,3}$/.test(text);

function needSecret(secret, added) {
  need(isBytes(secret, 32, 32), "The secret is not 32 bytes in hex.");
  need(added.length <= 7 && added.every((text) => isBytes(text, 0, 64)), "What was added is not up to 64 bytes each.");
}

function seedOf(secret, added) {
  const parts = added.map(hex).flatMap((bytes) => [Buffer.from([bytes.length]), bytes]);
  return hmac(hex(secret), Buffer.from([added.length]), ...parts);
}

function* stream(seed, purpose) {
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

const lot = (seed, name, n) => draw(stream(seed, `shamayka/1 lot ${name}`), n);

function packOf(size) {
  const [, suits, jokers = 0, named = ""] = /^([0-9]{1,2})(?:\+([12])|\+((?:[2-9TJQKA][cdhs])+))?$/.exec(size) ?? [];
  need(suits % 4 === 0 && suits >= 4 && suits <= 52, `No pack: ${size}`);
  const more = named.match(/../g) ?? [];
  const isIn = (card) => "23456789TJQKA".indexOf(card[0]) >= 13 - suits / 4 || more.includes(card);
  const cards = [..."cdhs"].flatMap((suit) => [..."23456789TJQKA"].map((rank) => rank + suit)).filter(isIn);
  need(cards.length === Number(suits) + more.length, `A card is named twice: ${size}`);
  return cards.concat(["Xr", "Xb"].slice(0, jokers));
}

function shuffle(seed, deal, attempt, pack) {
  const [cards, bytes] = [[...pack], stream(seed, `shamayka/1 deal ${deal} attempt ${attempt}`)];
  for (let i = cards.length - 1; i > 0; i--) {
    const j = draw(bytes, i + 1);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

function read(text) {
  const [head, deals, free] = [{}, [], {}];
  let [table, block] = [head, ""];
  for (const line of text.split(/\r?\n/)) {
    const [, key, value] = /^([a-z_]+) = (.*)$/.exec(line) ?? [];
    if (block && line !== '"""') table[block] += `${line}\n`;
    else if (block) block = "";
    else if (line === "[[deal]]") deals.push((table = {}));
    else if (line.startsWith("[")) table = free;
    else if (value === '"""') table[(block = key)] = "";
    else if (table !== free && key) table[key] = JSON.parse(value);
    else need(table === free || /^(#.*)?$/.test(line), `Not a line of a canonical record: ${line}`);
  }
  return { head, deals, hasOptions: /^\[options\]$/m.test(text) };
}

const split = (hand) => hand.match(/../g) ?? [];
const isTexts = (list, n) => Array.isArray(list) && list.length === n && list.every((x) => typeof x === "string");

// The dealer, the seats that take part, what each is dealt in the order of dealing, and the stock.
function dealAgain({ n, step, first, pack, seed, options }, { number, seats, cards }, attempt) {
  const order = Array.from({ length: n }, (_, i) => (((first + step * (number - 1 + i)) % n) + n) % n);
  const circle = order.filter((seat) => !seats || seats.includes(seat + 1));
  const taking = [...circle.slice(1), circle[0]];
  const [dealt, places] = [cards * taking.length, shuffle(seed, number - 1, attempt, pack)];
  need(dealt >= 0 && dealt <= pack.length, `Deal ${number}: the pack has only ${pack.length} cards.`);
  const whose = (i) => taking[options.all_at_once ? Math.floor(i / cards) : i % taking.length];
  const hands = order.map((_, seat) => places.slice(0, dealt).filter((_, i) => whose(i) === seat));
  const shows = (card) => !options.turn_next || !options.jokers.split(",").includes(card);
  const turned = dealt < pack.length ? places.slice(dealt).find(shows) : places[dealt - 1];
  return { dealer: circle[0], taking, hands, turned };
}

function exposedOf({ seed, options }, { number, cards }, attempt, { dealer, taking, hands }) {
  const name = `expose ${number - 1} 0`;
  if (attempt > 0 || lot(seed, name, 100) >= options.expose) return "";
  const others = taking.filter((seat) => seat !== dealer).sort();
  const seat = others[lot(seed, `${name} seat`, others.length)];
  return `${seat + 1}: ${hands[seat][lot(seed, `${name} card`, cards)]}`;
}

// True if the cards written are those dealt; a hidden one may be any of the others.
function isSame(written, dealt) {
  const known = split(written).filter((card) => card !== "??");
  const isKnown = new Set(known).size === known.length && known.every((card) => dealt.includes(card));
  return isKnown && written.length === 2 * dealt.length;
}

function isPlayed(line, { taking, hands }) {
  const [leader, ...cards] = line.split(/ +/);
  const at = taking.indexOf(parseInt(leader) - 1);
  return at >= 0 && cards.every((card, i) => hands[taking[(at + i) % taking.length]].includes(card.slice(0, 2)));
}

function compare(game, deal, attempt) {
  const [again, wrong, open] = [dealAgain(game, deal, attempt), [], []];
  const check = (key, right, isRight) =>
    isRight || wrong.push(`${key} is ${right}, but written is ${deal[key] ?? "none"}`);
  if ("dealer" in deal) check("dealer", again.dealer + 1, deal.dealer === again.dealer + 1);
  if (!deal.cards) return { wrong, open: ["neither cards nor hands are written"] };
  const firsts = Math.max(...(deal.first ?? [""]).map((hand) => hand.length / 2));
  for (const [key, size] of [["hands", deal.cards], ["first", firsts], ["shown", 1]].filter(([key]) => key in deal)) {
    const right = again.hands.map((hand) => hand.slice(0, size));
    const isRight = isTexts(deal[key], game.n) && deal[key].every((hand, seat) => isSame(hand, right[seat]));
    check(key, right.map((hand) => hand.join("")), isRight);
    if (isRight && deal[key].some((hand) => hand.includes("??"))) open.push(`${key} hides cards`);
  }
  if ("turned" in deal) check("turned", again.turned, deal.turned === again.turned);
  else if (["stock", "last"].includes(deal.how)) open.push("turned is not written");
  const exposed = exposedOf(game, deal, attempt, again);
  if (!deal.hands && !deal.exposed) open.push("hands are not written");
  else check("exposed", exposed || "none", (deal.exposed ?? "").split(" ", 2).join(" ") === exposed);
  const lines = (deal.play ?? "").split("\n").map((line) => line.replace(/;.*/, "").trim());
  const tricks = lines.filter((line) => line && !/^fair\b|: +claim/.test(line));
  const strange = tricks.filter((line) => !isPlayed(line, again));
  return { wrong: [...wrong, ...strange.map((line) => `a card of '${line}' was not dealt to its seat`)], open };
}

function checkDeals(game, deals) {
  const [seen, counts] = [{}, { follow: 0, differ: 0, open: 0 }];
  for (const deal of deals) {
    const attempt = (seen[deal.number] = deal.attempt ?? (seen[deal.number] ?? 0) + 1);
    need([deal.number, attempt].every((x) => Number.isInteger(x) && x > 0), `No deal: ${deal.number}, ${attempt}`);
    const cards = deal.cards ?? split(deal.hands?.find(Boolean) ?? "").length;
    const { wrong, open } = compare(game, { ...deal, cards }, attempt - 1);
    for (const text of [...wrong, ...open.map((text) => `not compared: ${text}`)]) {
      console.log(`Deal ${deal.number}${attempt > 1 ? ` attempt ${attempt}` : ""}: ${text}.`);
    }
    counts[wrong.length ? "differ" : open.length ? "open" : "follow"]++;
  }
  const missing = Array.from({ length: Math.max(0, ...Object.keys(seen)) }, (_, i) => i + 1).filter((i) => !seen[i]);
  if (missing.length) console.log(`Not compared: the record does not hold deals ${missing.join(" ")}.`);
  console.log(`${counts.follow} of ${deals.length} deals follow, ${counts.differ} differ, ${counts.open} in part.`);
  return !counts.differ;
}

function checkRecord([file, size, ...words]) {
  const isOption = (word) => /^(ccw|all_at_once|turn_next|expose=(\d{1,2}|100)|jokers=\w\w(,\w\w)*)$/.test(word);
  need(words.every(isOption), "Not an option.");
  const given = Object.fromEntries(words.map((word) => [...word.split("="), true].slice(0, 2)));
  const [pack, options] = [packOf(size), { expose: 0, jokers: "Xr,Xb", ...given }];
  const { head, deals, hasOptions } = read(readFileSync(file, "utf8"));
  const { players, added = players?.map(() => ""), secret, commitment, first_dealer: written } = head;
  const n = players?.length;
  need(head.ohn === 1 && isTexts(players, n) && n >= 2 && n <= 7, "Not a record of 2 to 7 players.");
  need(secret && isTexts(added, n), "Without secret and added nothing can be compared.");
  needSecret(secret, added);
  const seed = seedOf(secret, added);
  const first = lot(seed, "first dealer", n);
  const isPromised = sha256(hex(secret)) === commitment;
  const isFirst = [undefined, first + 1].includes(written);
  if (!isPromised) console.log(`commitment is written ${commitment}, but the secret gives ${sha256(hex(secret))}.`);
  if (!isFirst) console.log(`first_dealer is written ${written}, but it is ${first + 1}.`);
  if (hasOptions) console.log("Not compared: [options] of the record; what the command says counts.");
  return checkDeals({ n, pack, options, seed, first, step: options.ccw ? -1 : 1 }, deals) && isPromised && isFirst;
}

function showDeal([secret = "", deal = "", attempt = "", size = "", ...added]) {
  needSecret(secret, added);
  need(isNumber(deal) && isNumber(attempt), "Not a deal.");
  const seed = seedOf(secret, added);
  console.log(`${sha256(hex(secret))}\n${shuffle(seed, deal, attempt, packOf(size)).join(" ")}`);
  console.log("first dealer", lot(seed, "first dealer", added.length || 1));
  return true;
}

const words = process.argv.slice(2);
try {
  process.exitCode = (words[0]?.endsWith(".ohn") ? checkRecord(words) : showDeal(words)) ? 0 : 1;
} catch (error) {
  console.error(`${error.message}\n${USAGE}`);
  process.exitCode = 1;
}
