// The HTTP side of the table protocol.
import type { Event } from "../../generated/types";
import type { View } from "../play/view";

export interface GameEntry {
  game: string;
  title: string;
  players: [number, number];
}
export interface ModuleEntry {
  module: string;
  title: string;
  players: [number, number];
  games: string[];
  excludes: string[];
}
export interface Catalog {
  version: string;
  games: GameEntry[];
  modules: ModuleEntry[];
  bots: string[];
  limits: { name: number; chat: number; seed: number };
}
export interface TableSeat {
  seat: number;
  kind: "person" | "bot" | "empty";
  name?: string;
  player?: string;
  level?: string;
  here?: boolean;
  bot_plays?: boolean;
}
export interface Clock {
  move: number;
  reserve: number;
}
export interface Result {
  over: boolean;
  gold: number[];
  winners: number[];
}
// Of a broken table that cannot be read the server knows no more than code, state, seats (none) and reason.
export interface TableInfo {
  code: string;
  recipe: string;
  players: number;
  public: boolean;
  state: "open" | "playing" | "over" | "ended" | "broken";
  // Why it was set aside, while it is broken: the server's own words.
  reason?: string;
  at: number;
  created: number;
  touched: number;
  watching: number;
  seats: TableSeat[];
  host: number | null;
  clock: Clock | null;
  // Seconds after which a bot plays for somebody who is away.
  absent: number | null;
  // Seconds after which it begins by itself.
  begin?: number;
  chat: boolean;
  window: number;
  fair: boolean;
  commitment: string;
  rematch: string | null;
  result: Result | null;
  you?: number;
  your_turn?: boolean;
}
export interface NewTable {
  recipe: string;
  players: number;
  public?: boolean;
  seats?: { seat: number; bot: string }[];
  fill?: string;
  sit?: number | null;
  start?: boolean;
  clock?: Clock | null;
  pace?: number;
  window?: number;
  chat?: boolean;
  deal?: { seed?: string; from?: string; position?: unknown };
  first?: number;
}
export interface Guest {
  player: string;
  name: string;
}
export interface ReplayStep {
  at: number;
  seat: number | null;
  move?: string;
  events: Event[];
  // Null where everything is to be open, and what was written down cannot be laid open any more.
  view: View | null;
}
export interface Replay {
  table: TableInfo;
  observer: string | number;
  total: number;
  from: number;
  steps: ReplayStep[];
}

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
  } catch {
    throw new ApiError(0, "offline", "no connection");
  }
  const answer = (await response.json().catch(() => ({}))) as { error?: { code: string; message: string } };
  if (!response.ok)
    throw new ApiError(response.status, answer.error?.code ?? "unknown", answer.error?.message ?? response.statusText);
  return answer as T;
}

let known: Promise<Catalog> | null = null;
export function catalog(): Promise<Catalog> {
  known ??= ask<Catalog>("GET", "/api/catalog").catch((problem: unknown) => {
    known = null;
    throw problem;
  });
  return known;
}
// The bots one gets without asking for a level.
export const usual_level = (bots: string[]): string =>
  ["normal", "greedy"].find((level) => bots.includes(level)) ?? bots[0] ?? "greedy";
export const usual_bot = async (): Promise<string> => usual_level((await catalog()).bots);
export const check_recipe = (recipe: string): Promise<{ recipe: string; players: [number, number] }> =>
  ask("GET", `/api/recipes/${recipe}`);
export const me = (): Promise<Guest> => ask("GET", "/api/me");
// A new guest, or another name; whoever is to `keep` his name and is a guest already stays what he is.
export const become = (name: string, keep = false): Promise<Guest> =>
  ask("POST", "/api/guest", { name, ...(keep && { keep }) });
export const device_code = (): Promise<{ code: string; seconds: number }> => ask("POST", "/api/devices", {});
export const redeem = (code: string): Promise<Guest> => ask("POST", "/api/devices/redeem", { code });
export const open_table = (table: NewTable): Promise<{ code: string; seat: number }> =>
  ask("POST", "/api/tables", table);
// A seat with others who want to play at once. Nobody to wait for: the table is mine alone, and I start it.
export const quick_seat = (): Promise<{ code: string; wait: number }> => ask("POST", "/api/quick", {});
export const open_tables = (): Promise<{ tables: TableInfo[] }> => ask("GET", "/api/tables");
export const my_tables = (): Promise<{ tables: TableInfo[] }> => ask("GET", "/api/games");
export const one_table = (code: string): Promise<TableInfo> => ask("GET", `/api/tables/${code}`);
export const end_table = (code: string): Promise<{ ended: boolean }> => ask("POST", `/api/tables/${code}/end`, {});
export const replay = (code: string, observer: string | null, from: number, count = 100): Promise<Replay> =>
  ask("GET", `/api/tables/${code}/replay?from=${from}&count=${count}${observer ? `&observer=${observer}` : ""}`);
