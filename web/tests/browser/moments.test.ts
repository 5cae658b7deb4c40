// The moments that a game lives on, each waited for by what it shows: who am I, is the treasure there, who were you; and
// what goes from place to place in between.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faults } from "./axe";
import { House, PHONE, laid_out, open_table, sit_down } from "./house";
import { Player } from "./player";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

// Says something at a table by a line of its own, as the guest of the page, and waits for the answer.
function say_at(page: Page, code: string, message: Record<string, unknown>): Promise<void> {
  return page.evaluate(
    ({ code, message }) =>
      new Promise<void>((resolve, reject) => {
        const line = new WebSocket(`ws://${location.host}/api/tables/${code}/socket`);
        line.onopen = () => line.send(JSON.stringify({ type: "hello", protocol: 1, seen: 0 }));
        line.onmessage = (event: MessageEvent<string>) => {
          const { type, message: words } = JSON.parse(event.data) as { type: string; message?: string };
          if (type === "snapshot") line.send(JSON.stringify(message));
          if (type === "error") reject(new Error(words));
          if (type !== "ack") return;
          line.close();
          resolve();
        };
      }),
    { code, message },
  );
}
// What the table has told everybody so far, by kinds.
const told_at = (page: Page, code: string): Promise<string[]> =>
  page.evaluate(
    (code) =>
      new Promise<string[]>((resolve) => {
        const line = new WebSocket(`ws://${location.host}/api/tables/${code}/socket`);
        line.onopen = () => line.send(JSON.stringify({ type: "hello", protocol: 1, seen: 0 }));
        line.onmessage = (event: MessageEvent<string>) => {
          resolve((JSON.parse(event.data) as { entries: { kind: string }[] }).entries.map(({ kind }) => kind));
          line.close();
        };
      }),
    code,
  );

const dwarf = (page: Page) => page.getByRole("region", { name: "Your dwarf in this round" });
const put_away = (page: Page) => page.getByRole("button", { name: "Put it away" });

// A table that waits for the people at it as long as they like.
const PATIENT = { recipe: "base", players: 3, pace: 0, ready: 600, first: 1, deal: { seed: "7" } };

test.concurrent(
  "at a round's beginning my dwarf is turned over, says how I win, and the bots wait for it",
  async () => {
    const { context, page } = await house.guest();
    const code = await open_table(page, { ...PATIENT, first: 2, fill: "greedy" });
    await page.goto(`/t/${code}`);
    await page.locator("li.me").waitFor();
    await say_at(page, code, { type: "start" });
    await dwarf(page).waitFor();
    expect(await dwarf(page).getByRole("heading").innerText()).toMatch(/^You are: (Gold-digger|Saboteur)$/);
    expect(await dwarf(page).getByRole("status").innerText()).toMatch(/^You win if/);
    expect(await page.locator(".game").getAttribute("data-at")).toBe("0");
    // Whoever is alone at the screen keeps it open at the edge.
    await dwarf(page)
      .getByRole("checkbox", { name: /^Keep my role open/ })
      .check();
    await put_away(page).click();
    await page.waitForSelector('.game[data-turn="true"]');
    await page.getByRole("button", { name: /^You are: / }).waitFor();
    const told = await told_at(page, code);
    const begun = told.slice(told.indexOf("started"));
    expect(begun.slice(0, 5)).toEqual(["started", "paused", "ready", "resumed", "move"]);
    expect(await dwarf(page).count()).toBe(0);
    expect(house.errors).toEqual([]);
    await context.close();
  },
);

test.concurrent("the round begins when both people are ready, and each sees who is waited for", async () => {
  const ada = await house.guest();
  const ben = await house.guest();
  const code = await open_table(ada.page, PATIENT);
  await ada.page.goto(`/t/${code}`);
  await ben.page.goto(`/t/${code}`);
  await sit_down(ben.page, "Ben");
  await say_at(ada.page, code, { type: "start", fill: "greedy" });
  await dwarf(ben.page).waitFor();
  await dwarf(ada.page).waitFor();
  await put_away(ada.page).click();
  await ada.page.locator(".ask", { hasText: /^Still looking: / }).waitFor();
  expect(await ada.page.locator(".game").getAttribute("data-turn")).toBe("false");
  expect(await dwarf(ben.page).count()).toBe(1);
  await put_away(ben.page).click();
  await ada.page.waitForSelector('.game[data-turn="true"]');
  // Who comes back in the middle of a pause finds his dwarf again: nothing of it is lost.
  expect(house.errors).toEqual([]);
  await ada.context.close();
  await ben.context.close();
});

// The last card but one of a round: laid at 7,0 it leads to the treasure, and three diggers share the gold.
const LAST_CARD = {
  recipe: "base",
  players: 4,
  stock: [],
  board: [...[1, 2, 3, 4, 5].map((x) => ({ cell: [x, 0], card: "NESW" })), { cell: [6, 0], card: "NEW" }],
  goals: [
    { cell: [8, -2], goal: "stone-NE", up: false },
    { cell: [8, 0], goal: "treasure", up: false },
    { cell: [8, 2], goal: "stone-NW", up: false },
  ],
  seats: [
    { seat: 1, role: "digger", hand: ["EW"] },
    { seat: 2, role: "saboteur", hand: ["NS"] },
    { seat: 3, role: "digger", hand: ["NS"] },
    { seat: 4, role: "digger", hand: ["NS"] },
  ],
};

// Writes down what comes to lie over the maze, in its order, and whether the goal was open by then.
const watch_climax = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const acts: string[] = [];
    Object.assign(window, { acts });
    const look = (): void => {
      const moment = document.querySelector<HTMLElement>(".climax")?.dataset["moment"];
      const open = document.querySelector('[data-piece="goal 8,0 true"]') !== null;
      const laid = document.querySelector('[data-piece^="card 7,0 "]:not(.pending)') !== null;
      const unmasked = document.querySelectorAll(".player .role").length;
      const sheet = document.querySelector(".end .roles") !== null;
      if (!laid) return;
      const act = `${moment ?? (sheet ? "sheet" : "laid")} ${open ? "open" : "shut"}${sheet ? "" : ` ${unmasked}`}`;
      if (acts.at(-1) !== act) acts.push(act);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });

async function finish_round(
  options: Parameters<House["guest"]>[0],
  position: Record<string, unknown> = LAST_CARD,
  prepare?: (page: Page) => Promise<unknown>,
) {
  const { context, page } = await house.guest(options);
  await prepare?.(page);
  const code = await open_table(page, {
    recipe: position["recipe"],
    players: position["players"],
    sit: 1,
    fill: "random",
    start: true,
    pace: 0,
    ready: 600,
    deal: { position },
  });
  await page.goto(`/t/${code}`);
  await page.waitForSelector('.game[data-turn="true"]');
  await page.locator('.held[data-card="EW"]').click();
  await page.locator('.place[data-cell="7,0"]').click();
  await page.locator(".confirm").click();
  return { context, page, code };
}
// Nothing lies over it.
const in_sight = (page: Page, piece: string): Promise<unknown> =>
  page.waitForFunction((piece) => {
    const box = document.querySelector(`[data-piece="${piece}"]`)?.getBoundingClientRect();
    if (!box) return false;
    const on_top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return on_top?.closest(".maze") !== null && on_top?.closest(".end") === null;
  }, piece);
const shares = (page: Page): Promise<number[]> =>
  page
    .locator(".end .roles li")
    .evaluateAll((nodes) =>
      nodes.map((node) => Number(node.querySelector<HTMLElement>(".share")?.dataset["pieces"] ?? 0)),
    );

test.concurrent("card, boards, light, sheet: one after the other, and the treasure stays in sight", async () => {
  const { context, page } = await finish_round({ reducedMotion: "no-preference" }, LAST_CARD, watch_climax);
  await page.locator(".gold-cards button").first().waitFor();
  expect(await page.evaluate(() => (window as unknown as { acts: string[] }).acts)).toEqual([
    "laid shut 0",
    "open open 0",
    "light open 0",
    "sheet open",
  ]);
  await in_sight(page, "goal 8,0 true");
  expect(house.errors).toEqual([]);
  await context.close();
});

// What can be seen of the roles, when the clock of all that moves is set to a moment.
const seen_at = (page: Page, what: string, moment: number): Promise<boolean[]> =>
  page.evaluate(
    ({ what, moment }) => {
      for (const one of document.getAnimations()) {
        one.pause();
        one.currentTime = moment;
      }
      return [...document.querySelectorAll(what)].map((node) => Number(getComputedStyle(node).opacity) > 0.99);
    },
    { what, moment },
  );

test.concurrent("roles turn one by one; gold is chosen as cards and stands at who gets it", async () => {
  const { context, page } = await finish_round({ reducedMotion: "no-preference" });
  await page.locator(".end .roles li").nth(3).waitFor();
  expect(await page.locator(".end .roles li").allInnerTexts()).toEqual(
    [/Ada\s+Gold-digger/, /Brumm\s+Saboteur/, /Stups\s+Gold-digger/, /Grete\s+Gold-digger/].map((words) =>
      expect.stringMatching(words),
    ),
  );
  expect(await seen_at(page, ".end .roles li", 0)).toEqual([false, false, false, false]);
  for (let turned = 1; turned <= 4; ++turned) {
    const seen = await seen_at(page, ".end .roles li", (turned - 1) * 260 + 430);
    expect(seen.slice(0, turned)).toEqual(Array(turned).fill(true));
    expect(seen.slice(turned + 1).some((one) => one)).toBe(false);
  }
  const height = await page.locator(".end").evaluate((node) => (node as HTMLElement).offsetHeight);
  await page.getByRole("button", { name: /^Take/ }).first().click();
  // Against the order of play, past the saboteur; then it can be put away.
  await page.getByRole("button", { name: "Go on" }).waitFor();
  expect(await shares(page)).toEqual([1, 0, 1, 1]);
  expect(await page.locator(".end .lines").count()).toBe(0);
  expect(await page.locator(".end").evaluate((node) => (node as HTMLElement).offsetHeight)).toBe(height);
  // The next round is not seen before that.
  await page.getByText("Round 1 of 3").waitFor();
  await page.getByRole("button", { name: "Go on" }).click();
  await dwarf(page).waitFor();
  await page.getByText("Round 2 of 3").waitFor({ state: "attached" });
  expect(await page.locator(".end .roles").count()).toBe(0);
  expect(house.errors).toEqual([]);
  await context.close();
});

test.concurrent("with less motion it is all there at once", async () => {
  const { context, page } = await finish_round({}, LAST_CARD, watch_climax);
  await page.locator(".gold-cards button").first().waitFor();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await page.locator(".climax, .travel .thing").count()).toBe(0);
  const seen = await page
    .locator(".end .roles li, .gold-cards button")
    .evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).opacity));
  expect(seen.length).toBeGreaterThan(4);
  expect(new Set(seen)).toEqual(new Set(["1"]));
  await in_sight(page, "goal 8,0 true");
  expect(await faults(page)).toEqual([]);
  // Nothing is timed, and still nothing goes on behind the sheet.
  await page.getByRole("button", { name: /^Take/ }).first().click();
  const go_on = page.getByRole("button", { name: "Go on" });
  await go_on.waitFor();
  await laid_out(page);
  expect(await page.getByText("Round 1 of 3").count()).toBe(1);
  expect(await faults(page)).toEqual([]);
  await go_on.click();
  await dwarf(page).waitFor();
  await laid_out(page);
  expect(await page.locator(".game").getAttribute("data-turn")).toBe("false");
  expect(await faults(page)).toEqual([]);
  await put_away(page).click();
  await page.waitForSelector('.game[data-turn="true"]');
  await context.close();
});

const ROLES = [
  "blue",
  "saboteur",
  "blue",
  "green",
  "geologist",
  "green",
  "boss",
  "profiteer",
  "blue",
  "green",
  "saboteur",
];
test.each([
  ["phone", PHONE],
  ["desktop", {}],
] as const)("a thief chooses before the sheet of the round lies there: %s", async (_, options) => {
  const position = {
    ...LAST_CARD,
    recipe: "saboteur2",
    players: 8,
    board: [{ cell: [1, 0], card: "NESW" }],
    thefts: [1],
    seats: Array.from({ length: 8 }, (_, index) => ({
      seat: index + 1,
      role: ROLES[index] ?? "geologist",
      hand: index === 0 ? ["map"] : [],
      coins: index === 0 ? 0 : 1,
    })),
  };
  const { context, page } = await house.guest(options);
  const code = await open_table(page, {
    recipe: "saboteur2",
    players: 8,
    sit: 1,
    fill: "random",
    start: true,
    pace: 0,
    ready: 600,
    deal: { position },
  });
  await page.goto(`/t/${code}`);
  await page.waitForSelector('.game[data-turn="true"]');
  await page.locator(".held").click();
  await page.getByRole("button", { name: /^Throw away/ }).click();
  await page.locator(".player.target").last().click();
  await page.locator(".actions .confirm").click();
  await page.getByRole("button", { name: "Go on" }).waitFor();
  await context.close();
});

test.concurrent.each([
  ["desktop", {}, 6],
  ["desktop", { viewport: { width: 1280, height: 800 } }, 12],
  ["phone", PHONE, 12],
  ["phone on its side", { ...PHONE, viewport: { width: 740, height: 360 } }, 12],
] as const)(
  "a missed treasure on a %s: the last maze, the goals open, where it lay, and the button in sight",
  async (_, options, players) => {
    const position = {
      ...LAST_CARD,
      recipe: "saboteur2",
      players,
      board: [1, 2, 3, 4, 5, 6].map((x) => ({ cell: [x, 0], card: x === 6 ? "E-W" : "NESW" })),
      goals: LAST_CARD.goals.map((goal) => (goal.goal === "treasure" ? { ...goal, seen: [1] } : goal)),
      seats: Array.from({ length: players }, (_, index) => ({
        seat: index + 1,
        role: ROLES[index] ?? "geologist",
        hand: index === 0 ? ["map"] : [],
      })),
    };
    const { context, page } = await house.guest(options);
    const code = await open_table(page, {
      recipe: "saboteur2",
      players,
      sit: 1,
      fill: "random",
      start: true,
      pace: 0,
      ready: 600,
      deal: { position },
    });
    await page.goto(`/t/${code}`);
    await page.waitForSelector('.game[data-turn="true"]');
    await page.locator(".held").click();
    await page.getByRole("button", { name: /^Throw away/ }).click();
    const go_on = page.getByRole("button", { name: "Go on" });
    await go_on.waitFor();
    await laid_out(page);
    const box = (await go_on.boundingBox())!;
    const size = page.viewportSize()!;
    expect([box.x >= 0, box.y >= 0, box.x + box.width <= size.width, box.y + box.height <= size.height]).toEqual(
      Array(4).fill(true),
    );
    expect(await page.locator(".end .roles li").count()).toBe(players);
    expect(await page.locator('[data-piece^="card 6,0 "]').count()).toBe(1);
    // The goals lie open, and the sheet leaves them in sight.
    for (const cell of ["8,-2", "8,0", "8,2"]) await in_sight(page, `goal ${cell} true`);
    await page.locator(".end header", { hasText: "The treasure lay in the middle goal." }).waitFor();
    await go_on.click();
    await dwarf(page).waitFor();
    await put_away(page).click();
    await dwarf(page).waitFor({ state: "detached" });
    expect(await page.locator('[data-piece^="card 6,0 "]').count()).toBe(0);
    expect(await page.locator('[data-piece^="goal "][data-piece$=" false"]').count()).toBe(3);
    expect(house.errors).toEqual([]);
    await context.close();
  },
);

// The last card leads nowhere, two friends and a spectator look on.
const MISSED = {
  ...LAST_CARD,
  round: 3,
  board: LAST_CARD.board.slice(0, 2),
  goals: LAST_CARD.goals.map((goal, index) => ({ ...goal, goal: ["stone-NE", "stone-NW", "treasure"][index] })),
  seats: LAST_CARD.seats.map((seat) => ({ ...seat, hand: seat.seat === 1 ? ["map"] : [] })),
};
const SAID = {
  en: "The treasure lay in the lower goal.",
  de: "Der Schatz lag im unteren Ziel.",
  fr: "Le trésor était dans l’objectif du bas.",
  es: "El tesoro estaba en el destino de abajo.",
};
test.concurrent.each(Object.entries(SAID))(
  "a missed treasure in %s: the boards fall off all goals, for whoever looks on, too; then it stays open",
  async (language, said) => {
    const moving = { reducedMotion: "no-preference", locale: language } as const;
    const { context, page } = await house.guest(moving);
    const watcher = await house.guest(moving);
    for (const one of [page, watcher.page])
      await one.addInitScript(() => {
        const acts: string[] = [];
        Object.assign(window, { acts });
        new MutationObserver(() => {
          const boards = document.querySelectorAll(".climax .goal").length;
          const open = document.querySelectorAll('[data-piece^="goal "][data-piece$=" true"]').length;
          const act = `${boards} ${open} ${document.querySelector(".end") ? "sheet" : ""}`;
          if (acts.at(-1) !== act) acts.push(act);
        }).observe(document, { subtree: true, childList: true, attributes: true });
      });
    const code = await open_table(page, {
      recipe: "base",
      players: 4,
      sit: 1,
      fill: "random",
      start: true,
      pace: 0,
      ready: 600,
      deal: { position: MISSED },
    });
    await watcher.page.goto(`/t/${code}`);
    await watcher.page.locator(".game").waitFor();
    await page.goto(`/t/${code}`);
    await page.waitForSelector('.game[data-turn="true"]');
    await page.locator(".held").click();
    await page.locator(".actions button", { hasText: /Throw|ablegen|Défausser|Descartar|Jeter|Tirar/i }).click();
    for (const one of [page, watcher.page]) {
      await one.locator(".end header", { hasText: said }).waitFor();
      const acts = await one.evaluate(() => (window as unknown as { acts: string[] }).acts);
      const story = ["0 0 ", "3 3 ", "0 3 sheet"];
      expect(acts.slice(acts.indexOf("3 3 ") - 1, acts.indexOf("3 3 ") + 2)).toEqual(story);
      // A page that comes afterwards finds them open.
      await one.reload();
      await one.locator('[data-piece="goal 8,2 true"]').waitFor({ state: "attached" });
    }
    await page.goto(`/r/${code}?at=1&eyes=spectator`);
    await page.locator('[data-piece="goal 8,2 true"]').waitFor();
    await page.locator(".said", { hasText: said }).waitFor();
    expect(house.errors).toEqual([]);
    await context.close();
    await watcher.context.close();
  },
);

test.concurrent("what I peep at is turned over for me alone, until I put it away", async () => {
  const position = {
    ...LAST_CARD,
    stock: ["NES", "NES"],
    seats: LAST_CARD.seats.map((seat) => (seat.seat === 1 ? { ...seat, hand: ["map", "EW"] } : seat)),
  };
  const { context, page } = await house.guest();
  const watcher = await house.guest();
  const code = await open_table(page, {
    recipe: "base",
    players: 4,
    sit: 1,
    fill: "random",
    start: true,
    pace: 0,
    deal: { position },
  });
  await page.goto(`/t/${code}`);
  await watcher.page.goto(`/t/${code}`);
  await watcher.page.locator(".game").waitFor();
  await page.waitForSelector('.game[data-turn="true"]');
  await page.locator('.held[data-card="map"]').click();
  await page.locator('.place[data-cell="8,0"]').click();
  await page.locator(".confirm").click();
  const peep = page.getByRole("region", { name: "What you have seen" });
  await peep.getByRole("heading", { name: "the treasure" }).waitFor();
  // The others' moves wait until it is put away.
  expect(await page.locator(".game").getAttribute("data-at")).toBe("1");
  await page.keyboard.press("Escape");
  await peep.waitFor({ state: "detached" });
  await page.waitForSelector('.game:not([data-at="1"])');
  expect(await watcher.page.getByRole("region", { name: "What you have seen" }).count()).toBe(0);
  await context.close();
  await watcher.context.close();
});

// Keeps what the server says until it is let through.
const hold_back = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const Real = window.WebSocket;
    const kept: (() => void)[] = [];
    const lines = { held: false, let_through: () => ((lines.held = false), kept.splice(0).forEach((one) => one())) };
    Object.assign(window, { lines });
    window.WebSocket = class extends Real {
      override set onmessage(hear: ((event: MessageEvent) => void) | null) {
        super.onmessage = (event) => (lines.held ? void kept.push(() => hear?.(event)) : hear?.(event));
      }
      override addEventListener(type: string, hear: never): void {
        if (type !== "message") return super.addEventListener(type, hear);
        super.addEventListener(type, ((event: MessageEvent) =>
          lines.held
            ? void kept.push(() => (hear as (event: MessageEvent) => void)(event))
            : (hear as (event: MessageEvent) => void)(event)) as never);
      }
    };
  });
interface Lines {
  lines: { held: boolean; let_through: () => void };
}

test.concurrent(
  "my card lies where I put it while it is on its way, and the one that comes for it is marked",
  async () => {
    const { context, page } = await house.at_table({ recipe: "base", deal: { seed: "7" } }, {}, hold_back);
    await page.locator(".held:not(.idle)").first().click();
    const card = await page.locator(".held.picked").getAttribute("data-card");
    const hand = await page.locator(".held").count();
    await page.locator(".place").first().click();
    const cell = await page.locator(".place.chosen").getAttribute("data-cell");
    await page.evaluate(() => ((window as unknown as Lines).lines.held = true));
    await page.locator(".confirm").click();
    const piece = page.locator(`[data-piece^="card ${cell} ${card} "]`);
    await piece.and(page.locator(".pending")).waitFor();
    expect(await page.locator(".held").count()).toBe(hand - 1);
    await page.evaluate(() => (window as unknown as Lines).lines.let_through());
    await page.locator(`[data-piece^="card ${cell} ${card} "]:not(.pending)`).waitFor();
    await page.waitForSelector('.game[data-turn="true"]:not([data-at="0"])');
    expect(await page.locator(".held.new").count()).toBe(1);
    // What the others did meanwhile is told in small pictures.
    expect(
      await page.getByRole("list", { name: "Since your last turn" }).getByRole("listitem").count(),
    ).toBeGreaterThan(1);
    await context.close();
  },
);

test.concurrent("cards go from place to place", async () => {
  const watch = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
      const flown: number[] = [];
      Object.assign(window, { flown });
      new MutationObserver((changes) => {
        for (const change of changes)
          for (const node of change.addedNodes)
            if (node instanceof HTMLElement && node.matches(".travel .thing")) flown.push(node.getAnimations().length);
      }).observe(document, { subtree: true, childList: true });
    });
  const { context, page } = await house.at_table(
    { recipe: "base", deal: { seed: "7" } },
    { reducedMotion: "no-preference" },
    watch,
  );
  await new Player(page).play(1);
  await page.waitForFunction(() => (window as unknown as { flown: number[] }).flown.length > 1);
  // Each is on its way by an animation of its own, and gone when it has arrived.
  expect(
    await page.evaluate(() => (window as unknown as { flown: number[] }).flown.every((count) => count === 1)),
  ).toBe(true);
  await page.waitForFunction(() => document.querySelector(".travel .thing") === null);
  expect(house.errors).toEqual([]);
  await context.close();
});

test.concurrent("what a friend says is seen at his head, at the goal, and as a number at the tab", async () => {
  const ada = await house.guest();
  const ben = await house.guest();
  const code = await open_table(ada.page, { ...PATIENT, ready: null, first: 1 });
  await ada.page.goto(`/t/${code}`);
  await ben.page.goto(`/t/${code}`);
  await sit_down(ben.page, "Ben");
  await say_at(ada.page, code, { type: "start", fill: "greedy" });
  await put_away(ada.page).click();
  await ada.page.waitForSelector('.game[data-turn="true"]');
  await say_at(ben.page, code, { type: "chat", text: "I saw nothing" });
  await ada.page.locator(".bubbles p", { hasText: "I saw nothing" }).waitFor();
  await ada.page.getByRole("tab", { name: /^Talk.*1$/ }).waitFor();
  await say_at(ben.page, code, { type: "claim", claim: "treasure-at", cell: [8, 0] });
  await ada.page.locator('[data-piece^="goal 8,0 "] .flag').waitFor();
  await ada.page.getByRole("tab", { name: /^Talk.*2$/ }).click();
  await ada.page.getByRole("tab", { name: "Talk", exact: true }).waitFor();
  expect(house.errors).toEqual([]);
  await ada.context.close();
  await ben.context.close();
});
