// Every event that a game can tell has one text in every language, found by one rule; and every text of an event is told
// of some event.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { cases_of, set_language } from "../../src/lib/words/i18n.svelte";
import { SILENT, type Told, event_key, holds } from "../../src/lib/words/sentences";
import { LANGUAGES, read_texts } from "../../src/lib/words/texts";
import { every_event } from "./every_event";

const EVENTS = every_event();

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
