// Puts the compressed forms of every text of the client, and of the hall, beside it, once, as small as they get: NAME.br and NAME.gz. The server
// hands out what a browser can read. Letters and sounds are packed already.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXTS = /\.(html|js|css|svg|json|txt|webmanifest|wasm)$/;
const folder = join(import.meta.dirname, "../dist");
for (const name of readdirSync(folder, { recursive: true })) {
  if (!TEXTS.test(name)) continue;
  const path = join(folder, name);
  const bytes = readFileSync(path);
  const forms = {
    br: brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gz: gzipSync(bytes, { level: 9 }),
  };
  for (const [ending, form] of Object.entries(forms))
    if (form.length < bytes.length) writeFileSync(`${path}.${ending}`, form);
}
