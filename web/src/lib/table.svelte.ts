// One table as this browser knows it: what the server said last, what was said before, and which of
// my moves are not yet acknowledged.
import type { TableInfo } from "./api";
import type { Move, MoveFields } from "./moves";
import { Pace } from "./pace";
import { type Line, type Message, TableSocket } from "./socket";
import type { Entry, Turn, View } from "./view";

export interface You {
  player: string | null;
  name: string | null;
  seat: number | null;
  host: boolean;
  muted: number[];
}
export interface Refusal {
  code: string;
  refusal?: string;
  message: string;
  values?: Record<string, unknown>;
}
export interface Sending {
  key: string;
  at: number;
  move: MoveFields;
  text: string;
  sent: boolean;
}
type Answer = { allowed: boolean; refusal?: string; message?: string; values?: Record<string, unknown> };

interface Frame {
  at: number;
  entries: Entry[];
  view?: View | null;
  turn?: Turn | null;
}

// How long one thing is left to be looked at before the next is shown.
const LONG = new Set(["round-over", "roles-revealed", "revealed", "drago-moved", "burnt", "game-over"]);
function rest(frame: Frame): number {
  const events = frame.entries.flatMap((entry) => entry.events ?? []);
  if (events.length === 0) return 0;
  return events.some((event) => LONG.has(event.event)) ? 900 : 350;
}

export class TableStore {
  line = $state<Line>("connecting");
  table = $state.raw<TableInfo | null>(null);
  you = $state.raw<You>({ player: null, name: null, seat: null, host: false, muted: [] });
  entries = $state.raw<Entry[]>([]);
  view = $state.raw<View | null>(null);
  turn = $state.raw<Turn | null>(null);
  at = $state(0);
  // The entries shown last, for pictures that move.
  fresh = $state.raw<Entry[]>([]);
  sending = $state.raw<Sending | null>(null);
  // A reaction that the table keeps until its window closes.
  noted = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  warning = $state.raw<{ seat: number; left: number } | null>(null);
  missing = $state(false);

  private seen = 0;
  private counter = 0;
  private readonly salt = Math.random().toString(36).slice(2, 8);
  private readonly questions = new Map<number, (answers: Answer[]) => void>();
  private readonly acks = new Map<number, (message: Message) => void>();
  private readonly pace = new Pace<Frame>((frame) => this.show(frame), rest);
  private readonly socket: TableSocket;

  constructor(readonly code: string) {
    this.socket = new TableSocket(code, {
      seen: () => this.seen,
      message: (message) => this.receive(message),
      line: (line) => (this.line = line),
    });
  }

  close(): void {
    this.socket.close();
  }

  get my_turn(): boolean {
    return this.turn?.yours === true && this.sending === null;
  }

  play(move: Move): void {
    this.refusal = null;
    const key = `${this.salt}-${this.at}-${++this.counter}`;
    const wish: Sending = { key, at: this.at, move: move.json, text: move.text, sent: false };
    this.sending = { ...wish, sent: this.send_move(wish) };
  }

  // Only while it could not be sent.
  take_back(): void {
    if (this.sending && !this.sending.sent) this.sending = null;
  }

  say(message: Message): Promise<Message> {
    const id = ++this.counter;
    return new Promise((resolve) => {
      this.acks.set(id, resolve);
      if (!this.socket.send({ ...message, id })) {
        this.acks.delete(id);
        resolve({ type: "error", code: "offline", message: "no connection" });
      }
    });
  }

  why(moves: (string | MoveFields)[]): Promise<Answer[]> {
    const id = ++this.counter;
    return new Promise((resolve) => {
      this.questions.set(id, resolve);
      if (!this.socket.send({ type: "why", id, moves: moves.slice(0, 100) })) resolve([]);
    });
  }

  private send_move(wish: Sending): boolean {
    return this.socket.send({ type: "move", at: wish.at, key: wish.key, move: wish.move });
  }

  private receive(message: Message): void {
    switch (message.type) {
      case "snapshot":
        return this.start_from(message);
      case "update":
        return this.update(message);
      case "ack":
        return this.acknowledged(message);
      case "error":
        return this.refused(message);
      case "why":
        this.questions.get(message.id as number)?.((message.answers as Answer[]) ?? []);
        this.questions.delete(message.id as number);
        return;
      case "presence":
        return this.presence(message);
      case "warning":
        this.warning = { seat: message.seat as number, left: message.left as number };
        return;
    }
  }

  private start_from(message: Message): void {
    // The server tells only what has not been told yet.
    this.pace.catch_up();
    const entries = message.entries as Entry[];
    this.table = message.table as TableInfo;
    this.you = message.you as You;
    if (entries[0]?.n === 1) this.entries = entries;
    else this.entries = [...this.entries.filter((entry) => entry.n < (entries[0]?.n ?? Infinity)), ...entries];
    this.seen = message.n as number;
    this.fresh = [];
    this.at = message.at as number;
    this.view = (message.view as View | null) ?? null;
    this.turn = (message.turn as Turn | null) ?? null;
    if (this.sending) this.sending = { ...this.sending, sent: this.send_move(this.sending) };
  }

  private update(message: Message): void {
    const entries = message.entries as Entry[];
    if (entries.length > 0 && entries[0]!.n > this.seen + 1) return this.socket.again();
    this.seen = Math.max(this.seen, message.n as number);
    const at = message.at as number;
    const mine = this.sending !== null && at > this.sending.at;
    this.pace.add({ at, entries, view: message.view as View | undefined, turn: message.turn as Turn | undefined }, mine);
  }

  private show(frame: Frame): void {
    this.warning = null;
    this.at = frame.at;
    if (frame.view !== undefined) this.view = frame.view;
    if (frame.turn !== undefined) {
      this.turn = frame.turn;
      this.noted = false;
    }
    if (this.sending && frame.at > this.sending.at) this.sending = null;
    this.entries = [...this.entries, ...frame.entries];
    this.fresh = frame.entries;
    for (const entry of frame.entries) this.seat_change(entry);
  }

  // What an entry says about the table itself; the server's own picture comes with the next snapshot.
  private seat_change(entry: Entry): void {
    const table = this.table;
    if (!table) return;
    const seats = table.seats.map((seat) => ({ ...seat }));
    const seat = seats.find((one) => one.seat === entry.seat);
    if (entry.kind === "sat" && seat) {
      for (const other of seats)
        if (other.player === entry["player"]) Object.assign(other, { kind: "empty", player: undefined, name: undefined });
      Object.assign(seat, { kind: "person", name: entry.name, player: entry["player"], here: true, bot_plays: false });
    }
    if ((entry.kind === "left" || entry.kind === "cleared") && seat)
      Object.assign(seat, { kind: "empty", name: undefined, player: undefined, level: undefined });
    if (entry.kind === "bot-sat" && seat) Object.assign(seat, { kind: "bot", level: entry.level });
    if (entry.kind === "bot-plays" && seat) seat.bot_plays = true;
    if (entry.kind === "back" && seat) seat.bot_plays = false;
    const host = seats.find((one) => one.kind === "person")?.seat ?? null;
    const mine = seats.find((one) => one.kind === "person" && one.player === this.you.player);
    this.you = { ...this.you, seat: mine?.seat ?? null, host: mine !== undefined && mine.seat === host };
    const state =
      entry.kind === "started" ? "playing" : entry.kind === "over" ? "over" : entry.kind === "ended" ? "ended" : table.state;
    this.table = {
      ...table,
      seats,
      host,
      state,
      rematch: entry.kind === "rematch" ? (entry.code ?? null) : table.rematch,
      result: entry.kind === "over" ? (entry["result"] as TableInfo["result"]) : table.result,
    };
  }

  private presence(message: Message): void {
    if (!this.table) return;
    const news = message.seats as { seat: number; here: boolean; bot_plays: boolean }[];
    this.table = {
      ...this.table,
      watching: message.watching as number,
      seats: this.table.seats.map((seat) => ({ ...seat, ...news.find((one) => one.seat === seat.seat) })),
    };
  }

  private acknowledged(message: Message): void {
    this.acks.get(message.id as number)?.(message);
    this.acks.delete(message.id as number);
    if (Array.isArray(message.muted)) this.you = { ...this.you, muted: message.muted as number[] };
    if (this.sending?.key !== message.key) return;
    if (message.noted) {
      this.noted = true;
      this.sending = null;
    } else if (this.at >= (message.at as number)) this.sending = null;
  }

  private refused(message: Message): void {
    this.acks.get(message.id as number)?.(message);
    this.acks.delete(message.id as number);
    if (message.code === "no-table") this.missing = true;
    if (this.sending && this.sending.key === message.key) {
      this.sending = null;
      this.refusal = message as unknown as Refusal;
    }
  }
}
