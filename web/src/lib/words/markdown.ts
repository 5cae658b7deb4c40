// A small reader for the Markdown of docs/: headings, paragraphs, lists, tables, quotes, bold, italics,
// code, and pictures: `<!-- cards: NS map -->` (or dwarfs, digging, parts, maze), which is nothing to be seen where docs/ is read
// otherwise. Everything else is text; nothing in it can become markup.

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function inline(text: string): string {
  return escape(text)
    .replaceAll(/`([^`]+)`/g, "<code>$1</code>")
    .replaceAll(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replaceAll(/(^|[\s(])\*([^*]+)\*/g, "$1<em>$2</em>")
    .replaceAll(/\[([^\]]+)\]\((https?:[^)\s]+|\/[^)\s]*)\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1");
}

// Where a picture goes, see pages/guide_pictures.ts.
const PICTURE = /^<!-- (cards|dwarfs|digging|parts|maze): ([\w@,.: -]+) -->$/;

const anchor = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");

function table(lines: string[]): string {
  const rows = lines
    .filter((line) => !/^\|[\s:|-]+\|$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => inline(cell.trim())),
    );
  const [head = [], ...body] = rows;
  const row = (cells: string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  return `<div class="scroll" tabindex="0"><table><thead>${row(head, "th")}</thead><tbody>${body.map((cells) => row(cells, "td")).join("")}</tbody></table></div>`;
}

export function markdown(text: string): string {
  const blocks = text.replaceAll("\r", "").split(/\n{2,}/);
  return blocks
    .map((block) => {
      const lines = block.split("\n").filter((line) => line.trim() !== "");
      const first = lines[0];
      if (first === undefined) return "";
      const picture = lines.length === 1 ? PICTURE.exec(first) : null;
      if (picture) return `<div data-picture="${picture[1]}" data-names="${escape(picture[2]!)}"></div>`;
      const heading = /^(#{1,4}) (.*)/.exec(first);
      if (heading) {
        const level = heading[1]!.length;
        const rest = lines.slice(1).join("\n");
        return `<h${level} id="${anchor(heading[2]!)}">${inline(heading[2]!)}</h${level}>${rest ? markdown(rest) : ""}`;
      }
      if (lines.every((line) => line.startsWith("|"))) return table(lines);
      if (lines.every((line) => /^(\s*[-*] |\s{2,})/.test(line))) {
        const items = lines
          .join("\n")
          .split(/\n?^\s*[-*] /m)
          .filter((item) => item.trim() !== "");
        return `<ul>${items.map((item) => `<li>${inline(item.replaceAll("\n", " "))}</li>`).join("")}</ul>`;
      }
      if (lines.every((line) => /^(\d+\. |\s{2,})/.test(line))) {
        const items = lines
          .join("\n")
          .split(/\n?^\d+\. /m)
          .filter((item) => item.trim() !== "");
        return `<ol>${items.map((item) => `<li>${inline(item.replaceAll("\n", " "))}</li>`).join("")}</ol>`;
      }
      return `<p>${lines
        .map(inline)
        .join("\n")
        .replaceAll(/\n(?=<em>)/g, "<br>")}</p>`;
    })
    .join("\n");
}
