import { expect, test } from "vitest";
import type { Move } from "../../src/lib/play/moves";
import { Bribes } from "../../src/table/bribes";

const bribe = (x: number): Move => ({ move: "bribe", cell: [x, 0] });
const done: Move = { move: "done" };

test("a troll that was left alone before the card is not asked about after it", () => {
  const bribes = new Bribes();
  bribes.asked("turn", [{ move: "discard", card: "NS" }, bribe(1), bribe(2)]);
  expect(bribes.answer("turn", [bribe(1)])).toBe(null);
  expect(bribes.answer("after", [bribe(1), done])).toBe(done);
  expect(bribes.answer("after", [bribe(2), bribe(1), done])).toBe(done);
});

test("one that the card has opened the way to is asked about", () => {
  const bribes = new Bribes();
  bribes.asked("turn", [bribe(1)]);
  expect(bribes.answer("after", [bribe(1), bribe(3), done])).toBe(null);
});

test("whoever comes in the middle of it is asked", () => {
  expect(new Bribes().answer("after", [bribe(1), done])).toBe(null);
});

test("whoever wants to bribe after the card is asked, in this turn alone", () => {
  const bribes = new Bribes();
  bribes.asked("turn", [bribe(1)]);
  bribes.wait();
  bribes.asked("after", [bribe(1), done]);
  expect(bribes.answer("after", [bribe(1), done])).toBe(null);
  bribes.asked("turn", [bribe(1)]);
  expect(bribes.answer("after", [bribe(1), done])).toBe(done);
});
