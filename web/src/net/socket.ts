/** The line to a table: comes back by itself, delivers each event once and in order, repeats what was not acknowledged. */
import type { GameEvent, Heard, Said, View } from "./types";

export interface Refusal {
  key: string;
  text: string;
  values: Record<string, unknown>;
}

export interface Listener {
  /** The whole view as of event `n`: the first thing heard, and after a long absence. */
  welcome(n: number, view: View): void;
  event(n: number, event: GameEvent): void;
  /** What this seat may do after event `n`. */
  turn(n: number, legal: string[]): void;
  refused(refusal: Refusal, action: string): void;
  line(state: LineState): void;
}

/** `lost`: trying again. `shut`: the server will not have us; the code says why. */
export type LineState = "joining" | "open" | "lost" | "shut";

const PING_MS = 20_000;
const DEAD_MS = 45_000;
const SHUT = new Set([4003, 4004, 4005, 4006]);

export class Socket {
  #socket: WebSocket | null = null;
  #last = 0;
  #tries = 0;
  #unanswered = new Map<string, Said & { t: "do" }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  #closed = false;

  constructor(
    private readonly table: string,
    private readonly token: string,
    private readonly listener: Listener,
  ) {
    this.#open();
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** Do an action, spelled. It is sent again with the same id until it is answered. */
  act(action: string): void {
    const random = crypto.getRandomValues(new Uint32Array(2));
    const id = `${Date.now()}-${[...random].map((part) => part.toString(16).padStart(8, "0")).join("")}`;
    const said = { t: "do", id, do: action, after: this.#last } as const;
    this.#unanswered.set(id, said);
    this.#say(said);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pinger);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  #say(said: Said): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(said));
  }

  #open(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#say({ t: "hello", token: this.token, since: this.#last });
      this.#say({ t: "ping", sent: Date.now() });
    };
    socket.onmessage = (message) => this.#heard(JSON.parse(String(message.data)) as Heard);
    socket.onclose = (event) => this.#gone(socket, event.code);
    clearInterval(this.#pinger);
    this.#heardAt = Date.now();
    this.#pinger = setInterval(() => this.#ping(socket), PING_MS);
  }

  #ping(socket: WebSocket): void {
    if (Date.now() - this.#heardAt > DEAD_MS) this.#drop(socket);
    else this.#say({ t: "ping", sent: Date.now() });
  }

  /** A line that is dead but does not know it: do not wait for its goodbye. */
  #drop(socket: WebSocket): void {
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
    this.#gone(socket, 0);
  }

  #gone(socket: WebSocket, code: number): void {
    if (this.#closed || socket !== this.#socket) return;
    clearInterval(this.#pinger);
    if (SHUT.has(code)) {
      this.#closed = true;
      this.listener.line("shut");
      return;
    }
    this.listener.line("lost");
    const wait = Math.min(15_000, 400 * 2 ** this.#tries++);
    this.#timer = setTimeout(() => this.#open(), wait * (0.5 + Math.random() / 2));
  }

  /** The network, or the person, is back: do not wait out the pause. */
  #hurry = (): void => {
    if (this.#closed || document.hidden) return;
    const state = this.#socket?.readyState;
    if (state === WebSocket.CLOSED) {
      this.#tries = 0;
      this.#open();
    } else if (state === WebSocket.OPEN) this.#say({ t: "ping", sent: Date.now() });
  };

  #heard(heard: Heard): void {
    this.#heardAt = Date.now();
    switch (heard.t) {
      case "welcome":
        this.#last = heard.n;
        this.listener.welcome(heard.n, heard.view);
        this.listener.turn(heard.n, heard.legal ?? []);
        this.#joined();
        break;
      case "news":
        this.#news(heard.n, heard.events);
        this.#joined();
        break;
      case "turn":
        this.listener.turn(heard.n, heard.legal ?? []);
        this.#joined();
        break;
      case "done":
        this.#unanswered.delete(heard.id);
        break;
      case "no": {
        const said = this.#unanswered.get(heard.id);
        this.#unanswered.delete(heard.id);
        this.listener.refused({ key: heard.key, text: heard.text, values: heard.values ?? {} }, said?.do ?? "");
        break;
      }
      case "pong":
        this.#joined();
        break;
    }
  }

  #news(first: number, events: readonly GameEvent[]): void {
    if (first > this.#last + 1) {
      // Something is missing: ask for everything again.
      this.#last = 0;
      if (this.#socket) this.#drop(this.#socket);
      return;
    }
    events.forEach((event, index) => {
      const n = first + index;
      if (n <= this.#last) return;
      this.#last = n;
      this.listener.event(n, event);
    });
  }

  #isJoined: WebSocket | null = null;

  /** The first word on a new line: it is open, and what was not answered is said again. */
  #joined(): void {
    if (this.#isJoined === this.#socket) return;
    this.#isJoined = this.#socket;
    this.#tries = 0;
    this.listener.line("open");
    for (const said of this.#unanswered.values()) this.#say(said);
  }
}
