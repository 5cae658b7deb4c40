// The HTTP side of the table protocol: asked of the server, or of the house of this browser.
import { are_any_here, code_in, is_here } from "../here/codes";
import { NoHouse, ask_here } from "../here/house";
import { guest_name } from "../here/name";
import { line } from "./line";
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
  // A record from elsewhere, looked at here.
  brought?: boolean;
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
  ready?: number | null;
  absent?: number | null;
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
  shown?: Event[];
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

// Where there is no server, or none that answers soon, the house of this browser does for whatever it can.
// `people`: how many sit at this device.
export async function ask<T>(method: string, path: string, body?: unknown, people = 1): Promise<T> {
  const code = code_in(path);
  const works_here = code ? is_here(code) : can_be_done_here(path, body, people);
  if (works_here && (code || line.is_gone)) return ask_at_home<T>(method, path, body);
  try {
    // Whoever wants to meet others waits for them.
    return await ask_server<T>(method, path, body, works_here && path !== "/api/quick");
  } catch (problem) {
    if (!works_here || !(problem instanceof ApiError)) throw problem;
    if (problem.code === "offline") return ask_at_home<T>(method, path, body);
    // Whoever became somebody while there was no server becomes it there, too.
    if (problem.code !== "no-token" || method !== "POST") throw problem;
    await ask_server("POST", "/api/guest", { name: guest_name(), keep: true }, false);
    return ask_server<T>(method, path, body, false);
  }
}

// A table is opened here if nobody else is to come to it.
function can_be_done_here(path: string, body: unknown, people: number): boolean {
  if (line.is_static) return true;
  if (path !== "/api/tables") return /^\/api\/(catalog|guest|me|games|quick|recipes\/.*)$/.test(path);
  const wish = body as NewTable | undefined;
  return wish !== undefined && (wish.fill !== undefined || (wish.seats?.length ?? 0) >= wish.players - people);
}

async function ask_server<T>(
  method: string,
  path: string,
  body: unknown,
  impatient: boolean,
  more: RequestInit = {},
): Promise<T> {
  let response: Response;
  try {
    response = await line.fetch(
      path,
      {
        ...more,
        method,
        ...(body !== undefined && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
      },
      impatient,
    );
  } catch {
    throw new ApiError(0, "offline", "no connection");
  }
  return read<T>(response.status, response.ok, await response.text().catch(() => ""));
}

async function ask_at_home<T>(method: string, path: string, body: unknown): Promise<T> {
  try {
    const answer = await ask_here(method, path, body);
    return read<T>(answer.status, answer.status < 300, answer.body);
  } catch (problem) {
    if (problem instanceof NoHouse) throw new ApiError(0, `house-${problem.why}`, problem.message);
    throw problem;
  }
}

function read<T>(status: number, ok: boolean, text: string): T {
  let answer: { error?: { code: string; message: string } } = {};
  try {
    answer = JSON.parse(text) as typeof answer;
  } catch {
    // no answer of the protocol's
  }
  if (!ok) throw new ApiError(status, answer.error?.code ?? "unknown", answer.error?.message ?? String(status));
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
export const usual_level = (bots: string[]): string => (bots.includes("normal") ? "normal" : (bots[0] ?? "normal"));
export const usual_bot = async (): Promise<string> => usual_level((await catalog()).bots);
export const check_recipe = (recipe: string): Promise<{ recipe: string; players: [number, number] }> =>
  ask("GET", `/api/recipes/${recipe}`);
export const me = (): Promise<Guest> =>
  ask<Guest>("GET", "/api/me").catch((problem: unknown) => {
    // Nobody at the server, but somebody here.
    if (are_any_here() && problem instanceof ApiError && problem.code === "no-token")
      return ask_at_home<Guest>("GET", "/api/me", undefined);
    throw problem;
  });
// A new guest, or another name; whoever is to `keep` his name and is a guest already stays what he is.
export const become = (name: string, keep = false): Promise<Guest> =>
  ask("POST", "/api/guest", { name, ...(keep && { keep }) });
export const device_code = (): Promise<{ code: string; seconds: number }> => ask("POST", "/api/devices", {});
export const redeem = (code: string): Promise<Guest> => ask("POST", "/api/devices/redeem", { code });
export const open_table = (table: NewTable, people = 1): Promise<{ code: string; seat: number }> =>
  ask("POST", "/api/tables", table, people);
// Somebody else at this device becomes a guest where the table is, beside this browser's own.
export async function become_beside(code: string, name: string): Promise<{ token: string }> {
  const body = { name, program: true };
  if (is_here(code)) {
    const answer = await ask_here("POST", "/api/guest", body, "");
    return read(answer.status, answer.status < 300, answer.body);
  }
  return ask_server("POST", "/api/guest", body, false, { credentials: "omit" });
}
// A seat with others who want to play at once. Nobody to wait for: the table is mine alone, and I start it.
export const quick_seat = (): Promise<{ code: string; wait: number }> => ask("POST", "/api/quick", {});
export const open_tables = (): Promise<{ tables: TableInfo[] }> => ask("GET", "/api/tables");
// Those at the server, and those of this browser.
export async function my_tables(): Promise<{ tables: TableInfo[] }> {
  const far = await ask<{ tables: TableInfo[] }>("GET", "/api/games").catch((problem: unknown) => {
    if (are_any_here()) return { tables: [] };
    throw problem;
  });
  if (!are_any_here() || line.is_gone) return far;
  const near = await ask_at_home<{ tables: TableInfo[] }>("GET", "/api/games", undefined).catch(() => ({ tables: [] }));
  return { tables: [...near.tables, ...far.tables] };
}
export const one_table = (code: string): Promise<TableInfo> => ask("GET", `/api/tables/${code}`);
export const end_table = (code: string): Promise<{ ended: boolean }> => ask("POST", `/api/tables/${code}/end`, {});
export const replay = (code: string, observer: string | null, from: number, count = 100): Promise<Replay> =>
  ask("GET", `/api/tables/${code}/replay?from=${from}&count=${count}${observer ? `&observer=${observer}` : ""}`);
