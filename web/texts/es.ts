// All Spanish texts as one: the common ones, and those of every game and module.
import common from "./es.txt?raw";

const parts = import.meta.glob<string>("../src/{games,modules}/*/texts.txt", {
  eager: true,
  query: "?es",
  import: "default",
});
export default [common, ...Object.values(parts)].join("\n");
