import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { part_texts } from "./tools/part_texts.mjs";

// Measurements in a real browser; see tests/measure/frames.ts.
export default defineConfig({
  plugins: [part_texts, svelte()],
  test: { include: ["tests/measure/*.ts"], environment: "node", hookTimeout: 60_000, fileParallelism: false },
});
