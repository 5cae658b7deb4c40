// All French texts as one: the common ones, and those of every game and module.
import common from "./fr.txt?raw";

const parts = import.meta.glob<string>("../src/{games,modules}/*/texts.txt", {
  eager: true,
  query: "?fr",
  import: "default",
});
export default [common, ...Object.values(parts)].join("\n");
