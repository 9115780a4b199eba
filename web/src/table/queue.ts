/** Events are drawn at a human pace, whatever the pace at which they come. */
import type { GameEvent, View } from "../net/types";

export interface Pauses {
  /** Milliseconds before the event is drawn. */
  before: number;
  /** Said as soon as its turn comes, before the pause: who takes the full trick. */
  announce: boolean;
}

/** How long to wait before an event, at speed 1. */
export function pauseBefore(view: View | null, event: GameEvent): Pauses {
  const own = view !== null && "seat" in event && event.seat === view.seat;
  const pause = (before: number, announce = false): Pauses => ({ before, announce });
  switch (event.e) {
    case "played":
      return pause(own ? 0 : view?.table.length ? 480 : 560);
    case "bade":
      return pause(own ? 0 : 420);
    case "taken":
      return pause(1500, true);
    case "chosen":
    case "turned":
      return pause(500);
    case "shown":
      return pause(600);
    case "scored":
      return pause(350);
    case "announced":
      return pause(view?.rows.length ? 250 : 0);
    default:
      return pause(0);
  }
}

interface Item {
  n: number;
  event: GameEvent;
}

export interface Player {
  view(): View | null;
  announce(event: GameEvent): void;
  apply(n: number, event: GameEvent): void;
  /** 0: no pauses at all. */
  factor(): number;
  /** A full trick lies there until somebody taps. */
  waits(): boolean;
}

/** Plays events one after the other; `hold` stops it at a screen that the person has to leave. */
export class Queue {
  #items: Item[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;
  #waiting = false;

  constructor(private readonly player: Player) {}

  push(n: number, event: GameEvent): void {
    this.#items.push({ n, event });
    this.#next();
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#items = [];
    this.#waiting = this.#held = false;
  }

  hold(): void {
    this.#held = true;
  }

  release(): void {
    this.#held = false;
    this.#next();
  }

  /** A tap: what is waited for comes now. */
  hurry(): void {
    if (!this.#waiting) return;
    clearTimeout(this.#timer);
    this.#apply();
  }

  #next(): void {
    while (!this.#waiting && !this.#held && this.#items.length) {
      const event = this.#items[0]!.event;
      const { before, announce } = pauseBefore(this.player.view(), event);
      if (announce) this.player.announce(event);
      const pause = document.hidden || this.#items.length > 60 ? 0 : before * this.player.factor();
      this.#waiting = true;
      if (pause > 0 && announce && this.player.waits()) return;
      if (pause > 0) {
        this.#timer = setTimeout(() => this.#apply(), pause);
        return;
      }
      this.#apply(true);
    }
  }

  #apply(quiet = false): void {
    this.#waiting = false;
    const item = this.#items.shift();
    if (item) this.player.apply(item.n, item.event);
    if (!quiet) this.#next();
  }
}
