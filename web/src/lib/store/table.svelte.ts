// One table as this browser knows it: what the server said last, what was said before, and which of
// my moves are not yet acknowledged.
import type { EventWord } from "../../generated/types";
import type { TableInfo } from "../server/api";
import { type Closed, why_closed } from "./closed";
import type { Deal } from "../deal/deal";
import { DealKeeper } from "../deal/deal_keeper";
import { is_launched } from "../deal/launch";
import type { Move } from "../play/moves";
import { Pace } from "./pace";
import { type Line, type Message, TableSocket, dial_as } from "../server/socket";
import type { Entry, Turn, View } from "../play/view";
import { shown_by, uncovered, with_shown } from "../../moments/shown";
import { type Held, type Moment, type Picture, staged } from "../../moments/staging";
import type { Told } from "../words/sentences";

export interface You {
  player: string | null;
  name: string | null;
  seat: number | null;
  host: boolean;
  muted: number[];
}
export interface Claim {
  claim: string;
  fields: string[];
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
  move: Move;
  sent: boolean;
}
type Answer = { allowed: boolean; refusal?: string; message?: string; values?: Record<string, unknown> };

interface Frame extends Picture {
  table?: TableInfo;
  you?: Partial<You>;
  turn?: Turn | null;
}
interface Presence {
  watching: number;
  seats: { seat: number; here: boolean; bot_plays: boolean }[];
}
// Whose line this is, where one browser has several at a table: `place` is 0 for this browser's own guest, and "all" for what
// everybody may see; the others have a `token`.
export interface Person {
  place: number | "all";
  token: string | undefined;
}
// Whatever tells of seats is shown in the order in which it was sent.
type News = Frame | Presence;

const is_talk = ({ kind }: Entry): boolean => kind === "chat" || kind === "claim";

// How long one thing is left to be looked at before the next is shown.
const LONG = new Set<EventWord>(["round-over", "roles-revealed", "revealed", "drago-moved", "burnt", "game-over"]);
function rest(news: News): number {
  if (!("entries" in news)) return 0;
  if (news.rest !== undefined) return news.rest;
  const events = news.entries.flatMap((entry) => entry.events ?? []);
  if (events.length === 0) return 0;
  return events.some((event) => LONG.has(event.event)) ? 900 : 350;
}

export class TableStore {
  line = $state<Line>("connecting");
  table = $state.raw<TableInfo | null>(null);
  // What can be claimed in this game.
  claims = $state.raw<Claim[]>([]);
  you = $state.raw<You>({ player: null, name: null, seat: null, host: false, muted: [] });
  entries = $state.raw<Entry[]>([]);
  view = $state.raw<View | null>(null);
  turn = $state.raw<Turn | null>(null);
  at = $state(0);
  // The entries shown last, for pictures that move.
  fresh = $state.raw<Entry[]>([]);
  // What was said last. It waits for nothing: people talk while they look.
  spoken = $state.raw<Entry[]>([]);
  sending = $state.raw<Sending | null>(null);
  // What moves over the maze, the sheet at the end of a round, and what stays until it is put away.
  moment = $state.raw<Moment | null>(null);
  staging = $state(false);
  sheet = $state(false);
  held = $state<Held | null>(null);
  // It is my turn, though I do not see it yet, because something is held.
  due = $state(false);
  // Moves have been made that are not shown yet.
  behind = $state(false);
  // The table waits between rounds, as it was told last, however much of it is shown.
  pause = $state.raw<Turn["pause"]>(null);
  pause_ends = $state<number | null>(null);
  // A reaction that the table keeps until its window closes.
  noted = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  warning = $state.raw<{ seat: number; left: number } | null>(null);
  // Nothing can be played here, and no line is looked for any more.
  closed = $state.raw<Closed | null>(null);
  // The cards are to be dealt as soon as my words are pledged.
  launching = $state(false);

  private launched = false;
  private seen = 0;
  private counter = 0;
  private readonly salt = Math.random().toString(36).slice(2, 8);
  private readonly questions = new Map<number, (answers: Answer[]) => void>();
  private readonly acks = new Map<number, (message: Message) => void>();
  private readonly pace = new Pace<News>(
    (news) => ("entries" in news ? this.show(news) : this.presence(news)),
    rest,
    (news) => "entries" in news && news.hold !== undefined,
    () => this.looked(),
  );
  // The view that was told last, and how many moves had been made by then.
  private told: View | null = null;
  private made = 0;
  // The goals of a missed treasure, as long as that round lies there.
  private shown: readonly Told[] = [];
  private sheet_of = 0;
  // For which pause I have said that I am ready.
  private ready_at = -1;
  private readonly keeper: DealKeeper;
  private readonly socket: TableSocket;

  // Under which name this person's words and notes are kept.
  readonly memory: string;

  constructor(
    readonly code: string,
    person?: Person,
  ) {
    this.memory = person && person.place !== 0 ? `${code}.${person.place}` : code;
    this.launching = !person && is_launched(code);
    this.keeper = new DealKeeper(
      code,
      (message) => this.say(message),
      () => void this.launch(),
      this.memory,
    );
    this.socket = new TableSocket(
      code,
      {
        seen: () => this.seen,
        message: (message) => this.receive(message),
        line: (line) => (line === "refused" ? void this.turned_away() : (this.line = line)),
      },
      person && dial_as(code, person.token),
    );
  }

  close(): void {
    this.socket.close();
  }

  private async turned_away(): Promise<void> {
    const closed = await why_closed(this.code);
    // Meanwhile another try has been let in.
    if (this.socket.open) return;
    this.line = "lost";
    if (!closed) return;
    this.closed = closed;
    this.socket.close();
  }

  // What this browser saw of the deal; its words are part of what the entries tell.
  get deal(): Deal {
    void this.entries;
    return this.keeper.deal;
  }
  choose_words(text: string): Promise<Message> {
    return this.keeper.choose(text);
  }

  get my_turn(): boolean {
    return this.turn?.yours === true && this.sending === null && !this.staging && this.held === null;
  }

  play(move: Move): void {
    this.refusal = null;
    const key = `${this.salt}-${this.at}-${++this.counter}`;
    const wish: Sending = { key, at: this.at, move, sent: false };
    this.sending = { ...wish, sent: this.send_move(wish) };
  }

  // The sheet, my dwarf or what I peeped at has been put away: what has come meanwhile is shown.
  go_on(): void {
    if (this.held === "sheet") this.sheet = false;
    this.held = null;
    this.pace.release();
  }

  private hear_pause(turn: Turn | null): void {
    this.pause = turn?.pause ?? null;
    this.pause_ends = this.pause ? performance.now() + this.pause.left : null;
  }

  private hear_shown(entries: readonly Entry[]): void {
    for (const entry of entries) this.shown = shown_by((entry.events ?? []) as Told[], this.shown);
  }

  // Nothing is left to be looked at: the table need not wait for me.
  private looked(): void {
    const seat = this.you.seat;
    if (!this.pause || seat === null || !this.pause.waits_for.includes(seat) || !this.pace.is_idle) return;
    if (this.ready_at === this.made) return;
    this.ready_at = this.made;
    void this.say({ type: "ready", at: this.made });
  }

  // The refusal has been read.
  understand(): void {
    this.refusal = null;
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

  why(moves: (string | Move)[]): Promise<Answer[]> {
    const id = ++this.counter;
    return new Promise((resolve) => {
      this.questions.set(id, resolve);
      if (!this.socket.send({ type: "why", id, moves: moves.slice(0, 100) })) resolve([]);
    });
  }

  private async launch(): Promise<void> {
    if (!this.launching || this.launched) return;
    this.launched = true;
    const answer = await this.say({ type: "start" });
    if (answer.type === "error") this.launching = false;
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
        return this.pace.add(message as unknown as Presence);
      case "warning":
        this.warning = { seat: message.seat as number, left: message.left as number };
        return;
    }
  }

  private start_from(message: Message): void {
    // The server tells only what has not been told yet.
    this.pace.catch_up();
    const told = message.entries as Entry[];
    const entries = told.map(with_shown);
    this.table = message.table as TableInfo;
    this.you = message.you as You;
    this.claims = (message.claims as Claim[] | undefined) ?? [];
    if (entries[0]?.n === 1) this.entries = entries;
    else this.entries = [...this.entries.filter((entry) => entry.n < (entries[0]?.n ?? Infinity)), ...entries];
    this.seen = message.n as number;
    this.fresh = [];
    this.at = this.made = message.at as number;
    this.hear_shown(entries);
    this.view = this.told = uncovered((message.view as View | null) ?? null, this.shown);
    this.turn = (message.turn as Turn | null) ?? null;
    this.hear_pause(this.turn);
    this.moment = null;
    this.staging = false;
    this.ready_at = -1;
    // Who comes back in the middle of it finds his dwarf again, or the gold that is handed out.
    const mine = this.view?.seats.find((seat) => seat.seat === this.you.seat);
    const waited = this.you.seat !== null && this.pause?.waits_for.includes(this.you.seat) === true;
    this.held = waited && this.view?.roles_open !== true && mine?.role !== undefined ? "role" : null;
    this.sheet &&= this.view?.roles_open === true;
    if (this.held) this.pace.hold();
    else this.looked();
    if (this.sending) this.sending = { ...this.sending, sent: this.send_move(this.sending) };
    // Whether the start was heard is not known; the lobby can ask for it again.
    if (this.launched) this.launching = false;
    this.keeper.greeted(told, this.you.seat, this.table.fair);
  }

  private update(message: Message): void {
    const told = message.entries as Entry[];
    const entries = told.map(with_shown);
    if (entries.length > 0 && entries[0]!.n > this.seen + 1) return this.socket.again();
    this.seen = Math.max(this.seen, message.n as number);
    this.keeper.told(told, this.you.player, this.table?.fair ?? false);
    if (entries.some((entry) => entry.kind === "called-off")) this.launching = false;
    // Another game has other claims.
    if (message.claims) this.claims = message.claims as Claim[];
    if (entries.length > 0 && entries.every(is_talk)) return this.hear_talk(entries);
    const at = message.at as number;
    const mine = this.sending !== null && at > this.sending.at;
    const { table, you, turn, ...rest } = message as Partial<Pick<Frame, "table" | "you" | "view" | "turn">>;
    this.hear_shown(entries);
    const view = uncovered(rest.view, this.shown);
    const frame = { at, entries, table, you, view, turn } as Frame;
    if (turn !== undefined) {
      this.hear_pause(turn);
      this.due = turn?.yours === true;
    }
    this.made = at;
    this.pace.add(staged(this.told, frame, this.you.seat), mine);
    // Nothing more is played here: whatever was held to be looked at makes room for that.
    if (entries.some((entry) => entry.kind === "ended")) this.pace.catch_up();
    this.behind = this.made > this.at;
    if (view !== undefined) this.told = view;
    this.looked();
  }

  private show(frame: Frame): void {
    this.warning = null;
    this.at = frame.at;
    this.behind = this.made > this.at;
    this.moment = frame.moment ?? null;
    this.staging = frame.staging === true;
    this.held = frame.hold ?? null;
    if (frame.view !== undefined) this.view = frame.view;
    // It belongs to the round that is seen behind it.
    if (frame.sheet) this.sheet_of = this.view?.round ?? 0;
    this.sheet = frame.sheet === true || (this.sheet && this.sheet_of === this.view?.round);
    if (frame.turn !== undefined) {
      this.turn = frame.turn;
      this.noted = false;
    }
    if (this.sending && frame.at > this.sending.at) this.sending = null;
    this.write_down(frame.entries);
    this.fresh = frame.fresh ?? frame.entries;
    if (frame.table) this.table = frame.table;
    if (frame.you) this.you = { ...this.you, ...frame.you };
  }

  private hear_talk(entries: Entry[]): void {
    this.write_down(entries);
    this.spoken = entries;
  }

  // In the order of their numbers: what was said may be known before a move that is still to be shown.
  private write_down(entries: Entry[]): void {
    const late = (entries[0]?.n ?? Infinity) < (this.entries.at(-1)?.n ?? 0);
    const all = [...this.entries, ...entries];
    this.entries = late ? all.sort((one, other) => one.n - other.n) : all;
  }

  private presence(news: Presence): void {
    if (!this.table) return;
    this.table = {
      ...this.table,
      watching: news.watching,
      seats: this.table.seats.map((seat) => ({ ...seat, ...news.seats.find((one) => one.seat === seat.seat) })),
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
    if (this.sending && this.sending.key === message.key) {
      this.sending = null;
      this.refusal = message as unknown as Refusal;
    }
  }
}
