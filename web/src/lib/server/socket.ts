// One line to one table: connects, says hello with what it has seen, comes back after every loss until it is closed.
// It knows nothing of games; messages are handed on as they come. Where the line leads, to a server or to the house of
// this browser, is whoever's business that dials.
import { is_here } from "../here/codes";
import { type Wire, dial_here } from "../here/house";
import { LentWire } from "./lent";

export type Message = { type: string; [field: string]: unknown };
// lost: what was open is not. refused: the table did not let us in, or sent us away.
export type Line = "connecting" | "open" | "lost" | "refused";

export interface Listener {
  seen(): number;
  message(message: Message): void;
  line(state: Line): void;
}

// A line to the table of this code, not open yet.
export type Dial = (code: string) => Wire;
const dial_server: Dial = (code) => {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/tables/${code}/socket`) as Wire;
};

// Whose line it is, where this browser has several: `token` is empty for nobody, who only watches, and missing for this
// browser's own guest.
export function dial_as(code: string, token: string | undefined): Dial {
  if (is_here(code)) return () => dial_here(code, token);
  return () => new LentWire(`/api/tables/${code}/socket`, token);
}

const SLOWEST = 8000;
// After these nothing more comes, whatever came before.
const SENT_AWAY = new Set<unknown>(["broken", "kept", "no-table"]);

export class TableSocket {
  private socket: Wire | null = null;
  private wait = 400;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private done = false;
  private greeted = false;

  constructor(
    private readonly code: string,
    private readonly listener: Listener,
    private readonly dial: Dial = is_here(code) ? (here) => dial_here(here) : dial_server,
  ) {
    this.connect();
    addEventListener("online", this.hurry);
  }

  get open(): boolean {
    return this.greeted && this.socket?.readyState === WebSocket.OPEN;
  }

  // False: there is no line now; say it again after the next snapshot.
  send(message: Message): boolean {
    if (!this.open) return false;
    this.socket!.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.done = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    this.socket?.close();
  }

  again(): void {
    this.socket?.send(JSON.stringify({ type: "hello", protocol: 1, seen: this.listener.seen() }));
  }

  readonly hurry = (): void => {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    const socket = this.dial(this.code);
    this.socket = socket;
    this.greeted = false;
    socket.onopen = () =>
      socket.send(
        JSON.stringify({ type: "hello", protocol: 1, seen: this.listener.seen(), views: true, legal: "json" }),
      );
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data) as Message;
      if (message.type === "snapshot") {
        this.greeted = true;
        this.wait = 400;
      }
      this.listener.message(message);
      if (message.type === "error" && SENT_AWAY.has(message.code)) {
        this.greeted = false;
        socket.close();
      }
      if (message.type === "snapshot") this.listener.line("open");
    };
    socket.onclose = () => {
      if (this.done || this.socket !== socket) return;
      this.listener.line(this.greeted ? "lost" : "refused");
      this.greeted = false;
      this.timer = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(SLOWEST, this.wait * 1.7);
    };
  }
}
