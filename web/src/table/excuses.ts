// Moves one might have wished for with a card, to ask the server why none of them is allowed.
import { is_path } from "../lib/cards";
import type { MoveFields } from "../lib/moves";
import type { View } from "../lib/view";

const TOOLS = ["pick", "lamp", "cart"];

export function excuses(card: string, view: View, me: number | null): MoveFields[] {
  const wish = (fields: Record<string, unknown>): MoveFields => ({
    move: is_path(card) ? "lay" : "play",
    card,
    ...fields,
  });
  if (is_path(card)) {
    const beside = (view.board ?? []).flatMap(({ cell: [x, y] }) => [
      [x + 1, y],
      [x, y + 1],
      [x - 1, y],
      [x, y - 1],
    ]);
    return [[1, 0], [0, 1], [-1, 0], [0, -1], ...beside].slice(0, 40).map((cell) => wish({ cell, turned: false }));
  }
  const others = view.seats.map((seat) => seat.seat).filter((seat) => seat !== me);
  if (card.startsWith("repair") || card === "master-craftsman") {
    const tools = card === "master-craftsman" ? TOOLS : TOOLS.filter((tool) => card.includes(tool));
    return tools.map((tool) => wish({ seat: me ?? 1, tool }));
  }
  if (card === "rockfall")
    return (view.board ?? [])
      .slice(0, 5)
      .map(({ cell }) => wish({ cell }))
      .concat(wish({ cell: [0, 0] }));
  if (card === "map" || card === "key") return (view.goals ?? []).map(({ cell }) => wish({ cell }));
  return [...others.map((seat) => wish({ seat })), wish({})];
}
