// What lies in the maze and where something can be chosen there now, as the maze draws it.
import { is_path } from "../lib/play/cards";
import { cell_key } from "../lib/play/moves";
import type { Cell, View } from "../lib/play/view";
import { t } from "../lib/words/i18n.svelte";
import { card_in_words } from "../lib/words/names";
import type { Place } from "../maze/Maze.svelte";
import { type Piece, scene_of } from "../maze/scene";
import { moved_by } from "../modules";
import type { Flag } from "../moments/flags";
import type { Choice } from "./choice.svelte";

type Laid = NonNullable<View["board"]>[number];

// `own`: my card that is on its way lies where I put it. `put_down`: what I laid there myself does not come flying in.
export function pieces_of(
  view: View,
  upright: boolean,
  { own, put_down, flags }: { own: Laid | null; put_down: Cell | null; flags: readonly Flag[] },
): Piece[] {
  const seen = own ? { ...view, board: [...(view.board ?? []), own] } : view;
  return scene_of(seen, upright).map((piece) => ({
    ...piece,
    ...(own && piece.key.startsWith(`card ${cell_key(own.cell)} `) && { pending: true }),
    ...(put_down && cell_key(piece.cell) === cell_key(put_down) && { still: true }),
    ...(piece.key.startsWith("goal") && { flags: flags.filter((flag) => flag.at === cell_key(piece.cell)) }),
  }));
}

export function places_of(choice: Choice, view: View, pieces: readonly Piece[]): Place[] {
  const orienting = choice.ready && !choice.started && Array.isArray(choice.ready["cell"]) ? choice.ready : null;
  if (orienting) {
    const cell = orienting["cell"] as Cell;
    const goal = view.goals?.find((one) => cell_key(one.cell) === cell_key(cell));
    const turned = orienting["turned"] === true;
    return [{ cell, card: goal?.card ?? "NESW", turned, chosen: true, words: t("maze.place.orient") }];
  }
  const laying = choice.card !== undefined && is_path(choice.card) && choice.picks["move"] !== "guard";
  const moved = laying ? choice.card : moved_by(choice.card, view);
  return choice.cells.map((cell) => {
    const turned = moved !== undefined && (choice.chosen_cell(cell) ? choice.turned : choice.lies(cell));
    const lies_here = pieces.find((piece) => cell_key(piece.cell) === cell_key(cell));
    return {
      cell,
      ...(moved && { card: moved, turned }),
      chosen: choice.chosen_cell(cell),
      words: moved
        ? t("maze.place.lay", { card: card_in_words(moved, turned) })
        : t("maze.place.here", { what: lies_here?.words ?? t("maze.empty") }),
    };
  });
}
