// All that the games may tell, one of each sort, as the vocabulary has it.
import vocabulary from "../../src/generated/vocabulary.json";
import type { Told } from "../../src/lib/words/sentences";

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
const FAMILIES = vocabulary.families as unknown as Family[];

// Values that a field may have, one of each sort: paths are all alike, unless they are asked for.
function samples(field: Field, words: Record<string, string[]>, paths: readonly string[]): unknown[] {
  const list = field.only ?? words[field.words ?? ""] ?? [];
  const told_apart = [
    ...(list.some((word) => /^[NESW]/.test(word)) ? paths : []),
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

// Who may not know a secret is not told it.
export function every_event(paths: readonly string[] = ["NS"]): Told[] {
  const told = FAMILIES.flatMap(({ words, events }) =>
    events.flatMap(({ word, fields }) =>
      fields.reduce<Told[]>(
        (sofar, field) =>
          sofar.flatMap((event) => [
            ...samples(field, words, paths).map((value) => ({ ...event, [field.name]: value })),
            ...(field.secret ? [event] : []),
          ]),
        [{ event: word }],
      ),
    ),
  );
  // Cards that are thrown away together are counted.
  return [
    ...told,
    { event: "discarded", seat: 2, count: 2 },
    { event: "discarded", seat: 1, count: 2, cards: ["NS", "map"] },
    // Where a treasure was missed the table shows the goals.
    ...["treasure", "stone-NE", "sack-1", "dragon", "spider"].map((goal) => ({ event: "shown", cell: [8, 0], goal })),
  ];
}

// Every word of a list, of all games.
export const words_of_list = (list: string): string[] => [
  ...new Set(FAMILIES.flatMap(({ words }) => words[list] ?? [])),
];
