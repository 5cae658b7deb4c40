// Who this browser is to the server: a guest with a name.
import { ApiError, type Guest, become, me } from "./api";

class Myself {
  guest = $state.raw<Guest | null>(null);
}
const myself = new Myself();

export const guest = (): Guest | null => myself.guest;

export async function find_me(): Promise<void> {
  try {
    myself.guest = await me();
  } catch (trouble) {
    if (!(trouble instanceof ApiError)) throw trouble;
  }
}

export async function call_me(name: string): Promise<void> {
  myself.guest = await become(name);
}

export function set_guest(guest: Guest): void {
  myself.guest = guest;
}

// Whoever just wants to play gets a name and can change it later.
const NAMES = [
  "Alba",
  "Borin",
  "Dagny",
  "Fargo",
  "Gerda",
  "Hilda",
  "Ivo",
  "Jorun",
  "Kuno",
  "Lotta",
  "Mika",
  "Nori",
  "Odo",
  "Runa",
  "Siv",
  "Tilo",
  "Ulla",
  "Wido",
];
export async function be_someone(): Promise<void> {
  if (myself.guest) return;
  await find_me();
  if (!myself.guest) await call_me(NAMES[Math.floor(Math.random() * NAMES.length)]!);
}
