import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The client is a folder of static files that the server hands out: all paths are relative to its root.
export default defineConfig({
  plugins: [svelte()],
  build: {
    rolldownOptions: { checks: { pluginTimings: false } },
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8088", ws: true } } },
  test: { include: ["tests/unit/**/*.test.ts"], environment: "node" },
});
