import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { part_texts } from "./tools/part_texts.mjs";

// A host of plain files says nothing about what pages may do, so the page does.
const policy = {
  name: "policy",
  transformIndexHtml: (html: string) => ({
    html,
    tags: [
      {
        tag: "meta",
        attrs: {
          "http-equiv": "Content-Security-Policy",
          content:
            "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; " +
            "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'",
        },
        injectTo: "head-prepend" as const,
      },
    ],
  }),
};

// The client is a folder of static files that the server hands out: all paths are relative to its root.
export default defineConfig(({ mode }) => ({
  plugins: [part_texts, svelte(), ...(mode === "static" ? [policy] : [])],
  // A host of plain files may hand it out below any path.
  ...(mode === "static" && { base: "./" }),
  // The hall for browsers, as tools/build-browser makes it.
  resolve: {
    alias: [
      { find: /^hall\.wasm/, replacement: fileURLToPath(new URL("../build/browser/stollen.wasm", import.meta.url)) },
    ],
  },
  worker: { format: "es" },
  build: {
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What the first page needs is one script and one sheet of styles: every answer has a head of its own, and what is
      // packed together is smaller.
      output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } },
    },
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8088", ws: true } } },
  // The time is a net for a broken program; no test waits for it.
  test: { include: ["tests/unit/**/*.test.ts"], environment: "node", testTimeout: 600_000 },
}));
