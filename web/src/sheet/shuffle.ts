/** The shuffle's promise: SHA-256 of the secret must be what was shown before the first deal. */

export type Check = "good" | "bad" | "never";

/** `never`: this browser does not reckon hashes here (it does so only over https or on this machine). */
export async function check(secret: string, commitment: string): Promise<Check> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return "never";
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hash = new Uint8Array(await subtle.digest("SHA-256", bytes));
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === commitment ? "good" : "bad";
}

/** Saves a text as a file of this name. */
export function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
