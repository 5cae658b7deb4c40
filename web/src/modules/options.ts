// What a module lets one choose when a table is opened, found by the names of their folders: a form that binds `option`,
// what stands in the recipe after the module's '@', or nothing.
import type { Component } from "svelte";

type Form = Component<{ option: string | undefined }, object, "option">;
const FILES = import.meta.glob<{ default: Form }>("./*/Option.svelte", { eager: true });

export const option_form = (module: string): Form | undefined => FILES[`./${module}/Option.svelte`]?.default;
