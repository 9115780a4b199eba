/** The state of the table on this page: the view as it is drawn, what may be done now, and what was said. */
import { tick } from "svelte";
import { Problem } from "../net/api";
import { cardOf } from "../net/actions";
import { see } from "../net/see";
import { keepHand } from "../net/memory";
import { Socket, type LineState, type Refusal } from "../net/socket";
import type { GameEvent, Row, Trick, View } from "../net/types";
import { settings } from "../settings/settings.svelte";
import { problemWord } from "../problems";
import { t } from "../words";
import { bottomSeat, heldBy } from "./places";
import { Queue } from "./queue";
import { forbiddenWord, takenWord, told } from "./say";

const LOG_LINES = 40;
const NOTICE_MS = 3500;
const SLOW_MS = 1000;
const GONE_MS = 2500;
const HASTE = 3;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Game {
  view: View | null = $state.raw(null);
  line: LineState = $state("joining");
  /** The seats whose people have the table open; null while nobody has told. Who only loads the page again stays. */
  present: number[] | null = $state.raw(null);
  /** What may be done now, spelled; empty while events are still being drawn. */
  legal: string[] = $state.raw([]);
  /** A full trick that is about to be taken, and why. */
  taking: (GameEvent & { e: "taken" }) | null = $state.raw(null);
  takingWord = $state("");
  /** A row of the sheet to be shown until the person goes on. */
  summary: Row | null = $state.raw(null);
  /** The last trick of the deal that is over, as far as it might be looked at. */
  former: Trick | null = $state.raw(null);
  notice = $state("");
  log: string[] = $state.raw([]);
  /** The action that was sent and not yet answered; `isSlow`: that takes so long that it has to be said. */
  sent = $state("");
  isSlow = $state(false);

  /** The cards that are drawn next are being dealt. */
  isDealing = false;

  #n = 0;
  #turn = { n: 0, legal: [] as string[] };
  #haste = 0;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  #goneTimer: ReturnType<typeof setTimeout> | undefined;
  #slowTimer: ReturnType<typeof setTimeout> | undefined;
  /** The event that answers what was sent, as soon as it is known. */
  #answer = Number.POSITIVE_INFINITY;
  #socket: Socket;
  #queue: Queue;

  constructor(
    readonly table: string,
    readonly token: string,
  ) {
    this.#queue = new Queue({
      view: () => this.view,
      announce: (event) => this.#announce(event),
      apply: (n, event) => this.#apply(n, event),
      factor: () => this.#factor(),
      waits: () => settings.speed === 0,
    });
    this.#socket = new Socket(table, token, {
      welcome: (n, view) => this.#welcome(n, view),
      event: (n, event) => this.#queue.push(n, event),
      turn: (n, legal) => this.#setTurn(n, legal),
      present: (seats) => this.#tellPresent(seats),
      done: (_action, n) => this.#done(n),
      refused: (refusal, action) => this.#refused(refusal, action),
      line: (state) => (this.line = state),
    });
  }

  /** Whether this seat is waited for, and the page shows it. */
  get isTurn(): boolean {
    return this.legal.length > 0 && this.view !== null && this.view.turn.includes(this.view.seat);
  }

  close(): void {
    clearTimeout(this.#noticeTimer);
    clearTimeout(this.#slowTimer);
    clearTimeout(this.#goneTimer);
    this.#queue.clear();
    this.#socket.close();
  }

  /** The one way in which anything is done: taps, drags, keys and panels end here. */
  act(action: string): void {
    if (this.sent) {
      this.say(t("table-still-sending"));
      return;
    }
    if (!this.legal.includes(action)) {
      this.say(this.view && action.length >= 2 ? forbiddenWord(this.view, cardOf(action), this.legal) : t("table-not-turn"));
      return;
    }
    this.sent = action;
    this.#slowTimer = setTimeout(() => (this.isSlow = true), SLOW_MS);
    this.notice = "";
    this.#socket.act(action);
  }

  /** A tap on the table: faster until it is one's turn again. */
  hurry(): void {
    this.#haste = HASTE;
    this.#queue.hurry();
  }

  /** The summary was read. */
  goOn(): void {
    this.summary = null;
    this.#queue.release();
    this.#show();
  }

  say(text: string): void {
    clearTimeout(this.#noticeTimer);
    this.notice = text;
    this.#noticeTimer = setTimeout(() => (this.notice = ""), NOTICE_MS);
  }

  /** Whether a person sits there who does not have the table open. */
  isAway(seat: number): boolean {
    const person = this.view?.people[seat];
    return this.present !== null && Boolean(person?.name) && !person?.bot && seat !== this.view?.seat && !this.present.includes(seat);
  }

  #tellPresent(seats: number[]): void {
    clearTimeout(this.#goneTimer);
    const staying = this.present ?? [];
    this.present = [...new Set([...staying, ...seats])];
    this.#goneTimer = setTimeout(() => (this.present = seats), GONE_MS);
  }

  #done(n: number): void {
    this.#answer = n;
    if (this.#n >= n) this.#forgetSent();
  }

  #forgetSent(): void {
    clearTimeout(this.#slowTimer);
    this.sent = "";
    this.isSlow = false;
    this.#answer = Number.POSITIVE_INFINITY;
  }

  #factor(): number {
    const speed = Number(settings.speed);
    const haste = this.#haste > 0 ? 0.35 : 1;
    return (haste * (calm.matches ? 0.8 : 1)) / (speed > 0 ? speed : 1);
  }

  #welcome(n: number, view: View): void {
    this.#queue.clear();
    this.#n = n;
    this.taking = this.summary = null;
    if (!this.#socket.isWaiting(this.sent)) this.#forgetSent();
    this.view = view;
  }

  #setTurn(n: number, legal: string[]): void {
    this.#turn = { n, legal };
    this.#show();
  }

  #show(): void {
    const due = this.#n >= this.#turn.n && this.summary === null;
    this.legal = due ? this.#turn.legal : [];
    if (this.legal.length) this.#haste = 0;
  }

  #refused(refusal: Refusal, action: string): void {
    this.#forgetSent();
    const isCard = this.view !== null && ["card", "call", "follow", "highest", "must_trump"].includes(refusal.key);
    if (isCard && this.view) this.say(forbiddenWord(this.view, cardOf(action), this.legal));
    else this.say(problemWord(new Problem(refusal.key, refusal.text, 0, refusal.values)));
  }

  #announce(event: GameEvent): void {
    if (event.e !== "taken" || this.view === null) return;
    this.taking = event;
    this.takingWord = takenWord(this.view, event);
  }

  #apply(n: number, event: GameEvent): void {
    const before = this.view;
    const view = see(before, event, before?.seat ?? -1, before?.plan);
    if (event.e === "scored") this.former = before?.tricks.find((trick) => trick.number === before.cards - 1) ?? null;
    this.#n = n;
    this.taking = null;
    if (this.#haste > 0 && event.e === "taken") this.#haste--;
    if (n >= this.#answer || ("seat" in event && event.seat === view.seat)) this.#forgetSent();
    if (event.e !== "claimed" && held(view) > held(before)) this.#deal();
    this.view = view;
    const line = told(view, event);
    if (event.e === "dealt" || event.e === "looked") keepHand(this.table, view);
    if (line) this.log = [...this.log, line].slice(-LOG_LINES);
    if (event.e === "scored") this.#summarise(view);
    this.#show();
  }

  #deal(): void {
    this.isDealing = true;
    void tick().then(() => (this.isDealing = false));
  }

  #summarise(view: View): void {
    const row = view.rows.at(-1);
    if (!row || document.hidden) return;
    this.summary = row;
    this.#queue.hold();
  }
}

/** How much the hand below the table holds. */
const held = (view: View | null): number => (view ? heldBy(view, bottomSeat(view)).length : 0);
