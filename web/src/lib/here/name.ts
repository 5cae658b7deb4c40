// What this browser's guest is called, told by whoever knows it.
let name = "";
export const guest_name = (): string => name || "Alba";
export const tell_name = (known: string): void => void (name = known);
