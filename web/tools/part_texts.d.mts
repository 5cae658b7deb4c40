import type { Plugin } from "vite";

export function by_language(file: string): Record<string, string>;
export const part_texts: Plugin;
