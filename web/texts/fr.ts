// All French texts as one: the common ones, and those of every game and module.
const files = import.meta.glob<string>(["./fr.txt", "../src/{games,modules}/*/fr.txt"], {
  eager: true,
  query: "?raw",
  import: "default",
});
export default Object.values(files).join("\n");
