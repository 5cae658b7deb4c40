// Every sentence about every card and person, read for wrong forms: a name without its article, a hole that nothing
// fills, a word of the notation, a name told twice, "0 gold".
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import vocabulary from "../../src/generated/vocabulary.json";
import { is_path } from "../../src/lib/play/cards";
import type { Move } from "../../src/lib/play/moves";
import type { Entry, View } from "../../src/lib/play/view";
import type { TableStore } from "../../src/lib/store/table.svelte";
import { set_language } from "../../src/lib/words/i18n.svelte";
import { card_about, card_name, card_thing, goal_place } from "../../src/lib/words/names";
import { advice_sentence } from "../../src/lib/words/review";
import {
  type Cast,
  SILENT,
  type Told,
  entry_sentences,
  event_key,
  event_values,
  sentence,
} from "../../src/lib/words/sentences";
import { LANGUAGES, plain, read_texts } from "../../src/lib/words/texts";
import { Choice } from "../../src/table/choice.svelte";
import { question } from "../../src/table/question";
import { every_event, words_of_list } from "./every_event";

const GOALS: [number, number][] = [
  [8, -2],
  [8, 0],
  [8, 2],
];
const NAMES = ["Ada", "Bob", "Émile", "Iris", "Otto", "Uwe"];
const cast_for = (me: number | null): Cast => ({ me, name: (seat) => NAMES[seat - 1]!, goals: GOALS });

// An article before a card's name, as the object of a sentence.
const ARTICLE: Record<string, RegExp> = {
  de: /^(einen|eine|ein) /,
  en: /^(a [^aeiou]|an [aeiou])/,
  es: /^(un|una) /,
  fr: /^(un|une) /,
};
// What is never right in a language, whatever is told.
const NEVER: Record<string, RegExp[]> = {
  de: [/\beinen [a-zäöü]+er [A-ZÄÖÜ]/, /\beine [a-zäöü]+(er|en) [A-ZÄÖÜ]/, /\bDu (legt|spielt|macht|gräbt|nimmt)\b/],
  en: [/\ba [aeiou]/, /\ban [^aeiouh“]/, /\byou (breaks|mends|digs|throws|plays)\b/i],
  es: [/(?<!\p{L})a el\b/u, /(?<!\p{L})de el\b/u, /\b(el|un) (lámpara|vagoneta|curva)/i, /\b(la|una) pico\b/i],
  fr: [
    /(?<!\p{L})(de|le|la|que|ne|se|je) [aeiouyéèêà]/iu,
    /\bde le\b/,
    /\bde les\b/,
    /\bà le\b/,
    /\b(le|un) (lampe|pioche)\b/i,
  ],
};
const GOLD = /(^|\D)0 (gold|Gold|or|oro)\b/;

// What the notation calls things.
const NOTATION = ["card", "goal", "chest", "room", "role", "tool"]
  .flatMap(words_of_list)
  .filter((word) => !is_path(word) && word.includes("-"));
const IN_NOTATION = new RegExp(`(^|[ (])(${NOTATION.join("|")})($|[ .,:!?)])`);

function faults(text: string, language: string): string[] {
  const found: string[] = [];
  if (/[{}[\]#]|undefined|NaN|null|\[object/.test(text)) found.push("something is not filled in");
  if (/ {2}|\( | \)| [.,]|^ | $|\.\.(?!\.)|\(\)/.test(text)) found.push("blanks or points");
  if (GOLD.test(text) && !text.includes("Nugget") && !/^\S+( [AB])?( ?): 0/.test(text))
    found.push("no gold is told as an amount");
  if (NAMES.some((name) => text.includes(`${name} ${name}`))) found.push("a name twice");
  if (!/^[^\p{Ll}]/u.test(text)) found.push("begins small");
  if (!/[.!?…”“»]$|:|\d$/.test(text)) found.push("does not end");
  if (IN_NOTATION.test(text)) found.push("a word of the notation");
  for (const wrong of NEVER[language] ?? []) if (wrong.test(text)) found.push(`wrong form: ${wrong}`);
  return found;
}

// What no game tells: each deed has its cards, and gold that is handed out is not nothing.
const CARDS_OF: Record<string, RegExp> = {
  broke: /^broken-/,
  repaired: /^(repair-|master)/,
  collapsed: /^rockfall$/,
  looked: /^map$/,
  "looked-into-chest": /^map$/,
  trapped: /^trapped$/,
  released: /^(free|hands-off)$/,
  "plans-theft": /^theft$/,
  "hat-swapped": /^hat-swap$/,
  "hands-swapped": /^hand-swap$/,
  buried: /^rockfall$/,
  "goals-swapped": /^goal-swap$/,
  vetoed: /^veto$/,
  "turned-around": /^turnaround$/,
  specialist: /^path-specialist$/,
  unlocked: /^key$/,
};
const SOME = new Set([
  "took",
  "coins-paid",
  "claimed",
  "offered",
  "searched",
  "paid",
  "game-over",
  "discarded",
  "stock-lost",
]);
function can_be(told: Told): boolean {
  const { event, card, seat, first, target, count, cards } = told;
  if ([seat, first, target].includes(null)) return false;
  if (typeof card === "string" && CARDS_OF[event] && !CARDS_OF[event].test(card)) return false;
  const amounts = [
    told["value"],
    told["amount"],
    count,
    event === "claimed" && told["gold"],
    told["values"],
    told["winners"],
  ];
  if (SOME.has(event) && amounts.some((amount) => amount === 0 || (Array.isArray(amount) && amount.length === 0)))
    return false;
  if (event === "stock-lost" && cards === 0) return false;
  return event !== "discarded" || !Array.isArray(cards) || cards.length === (count ?? 1);
}

const FILES = import.meta.glob<string>("../../texts/*.ts", { eager: true, import: "default" });
beforeAll(() => void vi.stubGlobal("document", { documentElement: {} }));
afterAll(() => void vi.unstubAllGlobals());

const holes = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)(?:\.\w+)?\}|\[(\w+):/g)].map((match) => match[1] ?? match[2]!);

const CARDS = words_of_list("card").filter((card) => !card.includes("/") && !["step", "double"].includes(card));

describe.each(LANGUAGES)("%s", (language) => {
  beforeAll(() => set_language(language));
  const texts = read_texts(FILES[`../../texts/${language}.ts`]!);

  test("every event is told rightly to everybody", () => {
    const wrong: string[] = [];
    const read = new Set<string>();
    for (const event of every_event([
      "NS",
      "NE",
      "NES",
      "N-E-S-W",
      "NS-EW",
      "NE-SW",
      "NE:ladder",
      "NESW:blue.S",
      "N-ESW:crystal",
      "EW:gold2",
    ]).filter(can_be))
      for (const me of [1, 2, 3, null]) {
        if (SILENT.has(event.event)) continue;
        // Who is told what is secret is its owner.
        const cast = cast_for(me);
        const key = event_key(event, me)!;
        const told = plain(sentence(event, cast)!);
        const values = event_values(event, cast);
        const secret = key.endsWith(".me") || key.endsWith(".myself");
        const unfilled = holes(texts.get(key)!).filter((hole) => values[hole] === undefined);
        if (unfilled.length > 0 && !secret) wrong.push(`${key}: ${unfilled.join()} of ${JSON.stringify(event)}`);
        if (unfilled.length > 0 || read.has(told)) continue;
        read.add(told);
        for (const fault of faults(told, language)) wrong.push(`${key}: ${told} (${fault})`);
      }
    expect([...new Set(wrong)].slice(0, 20)).toEqual([]);
  }, 60_000);

  test("a card that a sentence is about has an article, unless it begins the sentence or follows a colon", () => {
    const SENTENCES = /^(event|ask|advice|move|claim)\./;
    const bare = [...texts].filter(
      ([key, text]) => SENTENCES.test(key) && /(?<!^|: )\{(card|removed|vetoed|path)\}/.test(text),
    );
    expect(bare).toEqual([]);
    const missing = CARDS.filter((card) => !ARTICLE[language]!.test(card_name(card, false, "a").replace("“", "")));
    expect(missing.map((card) => card_name(card, false, "a"))).toEqual([]);
  });

  test("what is about to be done is asked rightly", () => {
    const wrong: string[] = [];
    const ask = (move: Move, me: number): void => {
      const legal = [move];
      const choice = new Choice(
        () => legal,
        () => undefined,
      );
      choice.pick_card(String(move["card"]));
      if (typeof move["seat"] === "number") choice.pick_seat(move["seat"]);
      const turn = { decision: { seat: me, kind: "turn" }, yours: true, asked: [me], legal };
      const store = { table: null, noted: false, my_turn: true, you: { seat: me }, turn };
      const asked = question(
        { recipe: "saboteur2", seats: [] } as unknown as View,
        store as unknown as TableStore,
        choice,
        cast_for(me),
      );
      for (const fault of faults(asked, language)) wrong.push(`${JSON.stringify(move)}: ${asked} (${fault})`);
    };
    for (const card of CARDS.filter((card) => !is_path(card) && !card.startsWith("path-")))
      for (const seat of [1, 2, 3]) {
        if (/^(master|repair-\w+-)/.test(card))
          for (const tool of ["pick", "lamp", "cart"]) ask({ move: "play", card, seat, tool }, 1);
        else ask({ move: "play", card, seat }, 1);
      }
    expect(wrong).toEqual([]);
  });

  test("claims, advice and what cards are good for", () => {
    const wrong: string[] = [];
    const read = (what: string, text: string): void => {
      for (const fault of faults(text, language)) wrong.push(`${what}: ${text} (${fault})`);
    };
    const claims = [...texts.keys()].filter((key) => /^claim\..*\.said$/.test(key)).map((key) => key.split(".")[1]);
    for (const claim of claims)
      for (const cell of [...GOALS, [9, 0], [3, 1]])
        for (const target of [1, 2, 3])
          for (const parts of entry_sentences(
            { n: 1, kind: "claim", seat: 1, claim, cell, target } as unknown as Entry,
            cast_for(2),
          ))
            read(claim!, plain(parts));
    for (const card of CARDS)
      for (const move of [`lay ${card} 3,-1`, `play ${card} 2`, `play ${card} 8,0`, `discard ${card}`])
        read(
          move,
          plain(
            advice_sentence(
              { number: 1, round: 1, seat: 1, move: "", advice: move, why: { word: "best" } },
              cast_for(1),
            )!,
          ),
        );
    for (const { game } of vocabulary.games)
      for (const module of ["", ...vocabulary.modules.map(({ module }) => `+${module}`)])
        for (const card of CARDS) read(card, card_about(card, game + module));
    expect([...new Set(wrong)].slice(0, 20)).toEqual([]);
  });

  test("goals are upper, middle and lower", () => {
    const places = GOALS.map((cell) => goal_place(cell, GOALS));
    expect(new Set(places).size).toBe(3);
    for (const place of places) expect(place).not.toMatch(/\d/);
    expect(goal_place([9, 2], GOALS)).toBe(places[2]);
    expect(goal_place([2, -1], GOALS)).toMatch(/\d/);
    const six = [
      [5, -2],
      [5, 0],
      [5, 2],
      [7, -1],
      [7, 1],
      [9, 0],
    ];
    expect(new Set(six.map((cell) => goal_place(cell, six))).size).toBe(6);
  });
});

test("a form that a language does not have is the name itself", async () => {
  await set_language("en");
  expect(plain(card_thing("map").as!("nowhere")!)).toBe("Treasure map");
  expect(card_about("NE:ladder", "saboteur2")).not.toContain("back to the start");
  expect(card_about("NS", "base-2004")).toContain("need not");
  expect(card_about("repair-pick", "duel")).not.toContain("somebody else");
  expect(card_about("map", "base+chests")).toContain("chest");
});
