// Runs a WebAssembly program of wasm32-wasi in Node.js: node tools/run-wasi.mjs FILE [WORD...]
import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const [file, ...words] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [file, ...words], returnOnExit: true });
const { instance } = await WebAssembly.instantiate(readFileSync(file), wasi.getImportObject());
process.exitCode = wasi.start(instance);
