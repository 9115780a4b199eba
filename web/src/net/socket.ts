/** The line to a table: comes back by itself, delivers each event once and in order, repeats what was not acknowledged. */
import { socketOf } from "./base";
import { Pulse } from "./pulse";
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
  /** The seats whose people have the table open. */
  present(seats: number[]): void;
  /** The action is done: it is event `n`. */
  done(action: string, n: number): void;
  refused(refusal: Refusal, action: string): void;
  line(state: LineState): void;
}

/** `slow`: no answer for a while. `lost`: trying again. `shut`: the server will not have us; the code says why. */
export type LineState = "joining" | "open" | "slow" | "lost" | "shut";

const SHUT = new Set([4003, 4004, 4005, 4006]);

export class Socket {
  #socket: WebSocket | null = null;
  #last = 0;
  #tries = 0;
  #unanswered = new Map<string, Said & { t: "do" }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** The first word on a line opens it. */
  #isOpen = false;
  #pulse = new Pulse({
    ask: () => this.#say({ t: "ping", sent: Date.now() }),
    late: () => this.#isOpen && this.listener.line("slow"),
    dead: () => this.#drop(),
  });

  constructor(
    private readonly table: string,
    private readonly token: string,
    private readonly listener: Listener,
  ) {
    this.#open();
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#cut);
    addEventListener("pointerdown", this.#touch);
    addEventListener("keydown", this.#touch);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** Do an action, spelled. It is sent again with the same id until it is answered. */
  act(action: string): void {
    const random = crypto.getRandomValues(new Uint32Array(2));
    const id = `${Date.now()}-${[...random].map((part) => part.toString(16).padStart(8, "0")).join("")}`;
    const said = { t: "do", id, do: action, after: this.#last } as const;
    this.#unanswered.set(id, said);
    this.#say(said);
    this.#pulse.expect();
  }

  /** Whether this action was sent and is not answered yet. */
  isWaiting(action: string): boolean {
    return [...this.#unanswered.values()].some((said) => said.do === action);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#pulse.stop();
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#cut);
    removeEventListener("pointerdown", this.#touch);
    removeEventListener("keydown", this.#touch);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  #say(said: Said): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(said));
  }

  #open(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(socketOf(this.table));
    this.#socket = socket;
    socket.onopen = () => this.#say({ t: "hello", token: this.token, since: this.#last });
    socket.onmessage = (message) => this.#heard(JSON.parse(String(message.data)) as Heard);
    socket.onclose = (event) => this.#gone(socket, event.code);
    this.#isOpen = false;
    this.#pulse.heard();
    this.#pulse.expect();
  }

  /** A line that is dead but does not know it: do not wait for its goodbye. */
  #drop(): void {
    const socket = this.#socket;
    if (socket === null) return;
    socket.onclose = socket.onmessage = socket.onopen = null;
    socket.close();
    this.#gone(socket, 0);
  }

  #gone(socket: WebSocket, code: number): void {
    if (this.#closed || socket !== this.#socket) return;
    this.#pulse.stop();
    this.#socket = null;
    if (SHUT.has(code)) {
      this.#closed = true;
      this.listener.line("shut");
      return;
    }
    this.listener.line("lost");
    const wait = Math.min(15_000, 400 * 2 ** this.#tries++);
    this.#timer = setTimeout(() => this.#open(), wait * (0.5 + Math.random() / 2));
  }

  /** The network is gone: no use in waiting for what does not come. */
  #cut = (): void => this.#drop();

  /** Whoever is busy here does not wait out the pause either. */
  #touch = (): void => (this.#socket === null ? this.#hurry() : this.#pulse.touch());

  /** The network, or the person, is back: do not wait out the pause. */
  #hurry = (): void => {
    if (this.#closed || document.hidden) return;
    const state = this.#socket?.readyState;
    if (state === WebSocket.OPEN) {
      this.#say({ t: "ping", sent: Date.now() });
      this.#pulse.expect();
    } else if (state !== WebSocket.CONNECTING) {
      this.#tries = 0;
      this.#open();
    }
  };

  #heard(heard: Heard): void {
    this.#pulse.heard();
    switch (heard.t) {
      case "welcome":
        this.#last = heard.n;
        this.listener.welcome(heard.n, heard.view);
        this.listener.turn(heard.n, heard.legal ?? []);
        break;
      case "news":
        this.#news(heard.n, heard.events);
        break;
      case "turn":
        this.listener.turn(heard.n, heard.legal ?? []);
        break;
      case "present":
        this.listener.present(heard.seats);
        break;
      case "done": {
        const said = this.#unanswered.get(heard.id);
        this.#unanswered.delete(heard.id);
        if (said) this.listener.done(said.do, heard.n);
        break;
      }
      case "no": {
        const said = this.#unanswered.get(heard.id);
        this.#unanswered.delete(heard.id);
        this.listener.refused({ key: heard.key, text: heard.text, values: heard.values ?? {} }, said?.do ?? "");
        break;
      }
    }
    if (this.#socket !== null) this.#joined(); // it is given up if something is missing
  }

  #news(first: number, events: readonly GameEvent[]): void {
    if (first > this.#last + 1) {
      // Something is missing: ask for everything again.
      this.#last = 0;
      this.#drop();
      return;
    }
    events.forEach((event, index) => {
      const n = first + index;
      if (n <= this.#last) return;
      this.#last = n;
      this.listener.event(n, event);
    });
  }

  /** The first word on a new line: it is open, and what was not answered is said again. */
  #joined(): void {
    const isNew = !this.#isOpen;
    this.#isOpen = true;
    this.#tries = 0;
    this.listener.line("open");
    if (!isNew || !this.#unanswered.size) return;
    for (const said of this.#unanswered.values()) this.#say(said);
    this.#pulse.expect();
  }
}
