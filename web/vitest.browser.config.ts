import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Tests in a real browser against a real server; see tests/browser/house.ts.
export default defineConfig({
  plugins: [svelte()],
  test: {
    include: ["tests/browser/**/*.test.ts"],
    environment: "node",
    testTimeout: 180_000,
    // A starved browser may miss a deadline once; what fails twice is broken.
    retry: 1,
    hookTimeout: 120_000,
    // Two files at a time, and some pages side by side in each: a page waits for bots and frames half of the time.
    maxWorkers: 2,
    maxConcurrency: 4,
  },
});
