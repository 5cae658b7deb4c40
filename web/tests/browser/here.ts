// What the tests of the hall in the browser need: its worker without a page, and programs of WebAssembly in a page.
import type { Page } from "playwright-core";

// Opens a table in the house of this browser, with whatever settings, by the worker that the page itself would start.
// Where no page of the client is open: that one would have the house.
export async function open_here(page: Page, table: Record<string, unknown>): Promise<string> {
  await page.goto("/manifest.webmanifest");
  return page.evaluate(async (table) => {
    const files = await (await caches.open((await caches.keys())[0]!)).keys();
    const named = (name: RegExp): string => files.find((file) => name.test(file.url))!.url;
    // The page that was here before may still be leaving.
    await navigator.locks.request("stollen-house", () => undefined);
    const worker = new Worker(named(/assets\/worker-.*\.js$/), { type: "module" });
    const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<{ type: string; status: number; body: string; reason?: string }>) => {
        if (data.type === "response") resolve(data);
        if (data.type === "taken" || data.type === "fallen") reject(new Error(`${data.type}: ${data.reason}`));
      };
    });
    worker.postMessage({ type: "begin", module: named(/assets\/stollen-.*\.wasm$/), name: "Ada" });
    worker.postMessage({
      type: "request",
      id: 1,
      method: "POST",
      target: "/api/tables",
      body: JSON.stringify({ pace: 0, ready: null, ...table }),
    });
    const { status, body } = await answer;
    worker.terminate();
    if (status >= 300) throw new Error(body);
    const { code } = JSON.parse(body) as { code: string };
    const codes = JSON.parse(localStorage.getItem("stollen.here") ?? "[]") as string[];
    localStorage.setItem("stollen.here", JSON.stringify([...codes, code]));
    return code;
  }, table);
}

// What a program of wasm32-wasi writes, run in the page.
export async function output_of(page: Page, bytes: Buffer, words: string[]): Promise<string> {
  await page.route("**/program.wasm", (route) => route.fulfill({ body: bytes, contentType: "application/wasm" }));
  return page.evaluate(async (words) => {
    const module = await WebAssembly.compileStreaming(fetch("/program.wasm"));
    let text = "";
    let memory: WebAssembly.Memory;
    const decoder = new TextDecoder();
    const given = ["program", ...words].map((word) => new TextEncoder().encode(`${word}\0`));
    const known: Record<string, (...words: number[]) => number> = {
      fd_write: (_file, pieces, count, written) => {
        const view = new DataView(memory.buffer);
        let sum = 0;
        for (let i = 0; i < count!; ++i) {
          const at = view.getUint32(pieces! + 8 * i, true);
          const size = view.getUint32(pieces! + 8 * i + 4, true);
          text += decoder.decode(new Uint8Array(memory.buffer, at, size));
          sum += size;
        }
        view.setUint32(written!, sum, true);
        return 0;
      },
      args_sizes_get: (count, size) => {
        const view = new DataView(memory.buffer);
        view.setUint32(count!, given.length, true);
        view.setUint32(
          size!,
          given.reduce((sum, word) => sum + word.length, 0),
          true,
        );
        return 0;
      },
      args_get: (pointers, at) => {
        const view = new DataView(memory.buffer);
        given.forEach((word, i) => {
          view.setUint32(pointers! + 4 * i, at!, true);
          new Uint8Array(memory.buffer, at).set(word);
          at! += word.length;
        });
        return 0;
      },
      proc_exit: () => {
        throw new Error("ended");
      },
      fd_prestat_get: () => 8,
    };
    const imports: WebAssembly.Imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      (imports[from] ??= {})[name] = known[name] ?? (() => 0);
    const instance = await WebAssembly.instantiate(module, imports);
    memory = instance.exports["memory"] as WebAssembly.Memory;
    try {
      (instance.exports["_start"] as () => void)();
    } catch (problem) {
      if (!(problem instanceof Error) || problem.message !== "ended") throw problem;
    }
    return text;
  }, words);
}
