// How a deal comes about, as one browser was told it, and whether it was fair. What counts is what was told first: a
// server that tells another story later is found out. docs/table-protocol.md, "A fair deal", states the formulas.
import type { Event } from "../../generated/types";
import { sha256 } from "./sha256";
import type { Entry } from "../play/view";

export interface Pledge {
  seat: number;
  pledge: string;
}
export interface Words {
  seat: number;
  text: string;
}

export interface Deal {
  code: string;
  upto: number; // the last entry that was heard before the deal
  late: boolean; // this browser came after the deal: all it knows was told afterwards
  seat: number | null;
  commitment: string;
  pledges: Pledge[];
  asked: Pledge[] | null; // the pledges whose words were asked for
  words: Words[];
  dealt: Event[] | null;
  end: { secret: string | null; seed: string | null } | null;
  mine: Record<string, string>; // my words, by their pledges
}

export const new_deal = (code: string): Deal => ({
  code,
  upto: 0,
  late: false,
  seat: null,
  commitment: "",
  pledges: [],
  asked: null,
  words: [],
  dealt: null,
  end: null,
  mine: {},
});

export const pledge_of = (code: string, commitment: string, words: Words): string =>
  sha256(`stollen words 1\n${code}\n${commitment}\n${words.seat} ${words.text}\n`);

export function seed_of(code: string, secret: string, words: Words[]): string {
  const lines = [...words].sort((one, other) => one.seat - other.seat).map(({ seat, text }) => `${seat} ${text}\n`);
  return BigInt(`0x${sha256(`stollen deal 1\n${code}\n${secret}\n${lines.join("")}`).slice(0, 16)}`).toString();
}

export function random_words(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The deal after one more entry; the same deal if it says nothing of it.
export function after(deal: Deal, entry: Entry): Deal {
  if (entry.kind === "over" || entry.kind === "ended") {
    if (deal.end) return deal;
    return { ...deal, end: { secret: (entry["secret"] as string) ?? null, seed: (entry["seed"] as string) ?? null } };
  }
  if (deal.dealt || entry.n <= deal.upto) return deal;
  const next = { ...deal, upto: entry.n };
  const without = <T extends { seat: number }>(list: T[]): T[] => list.filter((one) => one.seat !== entry.seat);
  switch (entry.kind) {
    case "opened":
      return { ...next, commitment: entry["commitment"] as string };
    case "sat":
    case "left":
    case "cleared":
    case "bot-sat":
      return { ...next, pledges: without(deal.pledges), words: without(deal.words) };
    case "pledged":
      return { ...next, pledges: [...without(deal.pledges), { seat: entry.seat!, pledge: entry["pledge"] as string }] };
    case "revealing":
      return { ...next, asked: entry["pledges"] as Pledge[], words: [] };
    case "seed":
      return { ...next, words: [...without(deal.words), { seat: entry.seat!, text: entry.text ?? "" }] };
    case "called-off":
      return { ...next, pledges: [], asked: null, words: [] };
    case "started":
      return { ...next, dealt: entry.events ?? [] };
    default:
      return next;
  }
}

// Words of mine that the table waits for.
export function words_asked(deal: Deal): string | null {
  if (deal.dealt || deal.end || deal.seat === null) return null;
  const pledge = deal.asked?.find((one) => one.seat === deal.seat)?.pledge;
  if (pledge === undefined || deal.words.some((one) => one.seat === deal.seat)) return null;
  return deal.mine[pledge] ?? null;
}

export const my_pledge = (deal: Deal): string | undefined => deal.pledges.find((one) => one.seat === deal.seat)?.pledge;
export const may_pledge = (deal: Deal): boolean =>
  !deal.dealt && !deal.end && !deal.asked && deal.seat !== null && deal.commitment !== "";

// --- Afterwards

export interface Finding {
  // What was found; the texts have a sentence for each, `deal.FOUND`.
  found:
    | "fair"
    | "fair-without-mine"
    | "no-words"
    | "late"
    | "undealt"
    | "open-words"
    | "no-secret"
    | "commitment"
    | "pledge"
    | "seed";
  good: boolean;
  seat?: number;
  seed?: string;
  dealt?: string;
}

const is_mine = (deal: Deal): boolean =>
  deal.asked !== null && deal.asked.some((one) => deal.mine[one.pledge] !== undefined);

export function check(deal: Deal): Finding {
  const { secret, seed } = deal.end ?? { secret: null, seed: null };
  if (secret === null) return { found: "no-secret", good: false };
  if (sha256(secret) !== deal.commitment) return { found: "commitment", good: false };
  if (seed === null) return { found: "undealt", good: true };
  const pledges = deal.asked ?? [];
  for (const { seat, pledge } of pledges) {
    const words = deal.words.find((one) => one.seat === seat);
    if (!words || pledge_of(deal.code, deal.commitment, words) !== pledge)
      return { found: "pledge", good: false, seat };
  }
  const should = seed_of(deal.code, secret, deal.words);
  if (seed !== should) return { found: "seed", good: false, seed: should, dealt: seed };
  if (deal.late) return { found: "late", good: true };
  if (deal.words.length > pledges.length) return { found: "open-words", good: true };
  if (pledges.length === 0) return { found: "no-words", good: true };
  return { found: is_mine(deal) ? "fair" : "fair-without-mine", good: true };
}

// What `stollen verify --saw` reads.
export function seen_file(deal: Deal, entries: Entry[]): string {
  const { code, commitment, asked, words, dealt } = deal;
  const told = entries.filter((entry) => entry.events).map(({ n, events }) => ({ n, events }));
  return JSON.stringify({
    format: "stollen-deal-seen",
    version: 1,
    code,
    commitment,
    ...(asked && { pledges: asked }),
    words,
    ...(dealt && { dealt }),
    told,
  });
}
