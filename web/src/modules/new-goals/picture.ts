// What the module is drawn as.
export const picture = "spider";
export const mixtures = ["jubilee"];
export const symbols = {
  spider: `<circle cx="50" cy="58" r="19" fill="#221a2a" stroke="#000" stroke-width="3"/><circle cx="50" cy="34" r="12" fill="#221a2a" stroke="#000" stroke-width="3"/><path d="M34 50C14 40 12 28 12 18M34 58C12 58 8 66 6 76M38 70C22 78 20 88 20 94M66 50c20-10 22-22 22-32M66 58c22 0 26 8 28 18M62 70c16 8 18 18 18 24" fill="none" stroke="var(--symbol)" stroke-width="5" stroke-linecap="round"/><circle cx="45" cy="32" r="3" fill="#ff6a4d"/><circle cx="55" cy="32" r="3" fill="#ff6a4d"/>`,
};
