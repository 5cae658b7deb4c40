// SHA-256 of a text in UTF-8, as small hexadecimal digits. Our own, because the browser's (crypto.subtle) is there
// only over https and on localhost, and a table in the living room is often neither.

// The first 32 bits behind the point of a root: of the first primes, square roots begin it and cube roots stir it.
const primes: number[] = [];
for (let number = 2; primes.length < 64; ++number)
  if (primes.every((prime) => number % prime !== 0)) primes.push(number);
const behind_point = (number: number): number => ((number - Math.floor(number)) * 2 ** 32) | 0;
const BEGIN = primes.slice(0, 8).map((prime) => behind_point(Math.sqrt(prime)));
const STIR = primes.map((prime) => behind_point(Math.cbrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

// The text, a one, zeros up to a whole number of blocks, and the length in bits.
function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(whole.length - 4, bytes.length << 3);
  return view;
}

function stir(state: number[], words: Int32Array): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < 64; ++round) {
    const choice = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + STIR[round]! + words[round]!) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + state[index]!) | 0);
}

export function sha256(text: string): string {
  const blocks = padded(text);
  const words = new Int32Array(64);
  let state = BEGIN;
  for (let block = 0; block < blocks.byteLength; block += 64) {
    for (let index = 0; index < 16; ++index) words[index] = blocks.getInt32(block + 4 * index);
    for (let index = 16; index < 64; ++index) {
      const [near, far] = [words[index - 2]!, words[index - 15]!];
      const low = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
      const high = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
      words[index] = words[index - 16]! + low + words[index - 7]! + high;
    }
    state = stir(state, words);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
