// One tablet for several people: the curtain, what is looked at by holding, and that nobody sees in any frame what is
// another one's, at the server and without one.
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faults } from "./axe";
import { findings, watch_frames } from "./every_frame";
import { Family, hold } from "./family";
import { House, PHONE, laid_out, pictures, sit_down } from "./house";
import { Player } from "./player";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const TABLET: BrowserContextOptions = { viewport: { width: 1024, height: 768 }, hasTouch: true };

// Opens a table as a family does.
async function sit_together(
  page: Page,
  names: string[],
  { game, players = 0, start = true }: { game?: RegExp; players?: number; start?: boolean } = {},
): Promise<void> {
  await page.goto("/new");
  if (game) await page.getByRole("radio", { name: game }).first().click();
  await page.getByRole("radio", { name: /^(All at this device|Alle an diesem Gerät)$/ }).click();
  for (let more = 2; more < names.length; ++more) await page.locator(".names > button").click();
  for (const [index, name] of names.entries()) await page.locator(".names input").nth(index).fill(name);
  if (players > 0) await page.locator(".settings select").first().selectOption(String(players));
  await page.locator(start ? ".go button:not(.primary)" : ".go .primary").click();
  await page.waitForURL(/\/t\//);
}

test("a family plays on one tablet, and no frame shows what is another one's", async () => {
  const { context, page } = await house.guest(TABLET);
  await watch_frames(page);
  await sit_together(page, ["Ada", "Ben", "Cleo"], { players: 3 });
  const family = new Family(page, "touch", true);
  await page.waitForSelector(".look [data-looks]");
  await laid_out(page);
  await page.screenshot({ path: join(pictures, "device-look.png") });
  expect(await faults(page)).toEqual([]);
  await family.play(6);
  expect(family.looked).toBe(3);
  expect(family.seats.size).toBe(3);
  await page.waitForSelector(".curtain button.hold");
  await laid_out(page);
  await page.screenshot({ path: join(pictures, "device-curtain.png") });
  expect(await faults(page)).toEqual([]);
  await family.lift();
  await laid_out(page);
  await page.screenshot({ path: join(pictures, "device-lifted.png") });
  expect(await faults(page)).toEqual([]);
  // Somebody comes too near.
  await page.getByRole("button", { name: "Close the curtain" }).tap();
  await page.waitForSelector(".curtain button.hold");
  await page.screenshot({ path: join(pictures, "device-closed.png") });
  const seen = await findings(page);
  expect(seen.leaks).toEqual([]);
  expect(seen.hands).toBeGreaterThan(6);
  expect(seen.faces).toBeGreaterThan(2);
  await context.close();
});

// The same without the form: whatever table, dealt as one likes.
async function company_at(page: Page, names: string[], table: Record<string, unknown>): Promise<string> {
  await page.goto("/");
  const code = await page.evaluate(
    async ({ names, table }) => {
      const post = async (path: string, body: unknown, credentials: RequestCredentials): Promise<never> =>
        (await (
          await fetch(path, {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify(body),
            credentials,
          })
        ).json()) as never;
      await post("/api/guest", { name: names[0] }, "same-origin");
      const opened: { code: string } = await post("/api/tables", { absent: null, sit: 1, ...table }, "same-origin");
      const people: unknown[] = [{ name: names[0], sits: true }];
      for (const name of names.slice(1)) {
        const guest: { token: string } = await post("/api/guest", { name, program: true }, "omit");
        people.push({ name, token: guest.token, sits: false });
      }
      localStorage.setItem(`stollen.company.${opened.code}`, JSON.stringify({ people, start: true }));
      return opened.code;
    },
    { names, table },
  );
  await page.goto(`/t/${code}`);
  return code;
}

// Two deals that differ in nothing but what only Ben, Cleo and the goals know.
const WORLDS = [
  {
    hands: [
      ["NS", "map"],
      ["EW", "rockfall"],
    ],
    roles: ["saboteur", "digger"],
    goals: ["treasure", "stone-NE", "stone-NW"],
  },
  {
    hands: [
      ["EW", "rockfall"],
      ["NS", "map"],
    ],
    roles: ["digger", "saboteur"],
    goals: ["stone-NE", "treasure", "stone-NW"],
  },
].map(({ hands, roles, goals }) => ({
  recipe: "base",
  players: 4,
  stock: ["NES", "NES", "NES", "NES"],
  board: [1, 2, 3].map((x) => ({ cell: [x, 0], card: "NESW" })),
  goals: [-2, 0, 2].map((y, index) => ({ cell: [8, y], goal: goals[index], up: false })),
  seats: [
    { seat: 1, role: "digger", hand: ["map", "EW"] },
    { seat: 2, role: roles[0], hand: hands[0] },
    { seat: 3, role: roles[1], hand: hands[1] },
    { seat: 4, role: "digger", hand: ["NS", "EW"] },
  ],
}));

test("whoever looks at the curtain sees the same in two deals that differ in secrets alone", async () => {
  const sights: { words: string; picture: string }[][] = [];
  const found: string[] = [];
  for (const position of WORLDS) {
    const { context, page } = await house.guest(TABLET);
    await watch_frames(page);
    const now: { words: string; picture: string }[] = [];
    const look = async (): Promise<void> => {
      await page.waitForSelector(".curtain button.hold");
      await laid_out(page);
      const words = await page.locator("#app").innerHTML();
      now.push({ words, picture: (await page.screenshot()).toString("base64") });
    };
    await company_at(page, ["Ada", "Ben", "Cleo", "Dan"], {
      recipe: "base",
      players: 4,
      deal: { position },
      ready: null,
    });
    const family = new Family(page, "touch", true);
    await family.look_all();
    await look();
    await family.lift();
    await page.locator('.held[data-card="map"]').tap();
    await page.locator('.place[data-cell="8,0"]').tap();
    await page.locator(".confirm").tap();
    const back = page.locator(".turned .back");
    await back.waitFor();
    expect(await page.locator(".turned").innerText()).not.toMatch(/treasure|stone|bend/i);
    await hold(page, back, "touch", async () => {
      found.push(await page.locator(".turned h2").innerText());
      await page.screenshot({ path: join(pictures, "device-peep.png") });
    });
    await page.waitForSelector(".turned .back");
    await page.locator(".turned > button.primary").tap();
    await look();
    expect((await findings(page)).leaks).toEqual([]);
    sights.push(now);
    await context.close();
  }
  expect(new Set(found).size).toBe(2);
  expect(sights[0]!.map(({ words }) => words)).toEqual(sights[1]!.map(({ words }) => words));
  expect(sights[0]!.map(({ picture }) => picture)).toEqual(sights[1]!.map(({ picture }) => picture));
});

test("no picture that reaches the screen has both the curtain and cards, however things move", async () => {
  const { context, page } = await house.guest({
    viewport: { width: 760, height: 600 },
    hasTouch: true,
    reducedMotion: "no-preference",
    bypassCSP: true,
  });
  await company_at(page, ["Ada", "Ben", "Cleo"], { recipe: "base", players: 3, deal: { seed: "4" }, ready: null });
  const family = new Family(page, "touch");
  await family.look_all();
  await page.addStyleTag({
    content: `.hand .held, .role { background: rgb(255 0 255) !important; opacity: 1 !important; }
      .hand .held > *, .role > * { visibility: hidden; }
      .curtain.down { background: rgb(0 255 255) !important; }`,
  });
  const session = await context.newCDPSession(page);
  const frames: string[] = [];
  session.on("Page.screencastFrame", ({ data, sessionId }) => {
    frames.push(data);
    void session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await session.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
  await family.play(2);
  await page.waitForSelector(".curtain button.hold");
  await session.send("Page.stopScreencast");
  const counts: { secret: number; curtain: number }[] = [];
  for (const frame of new Set(frames))
    counts.push(
      await page.evaluate(async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [image.width, image.height];
        const paint = canvas.getContext("2d")!;
        paint.drawImage(image, 0, 0);
        const { data } = paint.getImageData(0, 0, image.width, image.height);
        const found = { secret: 0, curtain: 0 };
        // Cards are painted in a red with as much blue and no green, the curtain in blue with as much green; what fades is
        // paler, and still neither brown nor grey.
        for (let at = 0; at < data.length; at += 4) {
          const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
          if (red > 70 && blue > 70 && green < 0.3 * Math.min(red, blue)) ++found.secret;
          if (green > 200 && blue > 200 && red < 50) ++found.curtain;
        }
        return found;
      }, `data:image/png;base64,${frame}`),
    );
  expect(counts.filter(({ secret }) => secret > 500).length).toBeGreaterThan(0);
  expect(counts.filter(({ curtain }) => curtain > 500).length).toBeGreaterThan(0);
  expect(counts.filter(({ secret, curtain }) => secret > 0 && curtain > 0)).toEqual([]);
  await context.close();
});

test("without a server and a network, too; a page that is loaded anew has its curtain down", async () => {
  const { context, page } = await house.guest({ ...TABLET, serviceWorkers: "allow" });
  await watch_frames(page);
  await page.goto("/");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(({ active }) => active!.state === "activated"));
  await context.setOffline(true);
  await sit_together(page, ["Ada", "Ben"], { players: 3 });
  const family = new Family(page, "touch", true);
  await family.play(3);
  await page.waitForSelector(".curtain button.hold");
  await family.lift();
  expect((await findings(page)).leaks).toEqual([]);
  await page.reload();
  await page.waitForSelector(".curtain button.hold");
  expect(await page.locator(".hand").count()).toBe(0);
  await new Family(page, "touch", true).play(2);
  expect((await findings(page)).leaks).toEqual([]);
  await context.close();
});

test("where nothing is secret there is no curtain; at the end the same people play again", async () => {
  const { context, page } = await house.guest(TABLET);
  await sit_together(page, ["Ada", "Ben"], { game: /Gold Mine/, players: 2 });
  const family = new Family(page);
  await family.play();
  expect(family.lifted).toBe(0);
  expect(family.open).toBeGreaterThan(2);
  await laid_out(page);
  await page.screenshot({ path: join(pictures, "device-podium.png") });
  const before = page.url();
  await page.getByRole("button", { name: "Rematch with the same people" }).tap();
  await page.waitForFunction((before) => location.href !== before, before);
  await new Family(page).play(2);
  await context.close();
});

test("two at a tablet and a bot, by keyboard; the lines belong to both of them and to one who watches", async () => {
  const { context, page } = await house.guest();
  const lines = new Map<number | null, string>();
  page.on("websocket", (line) =>
    line.on("framereceived", ({ payload }) => {
      const { type, you, view } = JSON.parse(String(payload)) as {
        type: string;
        you?: { seat: number | null };
        view?: { observer: number | string } | null;
      };
      if (type === "snapshot") lines.set(you!.seat, String(view?.observer ?? ""));
    }),
  );
  await sit_together(page, ["Ada", "Ben"], { players: 3, start: true });
  await page.waitForSelector(".look [data-looks]");
  const code = new URL(page.url()).pathname.split("/")[2]!;
  const table = await page.evaluate(async (code) => (await fetch(`/api/tables/${code}`)).json() as never, code);
  expect(table).toMatchObject({ seats: [{ name: "Ada", here: true }, { name: "Ben", here: true }, { kind: "bot" }] });
  const family = new Family(page, "keyboard");
  await family.play(3);
  expect(family.looked).toBe(2);
  await page.reload();
  await page.waitForSelector(".curtain button.hold, .look");
  expect(Object.fromEntries(lines)).toEqual({ 1: "1", 2: "2", null: "spectator" });
  // The browser is still Ada, and nobody's cookie is left on the way to the table.
  expect(await page.evaluate(async () => (await fetch("/api/me")).json() as never)).toMatchObject({ name: "Ada" });
  expect((await context.cookies(`${house.address}/api/tables/${code}/socket`)).length).toBe(1);
  await context.close();
});

test("somebody comes by the link to a table at which two share a tablet", async () => {
  const { context, page } = await house.guest(TABLET);
  const friend = await house.guest(PHONE);
  await page.goto("/new");
  await page.getByRole("radio", { name: "All at this device" }).click();
  await page.locator(".names input").nth(0).fill("Ada");
  await page.locator(".names input").nth(1).fill("Ben");
  await page.locator(".settings select").first().selectOption("3");
  await page.locator(".settings select").nth(1).selectOption("0");
  await page.locator(".go .primary").click();
  await page.waitForURL(/\/t\//);
  await page.locator("li", { hasText: "Ben" }).waitFor();
  await friend.page.goto(page.url());
  await sit_down(friend.page, "Cleo");
  await page.getByRole("button", { name: "Deal the cards" }).tap();
  const family = new Family(page);
  const playing = Promise.all([family.play(2), new Player(friend.page, "touch").play(1)]);
  await playing;
  expect(family.seats.size + family.looked).toBe(4);
  expect(await friend.page.locator(".player").count()).toBe(3);
  await friend.context.close();
  await context.close();
});
