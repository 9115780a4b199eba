/** All chance of one match, made again in the browser from what docs/shuffle.md tells. Mirrors `shamayka.game.shuffle`. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const PREFIX = "shamayka/1 ";

const mac = (key: Uint8Array, ...parts: Uint8Array[]): Uint8Array => hmac(sha256, key, concatBytes(...parts));

/** The fingerprint of a secret; both in hex. */
export const fingerprint = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

export class Chance {
  readonly #seed: Uint8Array;

  /** The secret, and what each seat added, in hex. */
  constructor(secret: string, added: readonly string[]) {
    const parts = added.map(hexToBytes).flatMap((bytes) => [Uint8Array.of(bytes.length), bytes]);
    this.#seed = mac(hexToBytes(secret), Uint8Array.of(added.length), ...parts);
  }

  /** The pack in the order in which it is dealt; deals and attempts count from 0. */
  order(deal: number, attempt: number, pack: readonly string[]): string[] {
    const cards = [...pack];
    const stream = this.#stream(`deal ${deal} attempt ${attempt}`);
    for (let last = cards.length - 1; last > 0; last--) {
      const other = draw(stream, last + 1);
      [cards[last], cards[other]] = [cards[other] ?? "", cards[last] ?? ""];
    }
    return cards;
  }

  /** One of 0 to n-1. */
  lot(purpose: string, n: number): number {
    return draw(this.#stream(`lot ${purpose}`), n);
  }

  *#stream(purpose: string): Generator<number, never> {
    const material = concatBytes(this.#seed, utf8ToBytes(PREFIX + purpose));
    let key: Uint8Array = new Uint8Array(32);
    let value: Uint8Array = new Uint8Array(32).fill(1);
    for (const mark of [0, 1]) {
      key = mac(key, value, Uint8Array.of(mark), material);
      value = mac(key, value);
    }
    for (;;) {
      value = mac(key, value);
      yield* value;
      key = mac(key, value, Uint8Array.of(0));
      value = mac(key, value);
    }
  }
}

/** One of 0 to n-1 from as few bytes as can hold n-1; values that would favour some are thrown away. */
function draw(stream: Iterator<number>, n: number): number {
  for (;;) {
    let [value, all] = [0, 1];
    for (; all < n; all *= 256) value = value * 256 + Number(stream.next().value);
    if (value < all - (all % n)) return value % n;
  }
}
