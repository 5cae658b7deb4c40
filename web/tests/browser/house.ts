// The real server and a real browser for one test file. Any error that a page logs fails the file.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from "playwright-core";

const root = join(import.meta.dirname, "../../..");
export const command = process.env["STOLLEN"] ?? join(root, "build/release/stollen");
export const web = process.env["STOLLEN_WEB"] ?? join(root, "web/dist");
export const pictures = join(root, "web/test-results");
// Without the windows that nobody sees, the browser needs a quarter less of the processor.
const browser =
  process.env["CHROMIUM"] ??
  ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path)) ??
  "chromium";

// After so long something is broken. No test depends on it: what is waited for comes sooner on any machine.
export const PATIENCE = Number(process.env["PATIENCE"] ?? 600_000);

// A lost line is part of some tests; the browser itself logs it as an error, in other words the further a request had come.
const LOST_LINE =
  /ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|ERR_INCOMPLETE|ERR_CONTENT_LENGTH_MISMATCH|WebSocket connection|40[1349]|503/;

export class House {
  private server: ChildProcess | null = null;
  private browser: Browser | null = null;
  readonly data = mkdtempSync(join(tmpdir(), "stollen-web-"));
  private port = 0;
  // What the server hands out from its next start on.
  web = web;
  readonly errors: string[] = [];

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    if (!existsSync(command)) throw new Error(`there is no ${command}: build it, or name another one by STOLLEN=`);
    mkdirSync(pictures, { recursive: true });
    await this.find_port();
    this.browser = await chromium.launch({
      executablePath: browser,
      timeout: PATIENCE,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    });
  }

  // Not one of those that the system hands out for a while: after a fall the server must find it free again.
  private async find_port(): Promise<void> {
    for (;;) {
      this.port = 20_000 + Math.floor(Math.random() * 12_000);
      const trouble = await this.start_server().then(() => null, String);
      if (!trouble) return;
      if (!trouble.includes("Address already in use")) throw new Error(trouble);
    }
  }

  // Seconds for words that were pledged: as long as a slow page needs, unless a test is about that time.
  constructor(private readonly reveal = 3600) {}

  async start_server(reveal = this.reveal): Promise<void> {
    const server = spawn(
      command,
      [
        "serve",
        "--listen",
        "127.0.0.1",
        "--port",
        String(this.port),
        "--data",
        this.data,
        "--web",
        this.web,
        "--reveal",
        String(reveal),
      ],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    this.server = server;
    let log = "";
    server.stderr.on("data", (text) => (log = (log + String(text)).slice(-4000)));
    // It says where it is open once it is.
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: server.stdout }).on("line", (line) => line.includes(this.address) && resolve());
      server.once("close", (code) => reject(new Error(`the server ended with ${code}: ${log}`)));
    });
  }

  async stop_server(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const server = this.server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await ended;
    this.server = null;
  }

  async guest(options: BrowserContextOptions = {}): Promise<{ context: BrowserContext; page: Page }> {
    const context = await this.browser!.newContext({
      viewport: { width: 1280, height: 800 },
      locale: "en-GB",
      colorScheme: "dark",
      reducedMotion: "reduce",
      baseURL: this.address,
      // What is kept for when there is no network is tried where it is asked for.
      serviceWorkers: "block",
      ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    // A slow machine is no reason to play without the server; where that is tried it is asked for.
    await context.addInitScript((patience) => {
      if (location.protocol === "http:" && localStorage.getItem("stollen.patience") === null)
        localStorage.setItem("stollen.patience", String(patience));
    }, PATIENCE);
    const page = await context.newPage();
    page.on("pageerror", (error) => this.errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !LOST_LINE.test(message.text())) this.errors.push(message.text());
    });
    return { context, page };
  }

  // Someone whose turn it is at a table with bots.
  async at_table(
    table: Record<string, unknown>,
    options: BrowserContextOptions = {},
    prepare?: (page: Page) => Promise<unknown>,
  ): Promise<{ context: BrowserContext; page: Page; code: string }> {
    const { context, page } = await this.guest(options);
    await prepare?.(page);
    const code = await open_table(page, { players: 3, fill: "greedy", start: true, pace: 0, first: 1, ...table });
    await page.goto(`/t/${code}`);
    await page.waitForSelector('.game[data-turn="true"]');
    return { context, page, code };
  }

  async close(): Promise<void> {
    await this.browser?.close();
    await this.stop_server();
    rmSync(this.data, { recursive: true, force: true });
    if (this.errors.length > 0) throw new Error(`pages logged errors: ${this.errors.join("; ")}`);
  }
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};

// Opens a table as the page's own guest. Nobody steps in for a page that is slow to come.
export async function open_table(page: Page, table: Record<string, unknown>): Promise<string> {
  if (page.url() === "about:blank") await page.goto("/");
  return page.evaluate(
    async (wish) => {
      const post = (path: string, body: unknown): Promise<Response> =>
        fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
      if (!(await fetch("/api/me")).ok) await post("/api/guest", { name: "Ada" });
      const answer = (await (await post("/api/tables", wish)).json()) as { code?: string; error?: { message: string } };
      if (!answer.code) throw new Error(answer.error?.message ?? "no table");
      return answer.code;
    },
    { absent: null, ...table },
  );
}

// Somebody who has come by a link says his name, and sits down on the first empty chair.
export async function sit_down(page: Page, name: string): Promise<void> {
  const form = page.locator("form.come");
  await form.locator("input").fill(name);
  await form.locator("button").click();
  await page.locator("li.me").waitFor();
}

// A game that bots have played to its end before anybody came to look.
export async function bots_play(page: Page, table: Record<string, unknown>): Promise<string> {
  const code = await open_table(page, { fill: "greedy", sit: null, start: true, pace: 0, ...table });
  await page.evaluate(told_over, code);
  return code;
}

// Runs in the page: until the table itself tells that the game is over.
function told_over(code: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const line = new WebSocket(`ws://${location.host}/api/tables/${code}/socket`);
    line.onopen = () => line.send(JSON.stringify({ type: "hello", protocol: 1, seen: 0 }));
    line.onmessage = (event: MessageEvent<string>) => {
      const {
        type,
        table,
        entries = [],
      } = JSON.parse(event.data) as { type: string; table?: { state: string }; entries?: { kind: string }[] };
      if ((type !== "snapshot" || table?.state !== "over") && !entries.some(({ kind }) => kind === "over")) return;
      resolve();
      line.onclose = null;
      line.close();
    };
    line.onclose = () => reject(new Error("the line to the table was lost"));
  });
}

// Until the page is laid out for good: its letters are there, and two frames have passed, in the first of which whatever
// watches its own size has been told.
export const laid_out = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; ++frame) await new Promise(requestAnimationFrame);
  });
