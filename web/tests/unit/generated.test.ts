// The types that the client is built with are made of the vocabulary beside them. That this is what the engine says is a
// test of the engine.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import vocabulary from "../../src/generated/vocabulary.json";
import { generated } from "../../tools/generate.mjs";

const folder = join(import.meta.dirname, "../../src/generated");

test("what was generated is what would be generated now", async () => {
  const files = await generated(vocabulary);
  expect(readdirSync(folder).sort()).toEqual(Object.keys(files).sort());
  for (const [name, text] of Object.entries(files)) expect(readFileSync(join(folder, name), "utf8"), name).toBe(text);
});
