// Every event that a game can tell has one text in every language, found by one rule; and every text of an event is told
// of some event.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import vocabulary from "../../src/generated/vocabulary.json";
import { cases_of, set_language } from "../../src/lib/words/i18n.svelte";
import { SILENT, type Told, event_key, holds } from "../../src/lib/words/sentences";
import { LANGUAGES, read_texts } from "../../src/lib/words/texts";

interface Field {
  name: string;
  type: string;
  secret?: boolean;
  words?: string;
  only?: string[];
}
interface Family {
  words: Record<string, string[]>;
  events: { word: string; fields: Field[] }[];
}

// Values that a field may have, one of each sort: paths are all alike.
function samples(field: Field, words: Record<string, string[]>): unknown[] {
  const list = field.only ?? words[field.words ?? ""] ?? [];
  const told_apart = [
    ...list.filter((word) => /^[NESW]/.test(word)).slice(0, 1),
    ...list.filter((word) => /^[a-z0-9]/.test(word)),
  ];
  switch (field.type) {
    case "seat":
      return [1, 2, 3, null];
    case "cell":
      return [[1, 0]];
    case "flag":
      return [true, false];
    case "number":
      return [0, 1, 2];
    case "word":
      return told_apart;
    case "words":
      return [[], [list[0]], [list[0], list[0]]];
    case "move":
      return [
        { move: "lay", card: "NS" },
        { move: "play", card: "map", seat: 2 },
        { move: "play", card: "map", seat: 1 },
      ];
    default:
      return [[], [1], [1, 2]];
  }
}

// All that may be told of an event; who may not know a secret is not told it.
const EVENTS: Told[] = (vocabulary.families as unknown as Family[]).flatMap(({ words, events }) =>
  events.flatMap(({ word, fields }) =>
    fields.reduce<Told[]>(
      (told, field) =>
        told.flatMap((event) => [
          ...samples(field, words).map((value) => ({ ...event, [field.name]: value })),
          ...(field.secret ? [event] : []),
        ]),
      [{ event: word }],
    ),
  ),
);
// Cards that are thrown away together are counted.
EVENTS.push({ event: "discarded", seat: 2, count: 2 }, { event: "discarded", seat: 1, count: 2, cards: ["NS", "map"] });

const FILES = import.meta.glob<string>("../../texts/*.ts", { eager: true, import: "default" });
beforeAll(() => void vi.stubGlobal("document", { documentElement: {} }));
afterAll(() => void vi.unstubAllGlobals());

describe.each(LANGUAGES)("%s", (language) => {
  beforeAll(() => set_language(language));
  const keys = [...read_texts(FILES[`../../texts/${language}.ts`]!).keys()].filter((key) => key.startsWith("event."));

  test("each event has a text, and each text an event", () => {
    const told = new Set<string>();
    const silent: Told[] = [];
    for (const event of EVENTS)
      for (const me of [1, 2, null]) {
        const key = event_key(event, me);
        if (key) told.add(key);
        else if (!SILENT.has(event.event)) silent.push(event);
      }
    expect(silent).toEqual([]);
    // What is told if no case holds may never be needed.
    const general = keys.filter((key) => keys.some((other) => other.startsWith(`${key}.`)));
    expect(keys.filter((key) => !told.has(key) && !general.includes(key))).toEqual([]);
  });

  test("never two cases of one rank hold", () => {
    for (const event of EVENTS) {
      const cases = cases_of(event.event).filter((one) => holds(one, event));
      expect(cases.filter((one) => one.endsWith(":none")).length, JSON.stringify(event)).toBeLessThan(2);
      expect(cases.filter((one) => !one.endsWith(":none")).length, JSON.stringify(event)).toBeLessThan(2);
    }
  });
});

test("a case wins over who is told, and who is told over everybody", async () => {
  await set_language("en");
  expect(event_key({ event: "broke", seat: 1, card: "broken-pick", target: 2 }, 1)).toBe("event.broke.me");
  expect(event_key({ event: "broke", seat: 1, card: "broken-pick", target: 2 }, 2)).toBe("event.broke.at-me");
  expect(event_key({ event: "broke", seat: 1, card: "broken-pick", target: 1 }, 1)).toBe("event.broke.myself");
  expect(event_key({ event: "broke", seat: 1, card: "broken-pick", target: 1 }, 2)).toBe("event.broke.self");
  expect(event_key({ event: "broke", seat: 1, card: "broken-pick", target: 2 }, 3)).toBe("event.broke");
  expect(event_key({ event: "discarded", seat: 2, count: 2 }, 1)).toBe("event.discarded.count:several");
  expect(event_key({ event: "discarded", seat: 2 }, 1)).toBe("event.discarded.card:none");
  expect(event_key({ event: "declared", seat: 1, declared: { move: "play", seat: 2 } }, 2)).toBe(
    "event.declared.target:some.at-me",
  );
  expect(event_key({ event: "goals-swapped", seat: 1, swapped: true }, null)).toBe("event.goals-swapped");
});
