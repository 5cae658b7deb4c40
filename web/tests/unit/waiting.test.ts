// No test in the browser waits for a time or hopes for a second try: a machine may be as slow as it likes.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const browser = join(import.meta.dirname, "../browser");
const FORBIDDEN: Record<string, RegExp> = {
  sleeping: /waitForTimeout|\bsleep\(/,
  "a clock that is no net for a broken program": /\bsetTimeout\((?!.*\bPATIENCE\))|\bsetInterval\(/,
  "a deadline of its own": /\btimeout: (?!PATIENCE\b)|\}, [\d_]+\)|setDefaultTimeout\((?!PATIENCE\))/,
  "silence that lasts for a time": /networkidle|expect\.poll|expect\.soft/,
  "a second try": /\bretry\b|\bretries\b/,
};

// As if each statement stood on one line, however it is laid out.
const statements_of = (source: string): string[] => source.replace(/\s+/g, " ").replaceAll(", )", ")").split(";");

test.each(readdirSync(browser))("%s waits for what comes next, never for a time", (file) => {
  const statements = statements_of(readFileSync(join(browser, file), "utf8"));
  for (const [what, pattern] of Object.entries(FORBIDDEN))
    expect(
      statements.filter((statement) => pattern.test(statement)),
      what,
    ).toEqual([]);
});

test("what fails in the browser is not tried again", () => {
  expect(readFileSync(join(browser, "../../vitest.browser.config.ts"), "utf8")).toMatch(/retry: 0\b/);
});
