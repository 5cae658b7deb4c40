import { expect, test } from "vitest";
import { tone_of } from "../../src/art/cards";
import { is_path, open_sides, path_card, shape_of } from "../../src/lib/play/cards";
import { galleries } from "../../src/maze/geometry";

test("a name of tracks is a path card, every other name is not", () => {
  for (const name of ["NS", "N-E", "NS-EW", "NESW:blue.S", "N-ESW:crystal", "NW:ladder.blue"])
    expect(is_path(name), name).toBe(true);
  for (const name of ["map", "stone-NE", "broken-pick", "rockfall", "key"]) expect(is_path(name), name).toBe(false);
});

test("a turned card has its edges on the other sides", () => {
  expect(open_sides(path_card("NE", true))).toEqual(["S", "W"]);
  expect(path_card("NESW:blue.S", true).tracks[0]!.door).toEqual({ colour: "blue", sides: ["N"] });
});

test("what stands on a track is read from the name", () => {
  expect(path_card("NS:gold-EW").tracks[0]!.gold).toEqual({ amount: 1, sides: [] });
  expect(path_card("NE:gold2").tracks[0]!.gold!.amount).toBe(2);
  expect(path_card("NEW:troll").tracks[0]!.troll).toBe(true);
  expect(path_card("N-ESW:crystal").crystal).toBe(true);
});

test("shapes have names", () => {
  expect(["NS", "NE", "NES", "NESW", "N-E", "NS-EW", "NE-SW", "NS-E"].map((name) => shape_of(path_card(name)))).toEqual(
    ["straight", "curve", "junction", "cross", "dead-end", "bridge", "double-curve", "blocked"],
  );
});

test("the upper way of a bridge is drawn last", () => {
  expect(galleries(path_card("NS-EW")).map((gallery) => gallery.over)).toEqual([false, true]);
});

test("cards lie in the light of what they do, and a module says it of its own", () => {
  expect(tone_of("broken-pick")).toBe("harm");
  expect(tone_of("rockfall")).toBe("harm");
  expect(tone_of("veto")).toBe("harm");
  expect(tone_of("repair-pick-lamp")).toBe("help");
  expect(tone_of("master-craftsman")).toBe("help");
  expect(tone_of("map")).toBe("look");
  expect(tone_of("goal-swap")).toBe("look");
  expect(tone_of("treasure-trove")).toBe("look");
  expect(tone_of("turnaround")).toBe("plain");
});
