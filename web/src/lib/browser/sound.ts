// What is heard when something happens; silent unless switched on, and until then not even loaded.
import type { EventWord } from "../../generated/types";
import { settings } from "./settings.svelte";
import type { Sound } from "./synthesis";

const EVENTS: Partial<Record<EventWord | "shown", Sound>> = {
  laid: "pick",
  broke: "wood",
  trapped: "bars",
  repaired: "hammer",
  released: "hammer",
  unburdened: "hammer",
  collapsed: "rubble",
  looked: "card",
  discarded: "card",
  revealed: "boards",
  shown: "boards",
  "chest-opened": "boards",
  took: "coins",
  paid: "coins",
  "coins-paid": "coins",
  "gold-found": "coins",
  claimed: "coins",
  stole: "coin",
  bribed: "coin",
  "toll-paid": "coin",
  dug: "coin",
  stepped: "steps",
  escaped: "hammer",
  "drago-moved": "drago",
  burnt: "drago",
  "round-over": "end",
};

let audio: AudioContext | null = null;
const ready = new Map<Sound, AudioBuffer>();
// Things that happen at once are heard one after the other.
const APART = 0.16;
let last = 0;
let order = Promise.resolve();

async function sound_of(name: Sound): Promise<void> {
  const { render } = await import("./synthesis");
  audio ??= new AudioContext();
  if (audio.state === "suspended") await audio.resume().catch(() => undefined);
  let buffer = ready.get(name);
  if (!buffer) {
    const samples = render(name, audio.sampleRate);
    buffer = audio.createBuffer(1, samples.length, audio.sampleRate);
    buffer.copyToChannel(samples, 0);
    ready.set(name, buffer);
  }
  const source = audio.createBufferSource();
  const volume = audio.createGain();
  volume.gain.value = 0.7;
  source.buffer = buffer;
  source.connect(volume).connect(audio.destination);
  last = Math.max(audio.currentTime, last + APART);
  // What would come far too late is not worth hearing any more.
  if (last < audio.currentTime + 8 * APART) source.start(last);
}

export function play_sound(name: EventWord | "turn"): void {
  const sound = name === "turn" ? name : EVENTS[name];
  if (!settings.sound || !sound) return;
  // A browser without a voice, or a line that is lost before the sounds are loaded: the game goes on in silence.
  order = order.then(() => sound_of(sound)).catch(() => undefined);
}
