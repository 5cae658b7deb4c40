import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { part_texts } from "./tools/part_texts.mjs";

// Tests in a real browser against a real server; see tests/browser/house.ts. Times are nets for a broken program: no test
// waits for one, and none is tried twice.
export default defineConfig({
  plugins: [part_texts, svelte()],
  test: {
    include: ["tests/browser/**/*.test.ts"],
    environment: "node",
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    teardownTimeout: 1_800_000,
    retry: 0,
    // Two files at a time, and some pages side by side in each: a page waits for bots and frames half of the time.
    maxWorkers: 2,
    maxConcurrency: 4,
  },
});
