// What the module is drawn as.
export const picture = "feast";
export const mixtures = ["party", "jubilee"];
export const symbols = {
  feast: `<path d="M24 34h40v46c0 6-40 6-40 0z" fill="#d79a3c" stroke="var(--rim)" stroke-width="3"/><path d="M64 44c20-4 20 26 0 24" fill="none" stroke="var(--stone-light)" stroke-width="6"/><path d="M20 36c-4-14 12-18 16-10 4-10 18-8 18 0 10-4 16 6 12 12-8 6-38 6-46-2z" fill="#fff7e3" stroke="var(--rim)" stroke-width="3"/>`,
};
