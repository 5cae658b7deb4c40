// What this person has chosen about looks and sounds.
import { keep, kept } from "./storage";

type Theme = "dark" | "light" | "auto";

class Settings {
  theme = $state<Theme>((kept("theme") as Theme | null) ?? "auto");
  sound = $state(kept("sound") === "on");
  // Whoever has not chosen is asked at his first table, and not again.
  offers_sound = $state(kept("sound") === null && kept("sound-offered") === null);
  notify = $state(kept("notify") === "on");
  ask = $state(kept("ask") !== "off");
  // My role lies open at the edge: nobody else looks at this screen.
  role = $state(kept("role") === "open");
}
export const settings = new Settings();

const bright = matchMedia("(prefers-color-scheme: light)");

function show_theme(): void {
  const light = settings.theme === "light" || (settings.theme === "auto" && bright.matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
}

export function start_settings(): void {
  show_theme();
  bright.addEventListener("change", show_theme);
}

export function set_theme(theme: Theme): void {
  settings.theme = theme;
  keep("theme", theme);
  show_theme();
}

export function set_sound(on: boolean): void {
  settings.sound = on;
  settings.offers_sound = false;
  keep("sound", on ? "on" : "off");
}

export const sound_is_offered = (): void => keep("sound-offered", "yes");

// Whether a chosen move is shown and confirmed before it is sent.
export function set_ask(on: boolean): void {
  settings.ask = on;
  keep("ask", on ? "on" : "off");
}

export function set_role(open: boolean): void {
  settings.role = open;
  keep("role", open ? "open" : "folded");
}

export async function set_notify(on: boolean): Promise<void> {
  if (on && "Notification" in window && (await Notification.requestPermission()) !== "granted") on = false;
  settings.notify = on;
  keep("notify", on ? "on" : "off");
}

export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
