// What the tests of the hall in the browser need: a browser that has been here once and has no network any more, its worker
// without a page, a host of plain files, and programs of WebAssembly in a page.
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { House } from "./house";

// Until all files of the client are kept.
export const ready = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active!.state !== "activated")
      await new Promise<void>((resolve) =>
        active!.addEventListener("statechange", () => active!.state === "activated" && resolve()),
      );
  });

// The page has been visited once; then the network is cut.
export async function visited(
  house: House,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await house.guest({ serviceWorkers: "allow", ...options });
  await page.goto("/");
  await ready(page);
  await context.setOffline(true);
  await page.goto("/");
  return { context, page };
}

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};
// A host that knows nothing but files, and has the client below some path. `asked`: everything that was ever asked of it.
export async function plain_host(below: string): Promise<{ address: string; asked: string[]; close: () => void }> {
  const folder = join(import.meta.dirname, "../../static");
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url!, "http://here").pathname);
    asked.push(path);
    const name = path.startsWith(below) ? path.slice(below.length) || "index.html" : "";
    const file = join(folder, name);
    if (!name || name.includes("..") || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": TYPES[extname(name)] ?? "application/octet-stream" });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${below}`;
  return { address, asked, close: () => void server.close() };
}

// Opens a table in the house of this browser, with whatever settings, by the worker that the page itself would start.
// Where no page of the client is open: that one would have the house. `played`: bots alone play it to its end before anybody
// comes to look.
export async function open_here(page: Page, table: Record<string, unknown>, played = false): Promise<string> {
  await page.goto("/manifest.webmanifest");
  return page.evaluate(
    async ([table, played]) => {
      const files = await (await caches.open((await caches.keys())[0]!)).keys();
      const named = (name: RegExp): string => files.find((file) => name.test(file.url))!.url;
      // The page that was here before may still be leaving.
      await navigator.locks.request("stollen-house", () => undefined);
      const worker = new Worker(named(/assets\/worker-.*\.js$/), { type: "module" });
      type Told = { type: string; status: number; body: string; text: string; reason?: string };
      let tell_over: () => void;
      const over = new Promise<void>((resolve) => (tell_over = resolve));
      const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Told>) => {
          if (data.type === "response") resolve(data);
          if (data.type === "open")
            worker.postMessage({ type: "say", id: 2, text: JSON.stringify({ type: "hello", protocol: 1, seen: 0 }) });
          if (data.type === "told" && /"kind":"over"|"state":"over"/.test(data.text)) tell_over();
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
      if (status >= 300) throw new Error(body);
      const { code } = JSON.parse(body) as { code: string };
      if (played) {
        worker.postMessage({ type: "connect", id: 2, code });
        await over;
      }
      worker.terminate();
      const codes = JSON.parse(localStorage.getItem("stollen.here") ?? "[]") as string[];
      localStorage.setItem("stollen.here", JSON.stringify([...codes, code]));
      return code;
    },
    [table, played] as const,
  );
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
