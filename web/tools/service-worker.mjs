// Writes the service worker of what was built: the names of all files and pages, and a version that changes with any file.
//
//   node tools/service-worker.mjs dist|static
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
const files = readdirSync(folder, { recursive: true })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => statSync(join(folder, name)).isFile() && !/(^|\/)\.|\.(br|gz)$|^sw\.js$/.test(name))
  .sort();
// The pages stand in one list, at the frame of all of them; on a host of plain files there is one, and the rest stands
// behind the #.
const list = /const PAGES[^{]*\{(.*?)\n {2}\};/s.exec(
  readFileSync(join(import.meta.dirname, "../src/App.svelte"), "utf8"),
);
const pages = folder === "static" ? [] : [...list[1].matchAll(/^ *(\w+):/gm)].map(([, name]) => name);
const hash = createHash("sha256");
for (const name of files) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
const worker = readFileSync(join(import.meta.dirname, "../src/service-worker.js"), "utf8")
  .replace('"%FILES%"', () => JSON.stringify(files))
  .replace('"%PAGES%"', () => JSON.stringify(pages))
  .replace("%VERSION%", hash.digest("hex").slice(0, 16));
writeFileSync(join(folder, "sw.js"), worker);
