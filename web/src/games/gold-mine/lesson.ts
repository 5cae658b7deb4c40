// To dig or to leave: the next card lies open, and Drago comes nearer.
import type { Lesson } from "../../lessons/lesson";

export const lesson: Lesson = {
  recipe: "gold-mine",
  players: 3,
  position: {
    round: 3,
    first: 1,
    dwarfs: [
      { dwarf: "1", place: 2, cards: [] },
      { dwarf: "2", place: 4, cards: [] },
      { dwarf: "3", place: 5, cards: [] },
    ],
    seats: [
      { seat: 1, cards: ["gold", "two"], nuggets: 3 },
      { seat: 2, cards: ["gold"], nuggets: 2 },
      { seat: 3, cards: ["two"], nuggets: 4 },
    ],
    digging: ["gold", "two", "dragon", "gold", "gold", "two", "gold", "gold", "two", "gold", "gold", "gold"],
    // No card that asks for a choice.
    exit: ["step", "step", "step", "double", "double", "step/all", "step/all"],
  },
  steps: [
    { step: "mine", at: "mine" },
    { step: "dig", deed: { move: "dig" } },
    { step: "leave", deed: { move: "exit" } },
    { step: "out", deed: { move: "exit" } },
  ],
};
