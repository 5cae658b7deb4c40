// What the game is drawn as.
export const picture = "pick";
