// The pictures of README.md, taken from the running program: node tools/pictures.mjs STOLLEN FOLDER. Called by tools/pictures.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";

const [stollen, folder] = process.argv.slice(2);
const data = mkdtempSync(join(tmpdir(), "stollen-pictures-"));
mkdirSync(folder, { recursive: true });

const server = spawn(
  stollen,
  ["serve", "--listen", "127.0.0.1", "--port", "0", "--data", data, "--web", join(import.meta.dirname, "../dist")],
  { stdio: ["ignore", "pipe", "inherit"] },
);
const address = await new Promise((resolve) =>
  createInterface({ input: server.stdout }).on("line", (line) => {
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line);
    if (found) resolve(found[0]);
  }),
);
const browser = await chromium.launch({
  executablePath:
    process.env["CHROMIUM"] ??
    ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path)) ??
    "chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});

async function someone(viewport, phone = false) {
  const context = await browser.newContext({
    viewport,
    baseURL: address,
    locale: "en-GB",
    colorScheme: "dark",
    reducedMotion: "reduce",
    ...(phone && { isMobile: true, hasTouch: true, deviceScaleFactor: 1.5 }),
  });
  return context.newPage();
}
const laid_out = (page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; ++frame) await new Promise(requestAnimationFrame);
  });
async function take(page, name) {
  await laid_out(page);
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: "jpeg", quality: 78 });
}

// Runs in the page: opens a table and plays so many turns of it toward the goals, then says its code.
async function play_on({ table, turns }) {
  const post = (path, body) =>
    fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  await post("/api/guest", { name: "Ada", keep: true });
  const { code } = await (await post("/api/tables", table)).json();
  const line = new WebSocket(`ws://${location.host}/api/tables/${code}/socket`);
  line.onopen = () => line.send(JSON.stringify({ type: "hello", protocol: 1, seen: 0, legal: "json" }));
  const worth = (move) =>
    move.move === "lay" && !move.card.includes("-")
      ? 10 + move.cell[0] - Math.abs(move.cell[1]) / 4
      : move.move === "play"
        ? 1
        : 0;
  return new Promise((resolve) => {
    let made = 0;
    let done = -1;
    line.onmessage = (event) => {
      const { type, turn, at, table: now } = JSON.parse(event.data);
      const over = type === "update" && now?.state === "over";
      if (over || (turn?.yours && made === turns && table.sit !== null)) {
        line.close();
        return resolve(code);
      }
      if (!turn?.yours || at === done) return;
      done = at;
      ++made;
      const best = turn.legal.toSorted((one, other) => worth(other) - worth(one))[0];
      line.send(JSON.stringify({ type: "move", at, key: `m${at}`, move: best }));
    };
  });
}
const TABLE = { recipe: "base", players: 5, fill: "normal", start: true, pace: 0, first: 1, absent: null };
async function at_table(page, table, turns) {
  await page.goto("/");
  const code = await page.evaluate(play_on, { table: { ...TABLE, ...table }, turns });
  await page.goto(`/t/${code}`);
  await page.waitForSelector('.game[data-turn="true"]');
  // Whatever lies over the table at the beginning of a round is put away.
  await page.keyboard.press("Escape");
}
async function pick_path(page) {
  const path = page.locator('.held:not(.idle)[data-card*="S"]:not([data-card*="-"])').first();
  if ((await path.count()) > 0) await path.click();
}

const desk = await someone({ width: 1280, height: 800 });
await at_table(desk, { deal: { seed: "11" } }, 5);
await pick_path(desk);
await take(desk, "table");

const phone = await someone({ width: 390, height: 844 }, true);
await at_table(phone, { deal: { seed: "11" } }, 5);
await pick_path(phone);
await take(phone, "phone");

await desk.goto("/");
const finished = await desk.evaluate(play_on, { table: { ...TABLE, sit: null, deal: { seed: "5" } }, turns: 0 });
await desk.goto(`/r/${finished}?at=48&chart=1`);
await desk.locator(".moves .now").waitFor();
await desk.locator(".hint").first().waitFor();
await take(desk, "replay");

// The terminal as it looks in a terminal: colours and all, up to the line in which a name asks for the next move.
const PROMPT = /(?:\u001b\[[\d;]*m)?\S+(?:\u001b\[0m)?> /;
const turns = spawnSync(
  "script",
  ["-qec", `${stollen} play --seed 5 --first 1 --save ${join(data, "game.json")}`, "/dev/null"],
  { input: "1\n1\n1\n1\nq\n", env: { ...process.env, COLUMNS: "80", LINES: "40", TERM: "xterm-256color" } },
).stdout.toString();
const screen = turns.slice(turns.lastIndexOf("Round 1 of 3")).split(PROMPT)[0].replaceAll("\r", "");
const COLOURS = {
  30: "#555",
  31: "#ff7a66",
  32: "#8fdca0",
  33: "#ffc94d",
  34: "#7fb6ff",
  35: "#d59bff",
  36: "#7fe0e0",
  37: "#f6ecdc",
  90: "#8a7d6d",
  91: "#ff7a66",
  92: "#8fdca0",
  93: "#ffc94d",
  94: "#7fb6ff",
  95: "#d59bff",
  96: "#7fe0e0",
  97: "#f6ecdc",
};
const escaped = screen.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const coloured = escaped.replaceAll(/\u001b\[([\d;]*)m/g, (_, codes) => {
  const style = codes
    .split(";")
    .map((code) =>
      COLOURS[code] ? `color:${COLOURS[code]}` : code === "1" ? "font-weight:bold" : code === "2" ? "opacity:.6" : "",
    )
    .join(";");
  return codes === "0" || codes === "" ? "</span><span>" : `</span><span style="${style}">`;
});
const terminal = await someone({ width: 760, height: 600 });
await terminal.setContent(
  `<body style="margin:0;background:#17120f;color:#f6ecdc;width:max-content"><pre style="margin:14px;font:14px/1.2 'DejaVu Sans Mono',monospace"><span>${coloured}</span></pre>`,
);
await terminal.locator("body").screenshot({ path: join(folder, "terminal.jpg"), type: "jpeg", quality: 78 });

await browser.close();
server.kill();
await new Promise((resolve) => server.once("exit", resolve));
rmSync(data, { recursive: true, force: true });
