/** Whether the other end still answers: it is asked when it is quiet, and no answer in time is said. */

/** Quiet for so long, and it is asked: while somebody is busy here, looks on, or has put the page away. */
const QUIET_MS = { busy: 1000, visible: 5000, hidden: 20_000 };
/** So long after a touch somebody is busy here. */
const BUSY_MS = 60_000;
/** No answer for so long is said: with the time until it is asked, two seconds at most. On a slow line it is twice its time. */
const LATE_MS = 900;
/** No line is taken for slower than this. */
const SLOWEST_MS = 2000;
/** No answer for so long, and the line is given up. */
const DEAD_MS = 8000;

export interface Listener {
  ask(): void;
  late(): void;
  dead(): void;
}

export class Pulse {
  #asking: ReturnType<typeof setTimeout> | undefined;
  #late: ReturnType<typeof setTimeout> | undefined;
  #dead: ReturnType<typeof setTimeout> | undefined;
  #expectedAt = 0;
  /** How long answers take here, the slow ones of late. */
  #takes = 0;
  #touchedAt = Date.now();
  #restsSince = Date.now();

  constructor(private readonly listener: Listener) {}

  /** Anything was heard: all is well, until it is quiet again. */
  heard(): void {
    if (this.#expectedAt) this.#takes = Math.min(SLOWEST_MS, Math.max(0.8 * this.#takes, Date.now() - this.#expectedAt));
    this.stop();
    this.#rest();
  }

  /** Something was said that has to be answered. */
  expect(): void {
    if (this.#expectedAt) return;
    this.#expectedAt = Date.now();
    this.#late = setTimeout(() => this.listener.late(), Math.max(LATE_MS, 2 * this.#takes));
    this.#dead = setTimeout(() => this.listener.dead(), DEAD_MS);
  }

  /** Somebody is busy here: it may not be quiet for long now. */
  touch(): void {
    this.#touchedAt = Date.now();
    if (!this.#expectedAt && this.#asking !== undefined) this.#rest(this.#restsSince);
  }

  stop(): void {
    for (const timer of [this.#asking, this.#late, this.#dead]) clearTimeout(timer);
    this.#asking = undefined;
    this.#expectedAt = 0;
  }

  #rest(since = Date.now()): void {
    clearTimeout(this.#asking);
    this.#restsSince = since;
    this.#asking = setTimeout(() => this.#ask(), Math.max(0, since + this.#quiet() - Date.now()));
  }

  #ask(): void {
    this.#asking = undefined;
    this.listener.ask();
    this.expect();
  }

  #quiet(): number {
    if (document.hidden) return QUIET_MS.hidden;
    return Date.now() - this.#touchedAt < BUSY_MS ? QUIET_MS.busy : QUIET_MS.visible;
  }
}
