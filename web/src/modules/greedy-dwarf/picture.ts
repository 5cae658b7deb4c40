// What the module is drawn as.
export const picture = "sack";
