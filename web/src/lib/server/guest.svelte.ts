// Who this browser is to the server: a guest with a name.
import { tell_name } from "../here/name";
import { kept } from "../browser/storage";
import { ApiError, type Guest, become, me } from "./api";

class Myself {
  guest = $state.raw<Guest | null>(null);
}
const myself = new Myself();

export const guest = (): Guest | null => myself.guest;

// A browser that was never here need not ask who it is. It was if it remembers the language, which is looked at before
// this visit's is kept.
const first_visit = kept("language") === null;

export async function find_me(): Promise<void> {
  if (first_visit) return;
  try {
    set_guest(await me());
  } catch (trouble) {
    if (!(trouble instanceof ApiError)) throw trouble;
  }
}

export async function call_me(name: string): Promise<void> {
  set_guest(await become(name));
}

// Somebody with this name, whoever this browser was before.
export async function be_called(name: string): Promise<void> {
  if (myself.guest?.name !== name) await call_me(name);
}

export function set_guest(guest: Guest): void {
  myself.guest = guest;
  tell_name(guest.name);
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
  const name = NAMES[Math.floor(Math.random() * NAMES.length)]!;
  tell_name(name);
  set_guest(await become(name, true));
}
