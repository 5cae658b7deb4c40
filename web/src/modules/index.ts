// Games and modules as the client draws them, found by the names of their folders when it is built: a new one is a new
// folder, and no list has to know it. Their texts are gathered by texts/LANGUAGE.ts.

interface Picture {
  // The symbol that stands for it.
  picture: string;
  // Symbols that it brings along, by name.
  symbols?: Record<string, string>;
}
const FILES = import.meta.glob<Picture>("../{games,modules}/*/picture.ts", { eager: true });
const PICTURES = new Map(Object.entries(FILES).map(([path, file]) => [path.split("/").at(-2)!, file]));

export const picture_of = (part: string): string => PICTURES.get(part)?.picture ?? "map";
export const brought_symbols: Readonly<Record<string, string>> = Object.assign(
  {},
  ...[...PICTURES.values()].map(({ symbols }) => symbols),
);
