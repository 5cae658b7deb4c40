// The real server and a real browser for one test file. Any error that the page logs fails the test.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from "playwright-core";

const root = join(import.meta.dirname, "../../..");
export const command = process.env["STOLLEN"] ?? join(root, "build/release/stollen");
const web = process.env["STOLLEN_WEB"] ?? join(root, "web/dist");
export const pictures = join(root, "web/test-results");
// Without the windows that nobody sees, the browser needs a quarter less of the processor.
const browser = process.env["CHROMIUM"] ?? ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path)) ?? "chromium";

async function free_port(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

export class House {
  private server: ChildProcess | null = null;
  private browser: Browser | null = null;
  private readonly data = mkdtempSync(join(tmpdir(), "stollen-web-"));
  private port = 0;
  readonly errors: string[] = [];

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    if (!existsSync(command)) throw new Error(`there is no ${command}: build it, or name another one by STOLLEN=`);
    mkdirSync(pictures, { recursive: true });
    this.port = await free_port();
    await this.start_server();
    this.browser = await chromium.launch({
      executablePath: browser,
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    });
  }

  async start_server(): Promise<void> {
    const server = spawn(command, ["serve", "--listen", "127.0.0.1", "--port", String(this.port), "--data", this.data, "--web", web], { stdio: "ignore" });
    this.server = server;
    for (let wait = 0; wait < 200; ++wait) {
      if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
      const healthy = await fetch(`${this.address}/healthz`).then((answer) => answer.ok, () => false);
      if (healthy) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("the server does not answer");
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
    const context = await this.browser!.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", colorScheme: "dark", reducedMotion: "reduce", baseURL: this.address, ...options });
    context.setDefaultTimeout(Number(process.env["PATIENCE"] ?? 120_000));
    const page = await context.newPage();
    page.on("pageerror", (error) => this.errors.push(error.message));
    page.on("console", (message) => {
      // A lost line is part of some tests; the browser itself logs it as an error.
      if (message.type() === "error" && !/ERR_CONNECTION|WebSocket connection|40[134]|503/.test(message.text())) this.errors.push(message.text());
    });
    return { context, page };
  }

  async close(): Promise<void> {
    await this.browser?.close();
    await this.stop_server();
    rmSync(this.data, { recursive: true, force: true });
  }
}

export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

// Opens a table as the page's own guest.
export async function open_table(page: Page, table: Record<string, unknown>): Promise<string> {
  if (page.url() === "about:blank") await page.goto("/");
  return page.evaluate(async (wish) => {
    const post = (path: string, body: unknown): Promise<Response> =>
      fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    if (!(await fetch("/api/me")).ok) await post("/api/guest", { name: "Ada" });
    const answer = (await (await post("/api/tables", wish)).json()) as { code?: string; error?: { message: string } };
    if (!answer.code) throw new Error(answer.error?.message ?? "no table");
    return answer.code;
  }, table);
}

// A game that bots have played to its end before anybody came to look.
export async function bots_play(page: Page, table: Record<string, unknown>): Promise<string> {
  const code = await open_table(page, { fill: "greedy", sit: null, start: true, pace: 0, ...table });
  // A function that is waited for must not be async: its promise would count as true.
  await page.evaluate(async (path) => {
    while (((await (await fetch(path)).json()) as { state: string }).state !== "over") await new Promise(requestAnimationFrame);
  }, `/api/tables/${code}`);
  return code;
}
