// All Spanish texts as one: the common ones, and those of every game and module.
const files = import.meta.glob<string>(["./es.txt", "../src/{games,modules}/*/es.txt"], {
  eager: true,
  query: "?raw",
  import: "default",
});
export default Object.values(files).join("\n");
