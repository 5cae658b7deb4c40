// The worker that holds the house of this browser. One page at a time has it: whoever comes second is told so.
import { type Change, HallModule, type OutMessage } from "./module";
import { KeptTexts } from "./texts";

export type ToHouse =
  // Where the module is; `name`: what a new guest is called.
  | { type: "begin"; module: string; name: string }
  // `token`: who speaks, if not this browser's own guest; empty: nobody.
  | { type: "request"; id: number; method: string; target: string; body: string; token?: string | undefined }
  | { type: "import"; id: number; body: string }
  | { type: "connect"; id: number; code: string; token?: string | undefined }
  | { type: "say"; id: number; text: string }
  | { type: "leave"; id: number };
export type FromHouse =
  | Exclude<OutMessage, { type: "keep" }>
  | { type: "begun" }
  // Somebody else has it, or it has fallen.
  | { type: "taken" }
  | { type: "fallen"; reason: string }
  // From now on what is played is kept, or not.
  | { type: "keeping"; kept: boolean };

const LOCK = "stollen-house";
// Not the house's own keys: what the page knows about itself, and the table that felled the house.
const TOKEN = "page/token";
const FELLED = "page/felled";
const AT_ONCE = 500;
// A page that is loaded anew may still be leaving; so long, in milliseconds, it is waited for.
const LEAVING = 1000;

const tell = (message: FromHouse): void => postMessage(message);

class Keeper {
  private hall!: HallModule;
  private texts!: KeptTexts;
  private token = "";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private keeping = true;
  private fallen = false;
  private readonly early: ToHouse[] = [];
  private begun = false;
  private readonly own = new Map<number, (body: string) => void>();
  private own_id = -1;

  async begin(address: string, name: string): Promise<void> {
    const [module, texts] = await Promise.all([compiled(address), KeptTexts.open("stollen")]);
    this.texts = texts;
    this.hall = new HallModule(module, { entropy: (bytes) => void crypto.getRandomValues(bytes) });
    const kept = await texts.all();
    this.token = kept.find(([key]) => key === TOKEN)?.[1] ?? "";
    const felled = kept.find(([key]) => key === FELLED)?.[1];
    for (let from = 0; from < kept.length; from += AT_ONCE)
      this.hall.hear({ type: "texts", texts: kept.slice(from, from + AT_ONCE) }, Date.now());
    if (texts.trouble) this.note_keeping(false);
    this.hall.hear({ type: "open" }, Date.now());
    if (felled) {
      this.hall.hear({ type: "aside", code: felled, reason: "a fault of ours was found at this table" }, Date.now());
      await texts.keep([[FELLED, null]]);
    }
    this.settle();
    if (!this.token) await this.become(name);
    this.begun = true;
    tell({ type: "begun" });
    for (const message of this.early.splice(0)) this.hear(message);
  }

  // This browser is the one guest of its house.
  private async become(name: string): Promise<void> {
    const body = JSON.stringify({ name, program: true });
    const answer = await new Promise<string>((resolve) => {
      this.own.set(this.own_id, resolve);
      const id = this.own_id--;
      this.pass({ type: "request", id, method: "POST", target: "/api/guest", body, token: "" });
    });
    this.token = (JSON.parse(answer) as { token: string }).token;
    await this.texts.keep([[TOKEN, this.token]]);
  }

  hear(message: ToHouse): void {
    if (!this.begun) this.early.push(message);
    else
      this.pass(
        message.type === "request" || message.type === "connect"
          ? { ...message, token: message.token ?? this.token }
          : message,
      );
  }

  private pass(message: unknown): void {
    this.guarded(() => this.hall.hear(message, Date.now()));
  }

  private guarded(work: () => void): void {
    try {
      work();
      this.settle();
    } catch (problem) {
      void this.fall(problem);
    }
  }

  // What has come of it; then again when something is due.
  private settle(): void {
    // What was brought along is there when it is kept, and is not told before.
    let kept: Promise<void> | null = null;
    for (const message of this.hall.take()) {
      if (message.type === "keep") {
        const done = this.keep(message.changes, message.group);
        if (!message.group) kept = done;
      } else if (message.type === "response" && kept) void kept.then(() => tell(message));
      else if (message.type === "response" && message.id < 0) this.own.get(message.id)?.(message.body);
      else tell(message);
    }
    clearTimeout(this.timer);
    const due = this.hall.due();
    if (due !== null && !this.fallen)
      this.timer = setTimeout(
        () => this.guarded(() => this.hall.work(Date.now())),
        Math.min(Math.max(0, due - Date.now()), 2 ** 31 - 1),
      );
  }

  private async keep(changes: Change[], group: boolean): Promise<void> {
    this.note_keeping(await this.texts.keep(changes));
    if (group) this.pass({ type: "kept-all" });
  }

  private note_keeping(kept: boolean): void {
    if (kept !== this.keeping) tell({ type: "keeping", kept });
    this.keeping = kept;
  }

  // A fault of ours: the table that was being worked for is set aside when the house is opened again.
  private async fall(problem: unknown): Promise<void> {
    clearTimeout(this.timer);
    this.fallen = true;
    let code = "";
    try {
      code = this.hall.at_work();
    } catch {
      // nothing more is to be had of it
    }
    if (code) await this.texts.keep([[FELLED, code]]);
    tell({ type: "fallen", reason: this.hall.last_words || String(problem) });
    close();
  }
}

async function compiled(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

const keeper = new Keeper();
onmessage = ({ data }: MessageEvent<ToHouse>): void => {
  if (data.type !== "begin") return keeper.hear(data);
  const asked = navigator.locks.request(LOCK, { signal: AbortSignal.timeout(LEAVING) }, async () => {
    try {
      await keeper.begin(data.module, data.name);
    } catch (problem) {
      tell({ type: "fallen", reason: String(problem) });
      return close();
    }
    // As long as the worker lives.
    await new Promise(() => {});
  });
  asked.catch(() => {
    tell({ type: "taken" });
    close();
  });
};
