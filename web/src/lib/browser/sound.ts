// Sounds made on the spot, a few notes each; silent unless switched on.
import type { EventWord } from "../../generated/types";
import { settings } from "./settings.svelte";

let audio: AudioContext | null = null;

type Note = [frequency: number, start: number, length: number, kind?: OscillatorType];
const SOUNDS: Record<string, Note[]> = {
  lay: [
    [140, 0, 0.09, "triangle"],
    [95, 0.05, 0.12, "triangle"],
  ],
  break: [
    [320, 0, 0.05, "square"],
    [180, 0.06, 0.12, "sawtooth"],
  ],
  mend: [
    [440, 0, 0.08],
    [660, 0.09, 0.12],
  ],
  fall: [
    [90, 0, 0.25, "sawtooth"],
    [60, 0.1, 0.35, "sawtooth"],
  ],
  turn: [
    [660, 0, 0.1],
    [880, 0.12, 0.16],
  ],
  gold: [
    [880, 0, 0.08],
    [1175, 0.08, 0.08],
    [1568, 0.16, 0.2],
  ],
  end: [
    [523, 0, 0.15],
    [659, 0.15, 0.15],
    [784, 0.3, 0.3],
  ],
};
const EVENTS: Partial<Record<EventWord, keyof typeof SOUNDS>> = {
  laid: "lay",
  broke: "break",
  repaired: "mend",
  collapsed: "fall",
  revealed: "gold",
  took: "gold",
  paid: "gold",
  dug: "gold",
  "drago-moved": "fall",
  burnt: "break",
  escaped: "mend",
  "round-over": "end",
  "game-over": "end",
};

export function play_sound(name: EventWord | "turn"): void {
  if (!settings.sound) return;
  const notes = SOUNDS[name === "turn" ? name : (EVENTS[name] ?? "")];
  if (!notes) return;
  audio ??= new AudioContext();
  for (const [frequency, start, length, kind = "sine"] of notes) {
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    const begin = audio.currentTime + start;
    oscillator.type = kind;
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0.12, begin);
    gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(begin);
    oscillator.stop(begin + length);
  }
}
