// The house of this browser as a page uses it: requests and sockets like those of a server, answered by a worker that is
// started when it is first needed.
import hall from "hall.wasm?url";
import { guest_name } from "./name";
import { note_here } from "./codes";
import type { FromHouse, ToHouse } from "./worker";

export interface Answer {
  status: number;
  body: string;
  file?: string | undefined;
}

// What the socket of a table needs of a WebSocket.
export interface Wire {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

// taken: another page of this browser has the house. fallen: it could not be started, or ended by itself.
export type Trouble = "taken" | "fallen";
export class NoHouse extends Error {
  constructor(
    readonly why: Trouble,
    message: string,
  ) {
    super(message);
  }
}

// What people should know: that nothing is kept, or that another page plays.
export interface State {
  kept: boolean;
  taken: boolean;
}
type Listener = (state: State) => void;
const listeners = new Set<Listener>();
let state: State = { kept: true, taken: false };
function note(news: Partial<State>): void {
  state = { ...state, ...news };
  for (const listener of listeners) listener(state);
}
export function on_state(listener: Listener): () => void {
  listeners.add(listener);
  listener(state);
  return () => void listeners.delete(listener);
}

class LocalHouse {
  private readonly worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  private readonly asked = new Map<number, { resolve: (answer: Answer) => void; reject: (why: Error) => void }>();
  private readonly wires = new Map<number, LocalWire>();
  private last_id = 0;
  readonly begun: Promise<void>;
  private gone: NoHouse | null = null;
  private leave: (why: NoHouse) => void = () => {};

  constructor(private readonly on_end: () => void) {
    this.begun = new Promise((resolve, reject) => {
      this.leave = reject;
      this.worker.onmessage = ({ data }: MessageEvent<FromHouse>) => {
        if (data.type !== "begun") return this.hear(data);
        note({ taken: false });
        resolve();
      };
    });
    this.begun.catch(() => {});
    this.worker.onerror = (event) => this.end(new NoHouse("fallen", event.message));
    this.post({ type: "begin", module: new URL(hall, location.href).href, name: guest_name() });
  }

  ask(method: string, target: string, body: unknown, token: string | undefined): Promise<Answer> {
    const text = body === undefined ? "" : JSON.stringify(body);
    return this.answer((id) => ({ type: "request", id, method, target, body: text, token }));
  }
  bring(record: string): Promise<Answer> {
    return this.answer((id) => ({ type: "import", id, body: record }));
  }
  private async answer(message: (id: number) => ToHouse): Promise<Answer> {
    await this.begun;
    if (this.gone) throw this.gone;
    const id = ++this.last_id;
    return new Promise((resolve, reject) => {
      this.asked.set(id, { resolve, reject });
      this.post(message(id));
    });
  }

  dial(code: string, token: string | undefined): Wire {
    const id = ++this.last_id;
    const wire = new LocalWire(
      (text) => this.post({ type: "say", id, text }),
      () => {
        this.wires.delete(id);
        this.post({ type: "leave", id });
      },
    );
    this.wires.set(id, wire);
    this.post({ type: "connect", id, code, token });
    return wire;
  }

  private post(message: ToHouse): void {
    this.worker.postMessage(message);
  }

  private hear(message: FromHouse): void {
    switch (message.type) {
      case "response":
        this.asked.get(message.id)?.resolve(message);
        this.asked.delete(message.id);
        break;
      case "open":
        this.wires.get(message.id)?.opened();
        break;
      case "told":
        this.wires.get(message.id)?.onmessage?.({ data: message.text });
        break;
      case "closed":
        this.wires.get(message.id)?.ended();
        this.wires.delete(message.id);
        break;
      case "keeping":
        note({ kept: message.kept });
        break;
      case "taken":
        note({ taken: true });
        this.end(new NoHouse("taken", "another page of this browser plays"));
        break;
      case "fallen":
        console.warn(`the house of this browser fell: ${message.reason}`);
        this.end(new NoHouse("fallen", message.reason));
        break;
    }
  }

  // The next one who needs it starts another.
  private end(why: NoHouse): void {
    if (this.gone) return;
    this.gone = why;
    this.worker.terminate();
    this.on_end();
    this.leave(why);
    for (const { reject } of this.asked.values()) reject(why);
    for (const wire of this.wires.values()) wire.ended();
  }
}

class LocalWire implements Wire {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(
    readonly send: (text: string) => void,
    private readonly leave: () => void,
  ) {}

  opened(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }
  ended(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.leave();
    this.ended();
  }
}

let house: LocalHouse | null = null;
const open_house = (): LocalHouse => (house ??= new LocalHouse(() => (house = null)));

// `token`: who asks, if not this browser's own guest; empty: nobody.
export async function ask_here(method: string, target: string, body?: unknown, token?: string): Promise<Answer> {
  const answer = await open_house().ask(method, target, body, token);
  if (method === "POST" && answer.status < 300 && (target === "/api/tables" || target === "/api/quick"))
    note_here((JSON.parse(answer.body) as { code: string }).code);
  return answer;
}
// A record becomes a table of this browser.
export async function bring_here(record: string): Promise<Answer> {
  const answer = await open_house().bring(record);
  if (answer.status < 300) note_here((JSON.parse(answer.body) as { code: string }).code);
  return answer;
}
export const dial_here = (code: string, token?: string): Wire => open_house().dial(code, token);
