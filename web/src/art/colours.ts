// Where dwarfs wear the colours of a game, every picture of them on the page does.
import { getContext, setContext } from "svelte";
import type { View } from "../lib/play/view";

type Colours = Partial<Record<number, string>>;
const KEY = "colours of the dwarfs";
const NONE: Colours = {};

export const colours_of = (view: View | null): Colours =>
  Object.fromEntries(
    (view?.seats ?? [])
      .filter((seat) => typeof seat["colour"] === "string")
      .map((seat) => [seat.seat, String(seat["colour"])]),
  );
export const wear_colours = (colours: () => Colours): unknown => setContext(KEY, colours);
export const colours_here = (): (() => Colours) => getContext<(() => Colours) | undefined>(KEY) ?? (() => NONE);
