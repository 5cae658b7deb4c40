// All texts of a game or module stand in one file of its folder, texts.txt, under a heading for each language: [de]. What is
// imported as `texts.txt?de` is what stands under that heading and nothing else, so that a page loads its own language alone.
import { readFileSync } from "node:fs";

// The lines of a file by the language under whose heading they stand.
export function by_language(file) {
  const parts = file.split(/^\[(\w+)\]\n/m).slice(1);
  return Object.fromEntries(parts.flatMap((_, index) => (index % 2 ? [] : [[parts[index], parts[index + 1]]])));
}

export const part_texts = {
  name: "part-texts",
  enforce: "pre",
  load(id) {
    const [, file, language] = /^(.*\/texts\.txt)\?(\w\w)$/.exec(id) ?? [];
    if (!file) return null;
    this.addWatchFile(file);
    return `export default ${JSON.stringify(by_language(readFileSync(file, "utf8"))[language] ?? "")};`;
  },
};
