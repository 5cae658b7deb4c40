// A text in the letters of addresses, packed: for links that hold a whole game. What is too long, cut off or changed on its
// way is told apart from what is whole; whether it is a game is not known here.
import { sha256 } from "../deal/sha256";

export class BadLink extends Error {
  constructor(readonly why: "broken" | "long") {
    super(why);
  }
}

// Letters of a link, and bytes of what may come out of it.
export const LONGEST = 60_000;
const LARGEST = 1 << 20;
const VERSION = "1";
const PRINT = 8;

export async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const packed =
    VERSION + sha256(text).slice(0, PRINT) + letters.replace(/=+$/, "").replace(/\+/g, "-").replace(/\//g, "_");
  if (packed.length > LONGEST) throw new BadLink("long");
  return packed;
}

export async function unpack(packed: string): Promise<string> {
  if (packed.length > LONGEST) throw new BadLink("long");
  if (!/^1[0-9a-f]{8}[\w-]+$/.test(packed)) throw new BadLink("broken");
  const text = await inflated(packed.slice(VERSION.length + PRINT));
  if (sha256(text).slice(0, PRINT) !== packed.slice(VERSION.length, VERSION.length + PRINT))
    throw new BadLink("broken");
  return text;
}

async function inflated(letters: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    const bytes = Uint8Array.from(atob(letters.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      // A few letters can become very much: no more is unpacked than a game can be.
      if (size > LARGEST) {
        await reader.cancel();
        throw new BadLink("long");
      }
      pieces.push(value);
    }
    return await new Blob(pieces as BlobPart[]).text();
  } catch (problem) {
    throw problem instanceof BadLink ? problem : new BadLink("broken");
  }
}
