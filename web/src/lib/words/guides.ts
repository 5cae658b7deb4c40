// The pages of docs/ that tell of a game or module, found by its name: how it is played, and the numbered rules.
import { FAMILIES } from "../../generated/facts";

type Files = Record<string, () => Promise<string>>;
const GUIDES: Files = import.meta.glob<string>("../../../../docs/guide/*.md", { query: "?raw", import: "default" });
const RULES: Files = import.meta.glob<string>("../../../../docs/rules/*.md", {
  query: "?raw",
  import: "default",
});

// The same rules in other languages, each in a folder docs/rules.LANGUAGE.
const TRANSLATED: Files = import.meta.glob<string>("../../../../docs/rules.*/*.md", {
  query: "?raw",
  import: "default",
});

// The guide that modules without one of their own share, and the rules that are shown with it.
const EXTRAS = "modules";
const RULES_OF_EXTRAS = "championship";

const title_of = (path: string): string => path.split("/").at(-1)!.replace(".md", "");
async function read(files: Files, title: string): Promise<string> {
  const path = Object.keys(files).find((path) => title_of(path) === title);
  return path ? files[path]!() : "";
}

// The page that is called so, or that names it in a heading.
async function page_of(name: string): Promise<{ title: string; text: string }> {
  const own = await read(RULES, name);
  if (own) return { title: name, text: own };
  for (const [path, load] of Object.entries(RULES)) {
    const text = await load();
    if (text.split("\n").some((line) => line.startsWith("#") && line.includes(`\`${name}\``)))
      return { title: title_of(path), text };
  }
  return { title: "", text: "" };
}

// In this language, or in English where nobody has translated them.
export async function rules_of(name: string, language: string): Promise<{ text: string; language: string }> {
  const { title, text } = await page_of(name === EXTRAS ? RULES_OF_EXTRAS : name);
  const own = Object.keys(TRANSLATED).find((path) => path.endsWith(`/rules.${language}/${title}.md`));
  return own ? { text: await TRANSLATED[own]!(), language } : { text, language: "en" };
}

// Its own, or that of the game whose rules it shares, or that of all modules.
export async function guide_of(name: string, language: string): Promise<string> {
  const own = await read(GUIDES, `${name}.${language}`);
  if (own) return own;
  const shared = name in FAMILIES ? (await page_of(name)).title : EXTRAS;
  return read(GUIDES, `${shared}.${language}`);
}

// What has a guide of its own: games in the order of the catalog, then the extras.
export const guided: readonly string[] = [...Object.keys(FAMILIES), EXTRAS].filter((name) =>
  Object.keys(GUIDES).some((path) => title_of(path) === `${name}.en`),
);
