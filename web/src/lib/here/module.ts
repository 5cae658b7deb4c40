// The hall as WebAssembly: a message in, messages out (src/browser/local_house.h). Of the system it is given randomness
// and a place for what it says when it falls; there is nothing else to be had.

export interface Parts {
  entropy: (bytes: Uint8Array) => void;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  room: (size: number) => number;
  hear: (now: number) => void;
  work: (now: number) => void;
  due: () => number;
  take: () => number;
  at_work: () => number;
  size: () => number;
}

const DONE = 0;
const BAD_FILE = 8;
const NOT_THERE = 52;

export class HallModule {
  private readonly exports: Exports;
  private said = "";

  constructor(module: WebAssembly.Module, parts: Parts) {
    const known: Record<string, (...words: number[]) => number> = {
      random_get: (at, size) => {
        parts.entropy(new Uint8Array(this.exports.memory.buffer, at, size));
        return DONE;
      },
      // Only a failed check says something.
      fd_write: (_file, pieces, count, written) => {
        const memory = new DataView(this.exports.memory.buffer);
        let sum = 0;
        for (let i = 0; i < count!; ++i) {
          const at = memory.getUint32(pieces! + 8 * i, true);
          const size = memory.getUint32(pieces! + 8 * i + 4, true);
          this.said += new TextDecoder().decode(new Uint8Array(memory.buffer, at, size));
          sum += size;
        }
        memory.setUint32(written!, sum, true);
        return DONE;
      },
      fd_prestat_get: () => BAD_FILE,
      proc_exit: () => {
        throw new Error(this.said);
      },
    };
    const imports: WebAssembly.Imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      (imports[from] ??= {})[name] = known[name] ?? (() => NOT_THERE);
    this.exports = new WebAssembly.Instance(module, imports).exports as unknown as Exports;
    this.exports._initialize();
  }

  // What it said last, when it has fallen.
  get last_words(): string {
    return this.said;
  }

  hear(message: unknown, now: number): void {
    const bytes = new TextEncoder().encode(JSON.stringify(message));
    const at = this.exports.room(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    this.exports.hear(now);
  }
  work(now: number): void {
    this.exports.work(now);
  }
  // Nothing: it waits for a message.
  due(): number | null {
    const due = this.exports.due();
    return due < 0 ? null : due;
  }
  take(): OutMessage[] {
    return JSON.parse(this.text(this.exports.take())) as OutMessage[];
  }
  at_work(): string {
    return this.text(this.exports.at_work());
  }
  private text(at: number): string {
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, at, this.exports.size()));
  }
}

export type Change = [key: string, text: string | null];
export type OutMessage =
  | { type: "response"; id: number; status: number; body: string; file?: string }
  | { type: "open"; id: number }
  | { type: "told"; id: number; text: string }
  | { type: "closed"; id: number; code: number }
  | { type: "keep"; changes: Change[]; group: boolean };
