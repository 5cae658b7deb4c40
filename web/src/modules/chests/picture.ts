// What the module is drawn as.
export const picture = "chest";
export const mixtures = ["jubilee"];
