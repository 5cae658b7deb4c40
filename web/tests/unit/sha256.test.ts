// Known answers, and the same as another implementation for texts of every length around a block.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256 } from "../../src/lib/deal/sha256";

test.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
  ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
])("the examples of the standard", (text, hash) => {
  expect(sha256(text)).toBe(hash);
});

const LETTERS = [..."aZ9 ß€\n😀"];

test("texts of all lengths, with letters of more than a byte", () => {
  for (let length = 0; length < 200; ++length) {
    const text = Array.from({ length }, (_, index) => LETTERS[(index * 7 + length) % LETTERS.length]).join("");
    expect(sha256(text), String(length)).toBe(createHash("sha256").update(text, "utf8").digest("hex"));
  }
});
