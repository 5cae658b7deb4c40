// Made by tools/generate-types of what the engine says. Do not edit.
import type { FamilyName, GameName, MoveWord } from "./types";

export const FAMILIES: Record<GameName, FamilyName> = {
  base: "saboteur",
  "base-2004": "saboteur",
  saboteur2: "saboteur",
  duel: "duel",
  "duel-solo": "duel",
  "gold-mine": "goldmine",
  "gold-mine-pairs": "goldmine",
};

// Fields that hold a seat, wherever they stand; and fields of moves that hold a card.
export const SEAT_FIELDS: readonly string[] = ["seat", "finder", "first", "target"];
export const CARD_FIELDS: readonly string[] = ["card", "second", "third"];

// A form of move by which these cards are played; its other fields, each with its type or with its words.
export interface Play {
  move: MoveWord;
  cards: string[];
  fields: Record<string, string | string[]>;
}
export const PLAYS: Record<FamilyName, Play[]> = {
  saboteur: [
    { move: "play", cards: ["broken-pick", "broken-lamp", "broken-cart", "trapped"], fields: { seat: "seat" } },
    {
      move: "play",
      cards: [
        "repair-pick",
        "repair-lamp",
        "repair-cart",
        "repair-pick-lamp",
        "repair-pick-cart",
        "repair-lamp-cart",
        "master-craftsman",
      ],
      fields: { seat: "seat", tool: ["pick", "lamp", "cart"] },
    },
    { move: "play", cards: ["rockfall"], fields: { cell: "cell" } },
    { move: "play", cards: ["map"], fields: { cell: "cell" } },
    { move: "play", cards: ["hands-off", "free"], fields: { seat: "seat" } },
    { move: "play", cards: ["theft"], fields: {} },
    { move: "play", cards: ["inspection"], fields: { seat: "seat" } },
    { move: "play", cards: ["hat-swap"], fields: { seat: "seat" } },
    { move: "play", cards: ["hand-swap"], fields: { seat: "seat" } },
    { move: "play", cards: ["goal-swap"], fields: { cell: "cell", other: "cell", swapped: "flag" } },
    { move: "play", cards: ["treasure-trove"], fields: {} },
    { move: "play", cards: ["veto"], fields: {} },
    { move: "play", cards: ["turnaround"], fields: {} },
    { move: "play", cards: ["path-specialist"], fields: {} },
    { move: "play", cards: ["detour"], fields: { turned: "flag", cell: "cell" } },
  ],
  duel: [
    { move: "play", cards: ["broken-pick", "broken-lamp", "broken-cart"], fields: {} },
    {
      move: "play",
      cards: ["repair-pick", "repair-lamp", "repair-cart", "repair-pick-lamp", "repair-pick-cart", "repair-lamp-cart"],
      fields: { tool: ["pick", "lamp", "cart"] },
    },
    { move: "play", cards: ["rockfall"], fields: { cell: "cell" } },
    { move: "play", cards: ["map"], fields: { cell: "cell" } },
    { move: "play", cards: ["key"], fields: { cell: "cell" } },
  ],
  goldmine: [],
};
