// Every recipe played by lot: each decision has words and pictures, each legal move can be reached by picking, and
// each event is a sentence. Nothing that the engine writes for programs is ever shown to people.
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Event } from "../../src/generated/types";
import vocabulary from "../../src/generated/vocabulary.json";
import { card_name } from "../../src/lib/words/names";
import { is_path } from "../../src/lib/play/cards";
import { set_language, t } from "../../src/lib/words/i18n.svelte";
import { type Move, move_key, same } from "../../src/lib/play/moves";
import { type Cast, event_key, sentence } from "../../src/lib/words/sentences";
import type { TableStore } from "../../src/lib/store/table.svelte";
import { LANGUAGES, plain } from "../../src/lib/words/texts";
import type { Cell, Decision, View } from "../../src/lib/play/view";
import { has_symbol } from "../../src/art/symbols";
import { scene_of } from "../../src/maze/scene";
import { Choice, buttons_of, picks_from_hand } from "../../src/table/choice.svelte";
import { move_label, move_picture } from "../../src/table/labels";
import { question } from "../../src/table/question";
import { type Catalog, Engine, type Scene, kind_of_move, recipes_of, toward_goals } from "./engine";
import { House, laid_out, open_table, pictures } from "./house";
import { EVERY_LOOK, type Look, MORE_LOOKS, looks } from "./looks";

const KEY =
  /\b(ask|move|event|card|goal|role|chest|room|burden|tool|claim|wait|confirm|aside|shape|mark|verdict|refusal)\.[a-z]/;
// Names of path cards, names with hyphens that no language has, holes that were not filled.
const NOTATION =
  /\b[NESW]{2,}(-[NESW]+)*\b|:(crystal|gold|troll|ladder|blue|green)|\{|\}|undefined|null|\[object|NaN|\btrue\b|\bfalse\b/;
// A value was wanted and there was none. (French has a narrow space of its own before some of these.)
const EMPTY = /(^| )[.,!?](\s|$)|:\s*$/;
// Words of the notation that no language has.
const CODES = new RegExp(
  `\\b(${[
    ...new Set(
      vocabulary.families.flatMap(({ words, moves, steps, events }) =>
        [...Object.values(words).flat(), ...[...moves, ...steps, ...events].map((form) => form.word)].filter((word) =>
          /^[a-z]+(-[a-z]+)+$/.test(word),
        ),
      ),
    ),
  ].join("|")})\\b|\\b(stone|repair|broken)-`,
);

const cast: Cast = {
  me: 1,
  name: (seat) =>
    ["Ada", "Bob", "Cleo", "Dirk", "Elsa", "Finn", "Gero", "Hilda", "Ivo", "Jule", "Kuno", "Lotte"][seat - 1]!,
};

// Asked where nothing better is known; no card and no decision may need it.
const GENERAL = ["ask.choose", "ask.picked", "ask.picked.seat", "ask.picked.cell"];

function trouble_in(text: string): string | null {
  if (text.trim() === "") return "nothing is said";
  for (const pattern of [KEY, NOTATION, CODES, EMPTY])
    if (pattern.test(text)) return `"${text}" (${pattern.exec(text)![0]})`;
  return null;
}

// Picks one move as a person would, and says how far that went.
function pick(scene: Scene, wanted: Move): { sent: Move | null; said: string[]; stuck: string } {
  const kind = scene.decision.kind;
  const said: string[] = [];
  let sent: Move | null = null;
  const choice = new Choice(
    () => scene.legal,
    (move) => (sent = move),
    () => picks_from_hand(kind),
  );
  const store = {
    table: null,
    noted: false,
    my_turn: true,
    you: { seat: scene.decision.seat },
    turn: { decision: scene.decision, yours: true, asked: [scene.decision.seat], legal: scene.legal },
  };
  const mine = { ...cast, me: scene.decision.seat };
  const has = <T>(values: T[], value: unknown): value is T => values.some((one) => same(one, value));
  for (let step = 0; step < 8 && !sent; ++step) {
    said.push(question(scene.view, store as unknown as TableStore, choice, mine));
    const json = wanted;
    const button = buttons_of(choice, kind).find((move) => same(move, wanted));
    if (button) {
      said.push(move_label(button, kind, mine));
      choice.do(button);
    } else if (choice.ready && same({ ...choice.ready, turned: 0 }, { ...json, turned: 0 })) {
      if (Boolean(choice.ready["turned"]) !== Boolean(json["turned"])) choice.turn();
      choice.confirm();
    } else if (choice.aside.includes(json.move)) choice.pick_aside(json.move);
    else if (json["second"] !== undefined && !choice.marking) choice.mark(true);
    else if (choice.marking) choice.pick_card(String(json[["card", "second", "third"][choice.cards.length]!]));
    else if (picks_from_hand(kind) && typeof json["card"] === "string" && choice.card === undefined)
      choice.pick_card(json["card"]);
    else if (choice.cell_field && has(choice.cells, json[choice.cell_field]))
      choice.pick_cell(json[choice.cell_field] as Cell);
    else if (choice.seat_field && has(choice.seats, json[choice.seat_field]))
      choice.pick_seat(json[choice.seat_field] as number);
    else return { sent, said, stuck: JSON.stringify(choice.picks) };
  }
  return { sent, said, stuck: sent ? "" : JSON.stringify(choice.picks) };
}

// More gold is reached than markers are left: by lot that never happens.
const TOO_FEW_MARKERS = {
  recipe: "duel",
  players: 2,
  agenda: [
    { step: "end-turn", seat: 1 },
    { step: "draw", seat: 1, cards: 1 },
    { step: "after", seat: 1 },
    { step: "settle", seat: 1 },
    { step: "claim", seat: 1 },
  ],
  board: [
    { cell: [1, 1], card: "EW" },
    { cell: [2, 1], card: "NSW:green.S" },
    { cell: [2, 0], card: "NS:gold-EW" },
    { cell: [2, 2], card: "NW-ES:gold", turned: true },
    { cell: [8, 8], card: "NESW:troll", marker: 2 },
    { cell: [9, 9], card: "NEW:troll", marker: 2 },
    { cell: [8, 10], card: "NSW:troll", marker: 2 },
    { cell: [14, 8], card: "NSW-E:gold", marker: 1 },
    { cell: [16, 8], card: "NEW-S:gold", marker: 2 },
    { cell: [18, 8], card: "EW-S:gold", marker: 2 },
  ].map((card) => ({ turned: false, ...card })),
  goals: [
    { cell: [5, -2], goal: "NESW", up: true },
    { cell: [5, 0], goal: "N-E-S-W", up: false },
    { cell: [5, 2], goal: "N-S-W", up: true },
    { cell: [7, -1], goal: "N-E-W", up: false },
    { cell: [7, 1], goal: "NE:gold2", up: true, marker: 1 },
    { cell: [9, 0], goal: "NW:gold2", up: false },
  ],
  seats: [
    { seat: 1, colour: "green", hand: ["NS"] },
    { seat: 2, colour: "blue", hand: ["NS"] },
  ],
};

const house = new House();
const scenes: Scene[] = [];
// What is worth a picture: each decision, and each card that has been picked.
const pictured = new Map<string, { seat: number; players: number; recipe: string; position: unknown; card?: string }>();
const events: { recipe: string; me: number | null; event: Event }[] = [];

// One pass over all recipes; of what looks alike a few are kept.
beforeAll(async () => {
  // The texts name the language of the page.
  Object.assign(globalThis, { document: { documentElement: {} } });
  const engine = new Engine();
  const seen = new Map<string, number>();
  const is_new = (key: string, most: number): boolean => {
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    return times < most;
  };
  const catalog = await engine.ask<Catalog>({ cmd: "recipes" });
  const looker =
    (recipe: string) =>
    async (decision: Decision, all: Move[]): Promise<void> => {
      const wanted = all.filter((move) => is_new(`${decision.kind} ${kind_of_move(move)}`, 4));
      if (wanted.length === 0) return;
      const { view } = await engine.ask<{ view: View }>({ cmd: "view", observer: decision.seat });
      scenes.push({ recipe, decision, view, legal: all, wanted });
      const turn = decision.kind === "turn";
      const pictures = turn
        ? [
            `turn-${recipe.split("+")[0]}`,
            ...wanted.filter((move) => move.move === "play").map((move) => `play-${move["card"]}`),
            ...wanted.filter((move) => ["guard", "ask", "bribe"].includes(move.move)).map((move) => move.move),
          ]
        : [decision.kind];
      // Whoever can only let it happen is not asked.
      if (decision.kind === "react" && all.length === 1) return;
      const missing = pictures.filter(
        (name) => !pictured.has(name) && !(name.startsWith("turn-") && (view.board?.length ?? 9) < 4),
      );
      if (missing.length === 0) return;
      const { position } = await engine.ask<{ position: unknown }>({ cmd: "state" });
      for (const name of missing)
        pictured.set(name, {
          seat: decision.seat,
          players: view.players,
          recipe,
          position,
          ...(name.startsWith("play-") && { card: name.slice(5) }),
        });
    };
  const play = async (recipe: string, players: number, seed: number, diggers: boolean): Promise<void> => {
    await engine.play(recipe, players, seed, diggers ? toward_goals : () => undefined, looker(recipe));
    for (const observer of [1, "spectator"] as const)
      for (const event of await engine.log(observer)) {
        const me = observer === 1 ? 1 : null;
        if (is_new(`${event_key(event, me)} ${Object.keys(event)}`, 2)) events.push({ recipe, me, event });
      }
  };
  for (const { recipe, players } of recipes_of(catalog)) {
    await play(recipe, players[0], 1, false);
    await play(recipe, Math.min(players[1], players[0] + 1), 2, true);
  }
  for (const game of ["duel", "duel-solo"])
    for (let seed = 3; seed < 12; ++seed) await play(game, game === "duel" ? 2 : 1, seed, true);
  await engine.show(TOO_FEW_MARKERS, looker("duel"));
  engine.close();
  await house.open();
});
afterAll(() => house.close());

test("every kind of decision has come up", () => {
  const kinds = new Set(scenes.map((scene) => scene.decision.kind));
  expect([...kinds].sort()).toEqual([
    "after",
    "answer",
    "choose",
    "claim",
    "colour",
    "inspect",
    "keep",
    "lay",
    "move-goal",
    "orient",
    "pay",
    "react",
    "reveal",
    "steal",
    "swap",
    "take",
    "take-from",
    "turn",
  ]);
});

describe.each(LANGUAGES)("%s", (language) => {
  test("every decision is a form in words and pictures, and every legal move can be picked", async () => {
    await set_language(language);
    const general = new Set(GENERAL.map((key) => t(key)));
    const found = new Set<string>();
    const wrong = (where: string, what: string | null): void => void (what && found.add(`${where}: ${what}`));
    for (const scene of scenes) {
      const where = `${scene.recipe} ${scene.decision.kind}`;
      for (const piece of scene_of(scene.view)) wrong(`${where} maze`, trouble_in(piece.words));
      for (const card of (scene.view.hand ?? []) as string[]) {
        wrong(`${where} hand`, trouble_in(card_name(card)));
        if (!is_path(card) && !has_symbol(card)) found.add(`no picture of ${card}`);
      }
      for (const move of scene.wanted) {
        const { sent, said, stuck } = pick(scene, move);
        if (!same(sent, move))
          found.add(`${where}: ${move_key(move)} cannot be reached, stuck at ${stuck}, sent ${JSON.stringify(sent)}`);
        for (const text of said)
          wrong(
            `${where} ${move_key(move)}`,
            trouble_in(text) ?? (general.has(text) ? "no question of its own" : null),
          );
        const picture = move_picture(move, scene.decision.kind);
        if (picture?.symbol && !has_symbol(picture.symbol)) found.add(`no picture of ${picture.symbol}`);
      }
    }
    expect([...found].slice(0, 60)).toEqual([]);
  });

  test("every event is a sentence", async () => {
    await set_language(language);
    const found = new Set<string>();
    for (const { recipe, me, event } of events) {
      const parts = sentence(event, { ...cast, me });
      if (!parts) continue;
      const trouble =
        trouble_in(plain(parts)) ?? (plain(parts) === event.event.replaceAll("-", " ") ? "no sentence" : null);
      if (trouble) found.add(`${recipe} ${event.event}: ${trouble}`);
    }
    expect([...found]).toEqual([]);
  });
});

// Each decision in one look, turn by turn, or in all of them; ONLY=name takes those alone that are named so.
test(
  "a picture of every decision",
  async () => {
    const only = new RegExp(process.env["ONLY"] ?? ".");
    const wanted = [...pictured].filter(([name]) => only.test(name)).sort();
    const seen = looks(
      ["en-desktop-dark", "de-phone-light", "de-desktop-light", "en-phone-dark"],
      [...EVERY_LOOK, ...MORE_LOOKS],
    );
    const each = process.env["ALL_LOOKS"] !== undefined || process.env["LOOKS"] !== undefined;
    const take = async (look: Look, which: number): Promise<void> => {
      const { page, context } = await house.guest(look.options);
      let taken = 0;
      for (const [index, [name, { seat, players, recipe, position, card }]] of wanted.entries()) {
        if (!each && index % seen.length !== which) continue;
        // One guest may open only so many tables.
        if (++taken % 20 === 0) await context.clearCookies();
        const code = await open_table(page, {
          recipe,
          players,
          sit: seat,
          fill: "random",
          start: true,
          pace: 10000,
          window: 60000,
          deal: { position },
        });
        await page.goto(`/t/${code}`);
        await page.waitForSelector('.game[data-turn="true"]');
        const pick_up = async (held: string): Promise<void> => {
          await page.locator(`.held[data-card="${held}"]`).first().click();
          await page.locator(`.held.picked[data-card="${held}"]`).waitFor();
        };
        if (card) await pick_up(card);
        // What stands aside is opened by its button, if need be after a card that it goes with.
        if (["ask", "bribe", "guard"].includes(name)) {
          const aside = page.locator(`.actions [data-aside="${name}"]`);
          const hand = await page
            .locator(".held")
            .evaluateAll((cards) => cards.map((held) => held.getAttribute("data-card")!));
          for (const held of new Set(hand)) if ((await aside.count()) === 0) await pick_up(held);
          await aside.click();
          await aside.waitFor({ state: "detached" });
        }
        await laid_out(page);
        await page.screenshot({ path: join(pictures, `decision-${name}-${look.name}.png`) });
      }
      await context.close();
    };
    for (let first = 0; first < seen.length; first += 4)
      await Promise.all(seen.slice(first, first + 4).map((look, index) => take(look, first + index)));
    expect(pictured.size).toBeGreaterThan(30);
    expect(house.errors).toEqual([]);
  },
  4 * 3_600_000,
);
