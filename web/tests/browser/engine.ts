// A session of `stollen engine`: plays any recipe by lot and shows every decision to whoever wants to look at it.
import { type ChildProcess, spawn } from "node:child_process";
import { type Interface, createInterface } from "node:readline";
import type { Event } from "../../src/generated/types";
import type { Move } from "../../src/lib/play/moves";
import type { Decision, View } from "../../src/lib/play/view";
import { command } from "./house";

export interface Catalog {
  games: { game: string; players: [number, number] }[];
  modules: { module: string; games: string[]; excludes: string[]; players: [number, number] }[];
}

// As many modules as go together with a game.
export function all_together(catalog: Catalog, game: string): string {
  const chosen: string[] = [];
  for (const { module, games, excludes } of catalog.modules) {
    const against = chosen.some(
      (other) =>
        excludes.includes(other) || catalog.modules.find((one) => one.module === other)?.excludes.includes(module),
    );
    if (games.includes(game) && !against) chosen.push(module);
  }
  return [game, ...chosen].join("+");
}

// Every game alone, with each of its modules, and with all that go together.
export function recipes_of(catalog: Catalog): { recipe: string; players: [number, number] }[] {
  const recipes = new Map<string, [number, number]>();
  for (const { game, players } of catalog.games) {
    recipes.set(game, players);
    for (const module of catalog.modules.filter((one) => one.games.includes(game)))
      recipes.set(`${game}+${module.module}`, [
        Math.max(players[0], module.players[0]),
        Math.min(players[1], module.players[1]),
      ]);
    recipes.set(all_together(catalog, game), players);
  }
  return [...recipes].map(([recipe, players]) => ({ recipe, players }));
}

export interface Scene {
  recipe: string;
  decision: Decision;
  view: View;
  legal: Move[];
  // Those of them that nothing alike has come before.
  wanted: Move[];
}

export class Engine {
  private readonly process: ChildProcess = spawn(command, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  private readonly lines: Interface = createInterface({ input: this.process.stdout! });
  private readonly waiting: ((answer: Record<string, unknown>) => void)[] = [];

  constructor() {
    this.process.once("exit", (code) =>
      this.waiting.splice(0).forEach((answer) => answer({ ok: false, error: `the engine ended with ${code}` })),
    );
    this.lines.on("line", (line) => this.waiting.shift()?.(JSON.parse(line) as Record<string, unknown>));
  }

  ask<T>(request: Record<string, unknown>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.waiting.push((answer) =>
        answer["ok"] ? resolve(answer as T) : reject(new Error(JSON.stringify({ request, answer }))),
      );
      this.process.stdin!.write(`${JSON.stringify(request)}\n`);
    });
  }

  // One whole game by lot, unless someone has a plan.
  async play(
    recipe: string,
    players: number,
    seed: number,
    plan: (moves: Move[]) => Move | undefined,
    look: (decision: Decision, legal: Move[]) => void | Promise<void>,
  ): Promise<void> {
    let number = seed;
    const lot = <T>(list: T[]): T => {
      number = (Math.imul(number, 1103515245) + 12345) & 0x7fffffff;
      return list[Math.floor((number / 0x80000000) * list.length)]!;
    };
    let { decision } = await this.ask<{ decision: Decision | null }>({ cmd: "new", recipe, players, seed });
    while (decision) {
      const { moves } = await this.ask<{ moves: Move[] }>({ cmd: "legal", format: "json" });
      await look(decision, moves);
      ({ decision } = await this.ask<{ decision: Decision | null }>({
        cmd: "apply",
        move: plan(moves) ?? by_kind(moves, lot),
      }));
    }
  }

  // A position that is loaded instead of played to.
  async show(
    position: Record<string, unknown>,
    look: (decision: Decision, legal: Move[]) => void | Promise<void>,
  ): Promise<void> {
    const { decision } = await this.ask<{ decision: Decision }>({ cmd: "load", position });
    const { moves } = await this.ask<{ moves: Move[] }>({ cmd: "legal", format: "json" });
    await look(decision, moves);
  }

  async log(observer: number | "spectator"): Promise<Event[]> {
    const { log } = await this.ask<{ log: Event[][] | { events: Event[] }[] }>({ cmd: "events", observer });
    return log.flatMap((move) => (Array.isArray(move) ? move : move.events));
  }

  close(): void {
    this.process.stdin!.end();
  }
}

// Diggers lay what leads to the goals, so that gold is found, shared and paid.
export function toward_goals(moves: Move[]): Move | undefined {
  const east = (move: Move): number =>
    (move["cell"] as number[])[0]! * 10 -
    Math.abs((move["cell"] as number[])[1]!) +
    (String(move["card"]).split("-")[0]!.length > 1 ? 2 : 0);
  const bribe = moves.find((move) => move.move === "bribe");
  return bribe ?? moves.filter((move) => move.move === "lay").sort((one, other) => east(other) - east(one))[0];
}

// Rare kinds of moves are worth as much as the many places of a path.
function by_kind(moves: Move[], lot: <T>(list: T[]) => T): Move {
  const kind = lot([...new Set(moves.map(kind_of_move))]);
  return lot(moves.filter((move) => kind_of_move(move) === kind));
}

// What makes two moves look alike in the page: its word, the card unless it is a path, the fields.
export function kind_of_move(move: Move): string {
  const { move: word, ...fields } = move;
  const card = typeof fields["card"] === "string" && /^[a-z]/.test(fields["card"]) ? fields["card"] : "";
  const words = Object.entries(fields).map(([field, value]) =>
    typeof value === "boolean" || (typeof value === "string" && !["card", "second", "third"].includes(field))
      ? `${field}=${value}`
      : field,
  );
  return [word, card, ...words].join(" ");
}
