/** This browser's own bytes in the shuffle: added before the start, so that the server alone cannot choose the cards. */
import { socketOf } from "./base";
import { keepBytes } from "./memory";
import type { Heard, Said } from "./types";

const BYTES = 16;
const PATIENCE_MS = 2500;

/** Adds random bytes for the seat of this token. Never fails: a match without them is played all the same. */
export function contribute(table: string, token: string): Promise<void> {
  const hex = [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return new Promise((resolve) => {
    const socket = new WebSocket(socketOf(table));
    const say = (said: Said): void => socket.send(JSON.stringify(said));
    const timer = setTimeout(() => socket.close(), PATIENCE_MS);
    socket.onopen = () => {
      say({ t: "hello", token, since: 0 });
      say({ t: "add", id: `add-${hex}`, hex });
    };
    socket.onmessage = (message) => {
      const heard = JSON.parse(String(message.data)) as Heard;
      if (heard.t === "done") keepBytes(table, hex);
      if (heard.t === "done" || heard.t === "no") socket.close();
    };
    socket.onclose = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
