// Writes the service worker of what was built: the names of all files, and a version that changes with any of them.
//
//   node tools/service-worker.mjs FOLDER
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
const files = readdirSync(folder, { recursive: true })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => statSync(join(folder, name)).isFile() && !/(^|\/)\.|\.(br|gz)$|^sw\.js$/.test(name))
  .sort();
const hash = createHash("sha256");
for (const name of files) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
const worker = readFileSync(join(import.meta.dirname, "../src/service-worker.js"), "utf8")
  .replace('"%FILES%"', () => JSON.stringify(files))
  .replace("%VERSION%", hash.digest("hex").slice(0, 16));
writeFileSync(join(folder, "sw.js"), worker);
