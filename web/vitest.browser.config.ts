import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Tests in a real browser against a real server; see tests/browser/house.ts.
export default defineConfig({
  plugins: [svelte()],
  test: {
    include: ["tests/browser/**/*.test.ts"],
    environment: "node",
    testTimeout: 180_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    // Pages wait for bots and frames most of the time, so some tests run side by side.
    maxConcurrency: 5,
  },
});
