import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { has_text, set_language } from "../../src/lib/words/i18n.svelte";
import { type ReviewedMove, advice_sentence, apart, line_of } from "../../src/lib/words/review";
import { plain } from "../../src/lib/words/texts";

const move = (number: number, round: number, distrust: number[]): ReviewedMove => ({
  number,
  round,
  seat: 1,
  move: "lay NES 1,0",
  distrust,
});
const cast = { me: null, name: (seat: number): string => ["Ada", "Bob"][seat - 1]! };

beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  await set_language("en");
});

test("a line of suspicion begins anew with every round", () => {
  const moves = [move(1, 1, [0.5, 0]), move(2, 1, [1, 0]), move(3, 2, [0.25, 0])];
  expect(
    line_of(
      moves,
      1,
      (number) => number * 10,
      (doubt) => 100 * (1 - doubt),
    ),
  ).toBe("M10.0 50.0L20.0 0.0M30.0 75.0");
});

test("names beside the lines do not cover each other and stay on the paper", () => {
  expect(apart([10, 12, 60], 10, 100)).toEqual([10, 20, 60]);
  expect(apart([96, 95, 97], 10, 100)).toEqual([90, 80, 100]);
});

test("a bot's advice is a sentence, and tells whether it agrees", () => {
  const made = { ...move(1, 1, []), advice: "lay NES 1,0", why: { word: "nearer", amount: 1.25 } };
  expect(plain(advice_sentence(made, cast)!)).toBe(
    "A bot would have done the same. “The treasure comes 1.3 cards nearer.”",
  );
  const other = { ...made, advice: "play broken-lamp 2", why: { word: "suspect", seat: 2, amount: 0.634 } };
  expect(plain(advice_sentence(other, cast)!)).toBe(
    "A bot would rather have played a broken lamp on Bob. “I take Bob for a saboteur, 63 % sure.”",
  );
  expect(advice_sentence({ ...made, why: { word: "unheard-of" } }, cast)).toBeNull();
});

test("a bot's advice tells what came of it in imagined games", () => {
  const dug = { ...move(1, 1, []), move: "exit", advice: "dig", why: { word: "dig", games: 300, gold: 2.06 } };
  expect(plain(advice_sentence(dug, cast)!)).toBe(
    "A bot would rather have dug. “The gold is worth the danger.” In 300 imagined games it brought 2.1 gold on average.",
  );
  const laid = { ...move(1, 1, []), advice: "lay NES 1,0", why: { word: "reach", games: 20, ahead: -1.5 } };
  expect(plain(advice_sentence(laid, cast)!)).toBe(
    "A bot would have done the same. “It brings gold within my reach.” In 20 imagined games the bot came out 1.5 gold behind on average.",
  );
});

test("every reason a bot can give has its words", () => {
  const words = [
    ...readFileSync(join(import.meta.dirname, "../../../src/bots/reason.cc"), "utf8").matchAll(/^ {4}\{"([a-z-]+)",/gm),
  ].map(([, word]) => word!);
  expect(words.length).toBeGreaterThan(15);
  for (const word of words) expect(has_text(`reason.${word}`), word).toBe(true);
});
