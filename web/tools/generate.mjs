// Makes the client's types and facts of src/generated/vocabulary.json, which holds what the games can say; with
// --vocabulary that comes anew as standard input, as `stollen vocabulary` prints it. Run by tools/build-web.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { facts_of, types_of } from "./types_of.mjs";

const folder = join(import.meta.dirname, "../src/generated");

const { printWidth } = await resolveConfig(join(folder, "types.ts"));
const write = async (name, text, parser) =>
  writeFileSync(join(folder, name), await format(text, { printWidth, parser }));

const file = join(folder, "vocabulary.json");
if (process.argv[2] === "--vocabulary") await write("vocabulary.json", readFileSync(0, "utf8"), "json");
const vocabulary = JSON.parse(readFileSync(file, "utf8"));
await write("types.ts", types_of(vocabulary), "typescript");
await write("facts.ts", facts_of(vocabulary), "typescript");
