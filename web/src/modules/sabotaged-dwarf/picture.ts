// What the module is drawn as.
export const picture = "broken-pick";
