// Which game, with which modules: what is chosen when a table is opened, or for one whose cards are not dealt yet.
import type { Catalog } from "../lib/server/api";
import { belongs_to } from "../modules";

// Mixtures that go well together, of which each game takes what it can; modules say to which they belong.
export const MIXTURES = ["none", "party", "championship", "jubilee"];

export class GameWish {
  catalog = $state.raw<Catalog | null>(null);
  game = $state("base");
  chosen = $state.raw<string[]>([]);
  // What was chosen about modules that leave a choice.
  options = $state<Record<string, string | undefined>>({});

  readonly modules = $derived((this.catalog?.modules ?? []).filter((module) => module.games.includes(this.game)));
  // How many can play it.
  readonly range = $derived.by((): [number, number] => {
    let [least, most] = this.entry(this.game)?.players ?? [3, 10];
    for (const module of this.modules)
      if (this.chosen.includes(module.module))
        [least, most] = [Math.max(least, module.players[0]), Math.min(most, module.players[1])];
    return [least, most];
  });
  readonly recipe = $derived(
    [
      this.game,
      ...this.modules
        .map((module) => module.module)
        .filter((name) => this.chosen.includes(name))
        .map((name) => this.with_option(name)),
    ].join("+"),
  );

  // As it is written in a recipe.
  take(recipe: string): void {
    const [game = "base", ...parts] = recipe.split("+");
    this.game = game;
    const named = parts.map((part) => part.split("@") as [string, string?]);
    this.chosen = named.map(([name]) => name);
    this.options = Object.fromEntries(named);
  }

  choose_game(name: string): void {
    this.game = name;
    this.chosen = [];
  }
  toggle(name: string): void {
    this.chosen = this.chosen.includes(name) ? this.chosen.filter((one) => one !== name) : [...this.chosen, name];
  }

  // Those of the chosen modules that this one does not go together with.
  against(name: string): string[] {
    const excluded = this.catalog?.modules.find((one) => one.module === name)?.excludes ?? [];
    return this.modules
      .filter((module) => this.chosen.includes(module.module))
      .filter((module) => module.excludes.includes(name) || excluded.includes(module.module))
      .map((module) => module.module);
  }
  of_mixture(mixture: string): string[] {
    return this.modules.map((module) => module.module).filter((name) => belongs_to(name, mixture));
  }
  is_chosen(names: string[]): boolean {
    return names.length === this.chosen.length && names.every((name) => this.chosen.includes(name));
  }

  // That many, or the nearest number that can play it.
  players_near(count: number): number {
    return Math.min(Math.max(count, this.range[0]), this.range[1]);
  }

  private entry(game: string): Catalog["games"][number] | undefined {
    return this.catalog?.games.find((one) => one.game === game);
  }
  private with_option(name: string): string {
    return this.options[name] === undefined ? name : `${name}@${this.options[name]}`;
  }
}
