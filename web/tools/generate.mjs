// Writes src/generated/ from what `stollen vocabulary` prints, which comes as standard input.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { facts_of, types_of } from "./types_of.mjs";

const folder = join(import.meta.dirname, "../src/generated");

export async function generated(vocabulary) {
  const { printWidth } = await resolveConfig(join(folder, "types.ts"));
  const laid_out = (text, parser) => format(text, { printWidth, parser });
  return {
    "vocabulary.json": await laid_out(JSON.stringify(vocabulary), "json"),
    "types.ts": await laid_out(types_of(vocabulary), "typescript"),
    "facts.ts": await laid_out(facts_of(vocabulary), "typescript"),
  };
}

if (process.argv[1] === import.meta.filename) {
  const files = await generated(JSON.parse(readFileSync(0, "utf8")));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}
