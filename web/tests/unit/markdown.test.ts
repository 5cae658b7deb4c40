import { expect, test } from "vitest";
import { markdown } from "../../src/lib/words/markdown";

test("headings, lists, tables and emphasis become markup", () => {
  expect(markdown("# Title\n\n- one\n- two")).toBe('<h1 id="title">Title</h1>\n<ul><li>one</li><li>two</li></ul>');
  expect(markdown("| a | b |\n|---|---|\n| 1 | 2 |")).toContain("<td>2</td>");
  expect(markdown("**bold** and `code`")).toBe("<p><strong>bold</strong> and <code>code</code></p>");
});

test("nothing in the text becomes markup by itself", () => {
  expect(markdown("<script>alert(1)</script>")).toBe("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>");
  expect(markdown("[x](javascript:alert(1))")).not.toContain("href");
});

test("a remark that names pictures is a place for them, and nothing else is", () => {
  expect(markdown("<!-- cards: NS:green-E map -->")).toBe(
    '<div data-picture="cards" data-names="NS:green-E map"></div>',
  );
  expect(markdown('<!-- cards: "><script> -->')).not.toContain("<script");
  expect(markdown("<!-- other: NS -->")).not.toContain("data-picture");
});
