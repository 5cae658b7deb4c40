// The deal as a browser is told it: what is kept, what is said when, and what a check finds.
import { expect, test } from "vitest";
import {
  type Deal,
  after,
  check,
  may_pledge,
  my_pledge,
  new_deal,
  pledge_of,
  random_words,
  seed_of,
  seen_file,
  words_asked,
} from "../../src/lib/deal/deal";
import { sha256 } from "../../src/lib/deal/sha256";
import type { Entry } from "../../src/lib/play/view";

const CODE = "K7QM2X";
const SECRET = "a".repeat(64);
const COMMITMENT = sha256(SECRET);
const WORDS: Record<number, string> = { 1: "one 5f0c", 3: "three 9d8e" };
const pledge = (seat: number, text = WORDS[seat]!): string => pledge_of(CODE, COMMITMENT, { seat, text });

type Step = Partial<Entry> & { kind: string };

// An honest evening; each step has its kind.
const EVENING: Step[] = [
  { kind: "opened", commitment: COMMITMENT },
  { kind: "sat", seat: 1, player: "pA", name: "Ada" },
  { kind: "bot-sat", seat: 2, level: "greedy" },
  { kind: "sat", seat: 3, player: "pC", name: "Cleo" },
  { kind: "pledged", seat: 1, pledge: pledge(1) },
  { kind: "pledged", seat: 3, pledge: pledge(3) },
  {
    kind: "revealing",
    pledges: [
      { seat: 1, pledge: pledge(1) },
      { seat: 3, pledge: pledge(3) },
    ],
  },
  { kind: "seed", seat: 3, text: WORDS[3]! },
  { kind: "seed", seat: 1, text: WORDS[1]! },
  { kind: "started", events: [{ event: "hand-dealt", seat: 1, count: 1, cards: ["NS"] }] },
  { kind: "move", seat: 1, events: [] },
  {
    kind: "over",
    secret: SECRET,
    seed: seed_of(CODE, SECRET, [
      { seat: 1, text: WORDS[1]! },
      { seat: 3, text: WORDS[3]! },
    ]),
  },
];
const numbered = (evening: Step[]): Entry[] =>
  evening.map((entry, index) => ({ n: index + 1, time: 1, ...entry }) as Entry);
const heard = (evening: Step[], deal: Deal = { ...new_deal(CODE), seat: 1, mine: { [pledge(1)]: WORDS[1]! } }): Deal =>
  numbered(evening).reduce(after, deal);
const without = (kind: string): Step[] => EVENING.filter((entry) => entry.kind !== kind);
const with_change = (kind: string, fields: Partial<Entry>, which = 0): Step[] => {
  let left = which;
  return EVENING.map((entry) => (entry.kind === kind && left-- === 0 ? { ...entry, ...fields } : entry));
};

test("the formulas are those of the server", () => {
  // As tests/fair_deal_test.cc has it.
  expect(seed_of(CODE, SECRET, [{ seat: 1, text: "my lucky words" }])).toBe("6937934486109617402");
  expect(pledge(1)).toBe(sha256(`stollen words 1\n${CODE}\n${COMMITMENT}\n1 one 5f0c\n`));
  expect(
    seed_of(CODE, SECRET, [
      { seat: 3, text: "b" },
      { seat: 1, text: "a" },
    ]),
  ).toBe(
    seed_of(CODE, SECRET, [
      { seat: 1, text: "a" },
      { seat: 3, text: "b" },
    ]),
  );
});

test("words drawn by lot are 32 digits, and others each time", () => {
  const drawn = new Set(Array.from({ length: 50 }, random_words));
  expect(drawn.size).toBe(50);
  for (const words of drawn) expect(words).toMatch(/^[0-9a-f]{32}$/);
});

test("words are said only when they are asked for, and once", () => {
  const said = EVENING.map((_, index) => words_asked(heard(EVENING.slice(0, index + 1))));
  expect(said.map((words) => words !== null)).toEqual(EVENING.map((_, index) => index === 6 || index === 7));
  expect(said[6]).toBe(WORDS[1]);
  // Not for a list that lacks my pledge, and not words I do not have.
  expect(
    words_asked(heard(with_change("revealing", { pledges: [{ seat: 3, pledge: pledge(3) }] }).slice(0, 7))),
  ).toBeNull();
  expect(words_asked(heard(EVENING.slice(0, 7), { ...new_deal(CODE), seat: 1 }))).toBeNull();
});

test("one may pledge until the words are asked for, and again after a start that was called off", () => {
  const may = EVENING.map((_, index) => may_pledge(heard(EVENING.slice(0, index + 1))));
  expect(may).toEqual(EVENING.map((_, index) => index < 6));
  const off = heard([...EVENING.slice(0, 8), { kind: "called-off", missing: [1] }]);
  expect(may_pledge(off)).toBe(true);
  expect(my_pledge(off)).toBeUndefined();
  expect([off.asked, off.words]).toEqual([null, []]);
});

test("who leaves takes his pledge along", () => {
  expect(my_pledge(heard(EVENING.slice(0, 6)))).toBe(pledge(1));
  for (const kind of ["left", "cleared"])
    expect(my_pledge(heard([...EVENING.slice(0, 6), { kind, seat: 1 }]))).toBeUndefined();
});

test("an honest deal is fair", () => {
  expect(check(heard(EVENING))).toEqual({ found: "fair", good: true });
  expect(check(heard(EVENING, { ...new_deal(CODE), seat: 1 }))).toEqual({ found: "fair-without-mine", good: true });
  expect(check({ ...heard(EVENING, new_deal(CODE)), late: true })).toEqual({ found: "late", good: true });
});

test("every difference is found", () => {
  const other = "f".repeat(64);
  expect(check(heard(with_change("over", { secret: other })))).toMatchObject({ found: "commitment", good: false });
  expect(check(heard(with_change("opened", { commitment: other })))).toMatchObject({
    found: "commitment",
    good: false,
  });
  expect(check(heard(with_change("seed", { text: "chosen last" })))).toEqual({ found: "pledge", good: false, seat: 3 });
  expect(check(heard(without("seed")))).toEqual({ found: "pledge", good: false, seat: 1 });
  expect(check(heard(with_change("over", { seed: "5" })))).toMatchObject({ found: "seed", good: false, dealt: "5" });
  expect(check(heard(with_change("over", { secret: undefined })))).toEqual({ found: "no-secret", good: false });
  // Words that nobody had pledged are part of no honest seed.
  const slipped = [...EVENING.slice(0, 9), { kind: "seed", seat: 2, text: "slipped in" }, ...EVENING.slice(9)];
  expect(check(heard(slipped))).toMatchObject({ found: "seed", good: false });
});

test("a deal without pledges says so", () => {
  const alone = EVENING.filter((entry) => !["pledged", "revealing", "seed"].includes(entry.kind)).map((entry) =>
    entry.kind === "over" ? { ...entry, seed: seed_of(CODE, SECRET, []) } : entry,
  );
  expect(check(heard(alone))).toEqual({ found: "no-words", good: true });
  const early = [
    ...alone.slice(0, 4),
    { kind: "seed", seat: 3, text: "early" },
    ...alone.slice(4, -1),
    { kind: "over", secret: SECRET, seed: seed_of(CODE, SECRET, [{ seat: 3, text: "early" }]) },
  ];
  expect(check(heard(early))).toEqual({ found: "open-words", good: true });
  expect(check(heard([...EVENING.slice(0, 7), { kind: "ended", why: "operator", secret: SECRET }]))).toEqual({
    found: "undealt",
    good: true,
  });
});

test("words of an early table give way to pledges", () => {
  const mixed = [...EVENING.slice(0, 4), { kind: "seed", seat: 3, text: "early" }, ...EVENING.slice(4)];
  expect(heard(mixed.slice(0, 8)).words).toEqual([]);
  expect(check(heard(mixed))).toEqual({ found: "fair", good: true });
});

test("what was told first counts, whatever is told later", () => {
  const before = heard(EVENING.slice(0, 8));
  const lie = sha256("b".repeat(64));
  const retold = numbered(
    with_change("opened", { commitment: lie }).map((entry) =>
      entry.kind === "over" ? { ...entry, secret: "b".repeat(64) } : entry,
    ),
  );
  const deal = retold.reduce(after, before);
  expect(deal.commitment).toBe(COMMITMENT);
  expect(check(deal)).toMatchObject({ found: "commitment", good: false });
  const done = heard(EVENING);
  expect(numbered(with_change("over", { seed: "7" })).reduce(after, done)).toBe(done);
});

test("what was seen is a file for stollen verify", () => {
  expect(JSON.parse(seen_file(heard(EVENING), numbered(EVENING)))).toEqual({
    format: "stollen-deal-seen",
    version: 1,
    code: CODE,
    commitment: COMMITMENT,
    pledges: [
      { seat: 1, pledge: pledge(1) },
      { seat: 3, pledge: pledge(3) },
    ],
    words: [
      { seat: 3, text: WORDS[3] },
      { seat: 1, text: WORDS[1] },
    ],
    dealt: [{ event: "hand-dealt", seat: 1, count: 1, cards: ["NS"] }],
    told: [
      { n: 10, events: [{ event: "hand-dealt", seat: 1, count: 1, cards: ["NS"] }] },
      { n: 11, events: [] },
    ],
  });
});
