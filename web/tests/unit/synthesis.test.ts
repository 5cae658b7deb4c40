import { expect, test } from "vitest";
import { SOUNDS, type Sound, render } from "../../src/lib/browser/synthesis";

const RATE = 44100;
// How often the sign changes in a second: dull sounds do so seldom, bright ones often.
const brightness = (sound: Sound): number => {
  const samples = render(sound, RATE);
  let changes = 0;
  for (let i = 1; i < samples.length; ++i) if (samples[i - 1]! < 0 !== samples[i]! < 0) ++changes;
  return (changes * RATE) / samples.length;
};

test.each(SOUNDS)("%s is heard, never too loud, the same each time, and ends in silence", (sound) => {
  const samples = render(sound, RATE);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(loudest).toBeGreaterThan(0.2);
  expect(loudest).toBeLessThan(0.9);
  expect(samples.length).toBeLessThanOrEqual(2 * RATE);
  expect(samples.at(-1)).toBeCloseTo(0, 6);
  expect(samples.every(Number.isFinite)).toBe(true);
  expect(render(sound, RATE)).toEqual(samples);
});

test("gold is brighter than stone, stone than wood, wood than iron bars, and Drago is darkest", () => {
  const order: Sound[] = ["coins", "pick", "wood", "bars", "drago"];
  const heard = order.map(brightness);
  expect(heard).toEqual(heard.toSorted((one, other) => other - one));
});

test("any rate a machine may have will do", () => {
  for (const rate of [8000, 22050, 48000, 96000])
    for (const sound of SOUNDS) expect(render(sound, rate).every((sample) => Math.abs(sample) < 0.9)).toBe(true);
});
