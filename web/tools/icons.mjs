// Paints the icons of the installed app from public/icon.svg, in Chromium: node tools/icons.mjs. To be done when the drawing
// changes; the pictures are kept beside it. What a system cuts into a shape of its own reaches to the edge.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";

const folder = join(import.meta.dirname, "../public");
const drawing = readFileSync(join(folder, "icon.svg"), "utf8");
const to_the_edge = drawing.replace('rx="14"', 'rx="0"').replace('viewBox="0 0 64 64"', 'viewBox="-6 -6 76 76"');
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const [name, size, whole] of [
  ["icon-180.png", 180, true],
  ["icon-192.png", 192, false],
  ["icon-512.png", 512, false],
  ["icon-mask.png", 512, true],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>*{margin:0}html{background:${whole ? "#241c16" : "transparent"}}
      svg{display:block;width:${size}px;height:${size}px}</style>${whole ? to_the_edge : drawing}`,
  );
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: !whole }));
}
await browser.close();
