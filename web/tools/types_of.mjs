// Types for what the games can say, from what `stollen vocabulary` prints. The vocabulary is the only thing that is
// known here: nothing about a single game.

const capital = (word) => word.replace(/(^|-)([a-z])/g, (_, _dash, letter) => letter.toUpperCase());
const quoted = (words) => words.map((word) => JSON.stringify(word)).join(" | ");

// Decks name their cards as they like: a list with the name of a path card in it is no closed one.
const is_open = (words) => words.some((word) => /^[NESW]/.test(word) || /^\d/.test(word));

const TYPES = {
  seat: "number | null",
  cell: "Cell",
  flag: "boolean",
  number: "number",
  numbers: "number[]",
  seats: "number[]",
};

function type_of(field, family) {
  const plain = TYPES[field.type];
  if (plain) return plain;
  if (field.type === "move") return `Public<${family.type}Move>`;
  const list = family.words[field.words];
  const words = is_open(list) ? "string" : `${family.type}${capital(field.words)}`;
  return field.type === "words" ? `${words}[]` : words;
}

// What is secret is missing for whoever may not know it; the player of a move knows all of it.
function form_type(title, form, family, with_secrets) {
  const fields = form.fields.map(
    (field) => `${field.name}${field.secret && !with_secrets ? "?" : ""}: ${type_of(field, family)}`,
  );
  return `{ ${[`${title}: ${JSON.stringify(form.word)}`, ...fields].join("; ")} }`;
}

function family_types(family) {
  const lists = Object.entries(family.words)
    .filter(([, words]) => !is_open(words))
    .map(([name, words]) => `export type ${family.type}${capital(name)} = ${quoted(words)};`);
  const group = (name, title, forms, with_secrets) => {
    const types = new Set(forms.map((form) => form_type(title, form, family, with_secrets)));
    return `export type ${family.type}${name} = ${[...types].join(" | ")};`;
  };
  return [
    ...lists,
    group("Move", "move", family.moves, true),
    group("Step", "step", family.steps, true),
    group("Event", "event", family.events, false),
  ];
}

const all = (families, of) => [...new Set(families.flatMap(of))];

export function types_of(vocabulary) {
  const families = vocabulary.families.map((family) => ({ ...family, type: capital(family.family) }));
  const joined = (name) => `export type ${name} = ${families.map((family) => family.type + name).join(" | ")};`;
  const words = (group) => all(families, (family) => family[group].map((form) => form.word));
  return [
    "// Made by tools/generate-types of what the engine says. Do not edit.",
    "export type Cell = [number, number];",
    "// A move as others are told it: without what is secret in it, which is not told apart here.",
    'type Public<Move> = Move extends { move: string } ? Pick<Move, "move"> & Partial<Omit<Move, "move">> : never;',
    ...families.flatMap(family_types),
    joined("Move"),
    joined("Step"),
    joined("Event"),
    'export type MoveWord = Move["move"];',
    'export type StepWord = Step["step"];',
    'export type EventWord = Event["event"];',
    `export type RefusalWord = ${quoted(words("refusals"))};`,
    `export type ClaimWord = ${quoted(all(families, (family) => family.claims.map((one) => one.claim)))};`,
    `export type FamilyName = ${quoted(families.map((family) => family.family))};`,
    `export type GameName = ${quoted(vocabulary.games.map((game) => game.game))};`,
    `export type ModuleName = ${quoted(vocabulary.modules.map((module) => module.module))};`,
    "",
  ].join("\n");
}

// How cards are played, but for path cards: by family the cards of each form of move, and its other fields with the
// words that may stand there.
function plays_of(family) {
  return family.moves
    .filter(({ word, fields: [card] }) => card?.name === "card" && card.only && word !== "lay")
    .map(({ word, fields: [card, ...fields] }) => ({
      move: word,
      cards: card.only,
      fields: Object.fromEntries(
        fields.map(({ name, type, words, only }) => [name, words ? (only ?? family.words[words]) : type]),
      ),
    }));
}

// The names of fields that hold a seat, in whatever is said; and of those that hold a card, in moves.
const GROUPS = ["moves", "steps", "events", "refusals"];
const names_of = (vocabulary, groups, wanted) =>
  all(vocabulary.families, (family) =>
    groups.flatMap((group) => family[group].flatMap((form) => form.fields.filter(wanted).map(({ name }) => name))),
  );

export function facts_of(vocabulary) {
  const seats = names_of(vocabulary, GROUPS, ({ type }) => type === "seat");
  const cards = names_of(vocabulary, ["moves"], ({ words }) => words === "card");
  const by = (list, key, value) => JSON.stringify(Object.fromEntries(list.map((one) => [one[key], value(one)])));
  return [
    "// Made by tools/generate-types of what the engine says. Do not edit.",
    'import type { FamilyName, GameName, MoveWord } from "./types";',
    "",
    `export const FAMILIES: Record<GameName, FamilyName> = ${by(vocabulary.games, "game", (game) => game.family)};`,
    "",
    "// Fields that hold a seat, wherever they stand; and fields of moves that hold a card.",
    `export const SEAT_FIELDS: readonly string[] = ${JSON.stringify(seats)};`,
    `export const CARD_FIELDS: readonly string[] = ${JSON.stringify(cards)};`,
    "",
    "// A form of move by which these cards are played; its other fields, each with its type or with its words.",
    "export interface Play { move: MoveWord; cards: string[]; fields: Record<string, string | string[]> }",
    `export const PLAYS: Record<FamilyName, Play[]> = ${by(vocabulary.families, "family", plays_of)};`,
    "",
  ].join("\n");
}
