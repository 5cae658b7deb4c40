// What happened is shown one after the other, what one did oneself at once.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pace } from "../../src/lib/store/pace";

vi.mock("../../src/lib/browser/settings.svelte", () => ({ calm: () => false }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watched(): { pace: Pace<string>; shown: string[] } {
  const shown: string[] = [];
  return {
    pace: new Pace<string>(
      (item) => shown.push(item),
      () => 300,
    ),
    shown,
  };
}

test("what comes in a heap is shown one after the other", () => {
  const { pace, shown } = watched();
  for (const item of ["a", "b", "c"]) pace.add(item);
  expect(shown).toEqual(["a"]);
  vi.advanceTimersByTime(300);
  expect(shown).toEqual(["a", "b"]);
  vi.advanceTimersByTime(600);
  expect(shown).toEqual(["a", "b", "c"]);
  pace.add("d");
  expect(shown).toEqual(["a", "b", "c", "d"]);
});

test("what still waits is not lost when all must be shown now", () => {
  const { pace, shown } = watched();
  for (const item of ["a", "b", "c"]) pace.add(item);
  pace.catch_up();
  expect(shown).toEqual(["a", "b", "c"]);
  pace.add("d");
  expect(shown).toEqual(["a", "b", "c", "d"]);
  vi.advanceTimersByTime(300);
  expect(shown).toHaveLength(4);
});

test("what I did myself is shown at once, after all that came before it", () => {
  const { pace, shown } = watched();
  for (const item of ["a", "b", "c"]) pace.add(item);
  pace.add("mine", true);
  expect(shown).toEqual(["a", "b", "c", "mine"]);
  pace.add("next");
  expect(shown).toHaveLength(4);
  vi.advanceTimersByTime(300);
  expect(shown).toEqual(["a", "b", "c", "mine", "next"]);
});

test("while something is held all that comes waits, and nothing is lost", () => {
  const shown: string[] = [];
  let idle = 0;
  const pace = new Pace<string>(
    (item) => shown.push(item),
    () => 0,
    (item) => item === "sheet",
    () => ++idle,
  );
  pace.add(["a", "sheet", "b"]);
  expect(shown).toEqual(["a", "sheet"]);
  pace.add("c");
  expect(shown).toEqual(["a", "sheet"]);
  expect([pace.waiting, pace.is_idle, idle]).toEqual([2, false, 0]);
  pace.release();
  expect(shown).toEqual(["a", "sheet", "b", "c"]);
  expect([pace.is_idle, idle]).toEqual([true, 1]);
  pace.release();
  expect(idle).toBe(1);
});

test("what I did myself does not take away what is held", () => {
  const shown: string[] = [];
  const pace = new Pace<string>(
    (item) => shown.push(item),
    () => 300,
    (item) => item === "sheet",
  );
  pace.add(["sheet", "b"]);
  pace.add("mine", true);
  expect(shown).toEqual(["sheet"]);
  // A line that comes back brings everything at once.
  pace.catch_up();
  expect(shown).toEqual(["sheet", "b", "mine"]);
});
