// Sounds of the mine, reckoned sample by sample: things that are struck ring in modes that die away, stone and gravel are
// many small grains of filtered noise, and a little of everything comes back from the walls. No recording, no file: the
// numbers below are the instruments. Loaded only when sound is on; every sound is reckoned once, in some milliseconds.
import { random_of } from "../../maze/geometry";

export type Sound =
  | "pick"
  | "rubble"
  | "wood"
  | "hammer"
  | "coins"
  | "coin"
  | "card"
  | "steps"
  | "boards"
  | "drago"
  | "bars"
  | "turn"
  | "end";

// [hertz, seconds until it is down to a thousandth, loudness]
type Mode = readonly [number, number, number];

class Tape {
  readonly samples: Float32Array;
  constructor(
    readonly rate: number,
    seconds: number,
    readonly random: () => number,
  ) {
    this.samples = new Float32Array(Math.ceil(seconds * rate));
  }

  // Something solid is struck: its modes, with a soft edge so that it does not click.
  strike(at: number, modes: readonly Mode[], loud = 1, pitch = 1): void {
    const begin = Math.floor(at * this.rate);
    for (const [hertz, seconds, level] of modes) {
      const turn = (2 * Math.PI * hertz * pitch) / this.rate;
      if (turn > 2.9) continue;
      const fall = Math.exp(-6.9 / (seconds * this.rate));
      const phase = this.random() * Math.PI;
      let gain = loud * level;
      const end = Math.min(this.samples.length, begin + Math.ceil(seconds * this.rate));
      for (let i = begin; i < end; ++i) {
        const edge = Math.min(1, (i - begin) / (0.0008 * this.rate));
        this.samples[i]! += gain * edge * Math.sin(phase + turn * (i - begin));
        gain *= fall;
      }
    }
  }

  // A breath of noise around a pitch, as wide as `wide` octaves; it may glide to another pitch.
  noise(at: number, seconds: number, hertz: number, wide: number, loud: number, rise = 0.002, to = hertz): void {
    const begin = Math.floor(at * this.rate);
    const count = Math.floor(seconds * this.rate);
    let low = 0;
    let band = 0;
    for (let i = 0; i < count && begin + i < this.samples.length; ++i) {
      const share = i / count;
      const cut = 2 * Math.sin((Math.PI * Math.min(hertz * (to / hertz) ** share, this.rate / 6.5)) / this.rate);
      const white = this.random() * 2 - 1;
      const high = white - low - wide * band;
      band += cut * high;
      low += cut * band;
      const swell = Math.min(1, i / (rise * this.rate)) * Math.exp(-5 * share) * (1 - share);
      this.samples[begin + i]! += loud * swell * band;
    }
  }

  // Grains that fall, the large ones first.
  gravel(at: number, seconds: number, count: number, low: number, high: number, loud: number): void {
    for (let i = 0; i < count; ++i) {
      const share = this.random() ** 1.6;
      const hertz = low * (high / low) ** this.random();
      const weight = 1 - share * 0.8;
      this.noise(
        at + share * seconds,
        0.015 + (60 / hertz) * this.random(),
        hertz,
        0.5,
        loud * weight * (0.3 + this.random()),
      );
    }
  }

  // Walls that answer: four delays that feed each other back, darker each time.
  cave(wet: number, seconds: number): void {
    const dry = this.samples.slice();
    for (const [delay, sign] of [
      [0.0297, 1],
      [0.0371, -1],
      [0.0411, 1],
      [0.0437, -1],
    ] as const) {
      const line = new Float32Array(Math.floor(delay * this.rate));
      const back = 10 ** ((-3 * delay) / seconds);
      let dark = 0;
      for (let i = 0; i < dry.length; ++i) {
        const at = i % line.length;
        const heard = line[at]!;
        dark += 0.45 * (heard - dark);
        line[at] = dry[i]! + back * dark;
        this.samples[i]! += wet * sign * heard;
      }
    }
  }

  // As loud as the others, and silent at its end.
  done(peak: number): Float32Array {
    let most = 1e-9;
    for (const sample of this.samples) most = Math.max(most, Math.abs(sample));
    const tail = Math.floor(0.04 * this.rate);
    for (let i = 0; i < this.samples.length; ++i)
      this.samples[i]! *= (peak / most) * Math.min(1, (this.samples.length - 1 - i) / tail);
    return this.samples;
  }
}

const STONE: readonly Mode[] = [
  [170, 0.09, 0.9],
  [1240, 0.05, 0.5],
  [2130, 0.045, 0.45],
  [3470, 0.035, 0.35],
  [5190, 0.025, 0.2],
];
const STEEL: readonly Mode[] = [
  [2380, 0.28, 0.12],
  [3910, 0.34, 0.16],
  [5730, 0.26, 0.1],
  [7860, 0.18, 0.06],
];
const PLANK: readonly Mode[] = [
  [128, 0.12, 0.8],
  [236, 0.1, 0.9],
  [431, 0.08, 0.6],
  [702, 0.06, 0.45],
  [1130, 0.045, 0.3],
  [1890, 0.03, 0.2],
];
const IRON: readonly Mode[] = [
  [412, 0.22, 0.5],
  [987, 0.3, 0.35],
  [1730, 0.26, 0.3],
  [2890, 0.2, 0.2],
  [4370, 0.14, 0.12],
];
const COIN: readonly Mode[] = [
  [3120, 0.16, 0.25],
  [4870, 0.26, 0.4],
  [6240, 0.22, 0.32],
  [8310, 0.2, 0.22],
  [10450, 0.14, 0.14],
];
const bell = (hertz: number): readonly Mode[] => [
  [hertz, 0.95, 0.6],
  [hertz * 2.003, 0.6, 0.22],
  [hertz * 2.76, 0.42, 0.16],
  [hertz * 5.4, 0.2, 0.07],
];

const PLAYED: Record<Sound, { seconds: number; peak: number; play: (tape: Tape) => void }> = {
  // Steel on stone, and what comes off it.
  pick: {
    seconds: 0.62,
    peak: 0.7,
    play: (tape) => {
      tape.noise(0, 0.02, 4200, 0.9, 0.9, 0.0005);
      tape.strike(0, STONE, 0.8);
      tape.strike(0, STEEL, 0.8);
      tape.gravel(0.05, 0.26, 16, 900, 4200, 0.28);
      tape.cave(0.13, 0.45);
    },
  },
  rubble: {
    seconds: 1.8,
    peak: 0.85,
    play: (tape) => {
      tape.noise(0, 1.5, 70, 0.9, 2.6, 0.05, 45);
      for (const at of [0, 0.09, 0.2, 0.34, 0.5]) tape.strike(at, STONE, 0.5 - at * 0.5, 0.42 + tape.random() * 0.3);
      tape.gravel(0, 0.7, 70, 160, 900, 0.9);
      tape.gravel(0.15, 1.2, 110, 700, 3600, 0.32);
      tape.cave(0.16, 0.8);
    },
  },
  // It cracks in several places before it gives.
  wood: {
    seconds: 0.6,
    peak: 0.75,
    play: (tape) => {
      for (const at of [0, 0.022, 0.036, 0.061]) {
        tape.noise(at, 0.03, 1900 + tape.random() * 1800, 0.7, 0.8, 0.0004);
        tape.strike(at, PLANK, 0.25 + at * 5, 1.2 + tape.random() * 0.5);
      }
      tape.strike(0.075, PLANK, 1, 0.85);
      tape.noise(0.075, 0.09, 1300, 0.6, 1, 0.0006, 600);
      tape.gravel(0.1, 0.3, 9, 1200, 3800, 0.25);
      tape.cave(0.1, 0.35);
    },
  },
  hammer: {
    seconds: 0.85,
    peak: 0.6,
    play: (tape) => {
      for (const [at, pitch] of [
        [0, 1],
        [0.19, 1.06],
        [0.36, 1.02],
      ] as const) {
        tape.noise(at, 0.012, 3000, 0.9, 0.5, 0.0005);
        tape.strike(at, IRON, 0.7, pitch);
        tape.strike(at, PLANK, 0.35, 1.1);
      }
      tape.cave(0.13, 0.45);
    },
  },
  coins: {
    seconds: 1,
    peak: 0.5,
    play: (tape) => {
      for (const at of [0, 0.062, 0.118, 0.171, 0.246, 0.33]) {
        tape.strike(at, COIN, 1 - at, 0.92 + tape.random() * 0.2);
        tape.noise(at, 0.008, 6000, 0.9, 0.2, 0.0004);
      }
      tape.cave(0.09, 0.4);
    },
  },
  coin: {
    seconds: 0.6,
    peak: 0.45,
    play: (tape) => {
      tape.strike(0, COIN, 1);
      tape.strike(0.075, COIN, 0.45, 1.05);
      tape.cave(0.09, 0.35);
    },
  },
  card: {
    seconds: 0.26,
    peak: 0.28,
    play: (tape) => {
      tape.noise(0, 0.13, 1700, 0.8, 0.7, 0.03, 4200);
      tape.noise(0.11, 0.05, 900, 0.8, 0.6, 0.001);
    },
  },
  steps: {
    seconds: 0.7,
    peak: 0.4,
    play: (tape) => {
      for (const at of [0, 0.2]) {
        tape.strike(at, [[92, 0.08, 0.9]], 0.8);
        tape.gravel(at, 0.09, 14, 900, 3200, 0.5);
      }
      tape.cave(0.14, 0.4);
    },
  },
  // Planks are pulled off and fall.
  boards: {
    seconds: 1.1,
    peak: 0.7,
    play: (tape) => {
      tape.noise(0, 0.22, 520, 0.35, 0.5, 0.06, 900);
      for (const at of [0.2, 0.34, 0.42, 0.56]) tape.strike(at, PLANK, 0.9 - at, 0.75 + tape.random() * 0.5);
      tape.gravel(0.3, 0.4, 12, 700, 2600, 0.2);
      tape.cave(0.16, 0.6);
    },
  },
  // A growl, then fire.
  drago: {
    seconds: 1.7,
    peak: 0.8,
    play: (tape) => {
      const { samples, rate } = tape;
      let phase = 0;
      let smooth = 0;
      for (let i = 0; i < 0.9 * rate; ++i) {
        const share = i / (0.9 * rate);
        phase += (62 + 26 * Math.sin(Math.PI * share)) / rate;
        const rough = 0.6 + 0.4 * Math.sin(2 * Math.PI * 23 * (i / rate)) * tape.random();
        smooth += 0.1 * ((2 * (phase % 1) - 1) * rough - smooth);
        samples[i]! += 1.5 * Math.sin(Math.PI * share) ** 0.7 * smooth;
      }
      tape.noise(0.35, 1.2, 620, 0.8, 1.7, 0.18, 1500);
      tape.noise(0.4, 1.1, 150, 0.9, 1.6, 0.15, 90);
      tape.cave(0.18, 0.9);
    },
  },
  bars: {
    seconds: 0.8,
    peak: 0.6,
    play: (tape) => {
      tape.strike(0, IRON, 1, 0.62);
      tape.strike(0.05, IRON, 0.5, 0.7);
      tape.strike(0, PLANK, 0.5, 0.7);
      tape.cave(0.18, 0.7);
    },
  },
  turn: {
    seconds: 1.2,
    peak: 0.4,
    play: (tape) => {
      tape.strike(0, bell(659.3), 0.8);
      tape.strike(0.14, bell(880), 1);
      tape.cave(0.07, 0.5);
    },
  },
  end: {
    seconds: 2,
    peak: 0.5,
    play: (tape) => {
      [523.3, 659.3, 784, 1046.5].forEach((hertz, index) => tape.strike(index * 0.13, bell(hertz), 0.7));
      for (const at of [0.5, 0.57, 0.63, 0.72]) tape.strike(at, COIN, 0.22, 0.95 + tape.random() * 0.15);
      tape.cave(0.1, 0.7);
    },
  },
};

export const SOUNDS = Object.keys(PLAYED) as Sound[];

export function render(sound: Sound, rate: number): Float32Array<ArrayBuffer> {
  const { seconds, peak, play } = PLAYED[sound];
  const tape = new Tape(rate, seconds, random_of(sound.length * 7919 + sound.charCodeAt(0)));
  play(tape);
  return tape.done(peak) as Float32Array<ArrayBuffer>;
}
