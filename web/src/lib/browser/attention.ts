// Tells a person who looks elsewhere that it is their turn.
import { t } from "../words/i18n.svelte";
import { settings } from "./settings.svelte";
import { play_sound } from "./sound";

export function set_title(page: string, my_turn: boolean): void {
  document.title = my_turn ? `● ${t("title.your-turn")} – ${page}` : page;
}

export function call_to_table(): void {
  play_sound("turn");
  if (!document.hidden || !settings.notify || !("Notification" in window) || Notification.permission !== "granted")
    return;
  const note = new Notification(t("title.your-turn"), { body: "Stollen", icon: "/icon.svg", tag: "turn" });
  note.onclick = () => (window.focus(), note.close());
}
