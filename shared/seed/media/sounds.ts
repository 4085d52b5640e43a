/** Sound loops as samples: filtered noise and soft tones, made from nothing, so they need no licence. */
import { numbersFrom } from "./draw.ts";

export const sampleRate = 32_000;
export const loopSeconds = 40;
const length = sampleRate * loopSeconds;
const tau = 2 * Math.PI;

type Samples = Float32Array;

const white = (name: string): Samples => {
  const next = numbersFrom(name);
  return Float32Array.from({ length }, () => next() * 2 - 1);
};

/** One-pole low pass run twice round, so that the end of the loop flows into its start. @param hertz cut-off */
function low(samples: Samples, hertz: number): Samples {
  const weight = 1 - Math.exp((-tau * hertz) / sampleRate);
  const out = new Float32Array(samples.length);
  let held = 0;
  for (let pass = 0; pass < 2; pass++) {
    for (let i = 0; i < samples.length; i++) out[i] = held += weight * (samples[i]! - held);
  }
  return out;
}

const high = (samples: Samples, hertz: number): Samples => {
  const below = low(samples, hertz);
  return samples.map((value, i) => value - below[i]!);
};

/** Multiply by a curve over the loop (0–1 → gain); periodic curves keep the seam silent. */
const shape = (samples: Samples, gain: (turn: number) => number): Samples => samples.map((value, i) => value * gain(i / length));

const mix = (...parts: Samples[]): Samples => parts[0]!.map((_, i) => parts.reduce((sum, part) => sum + part[i]!, 0));

const wave = (turn: number, times: number, phase = 0) => 0.5 - 0.5 * Math.cos(tau * (times * turn + phase));

/** Short sounds thrown over the loop; one that runs past the end comes in again at the start. */
function scatter(name: string, count: number, seconds: number, sound: (t: number, next: () => number) => number): Samples {
  const next = numbersFrom(name);
  const out = new Float32Array(length);
  for (let event = 0; event < count; event++) {
    const start = Math.floor(next() * length);
    const voice = numbersFrom(`${name}-${event}`);
    const tone = voice();
    for (let i = 0; i < seconds * sampleRate; i++) {
      const at = (start + i) % length;
      out[at] = out[at]! + sound(i / sampleRate, () => tone);
    }
  }
  return out;
}

export const soundLoops: Record<string, () => Samples> = {
  rain: () =>
    mix(
      shape(high(low(white("rain"), 6000), 900), (t) => 0.5 + 0.12 * wave(t, 3)),
      shape(low(white("rain-far"), 500), () => 0.8),
      scatter("drops", 700, 0.03, (t, tone) => 0.22 * Math.sin(tau * (900 + 1800 * tone()) * t) * Math.exp(-t * 160)),
    ),
  sea: () =>
    mix(
      shape(low(white("surf"), 1400), (t) => 0.25 + 1.6 * wave(t, 5) ** 2),
      shape(high(low(white("foam"), 7000), 2500), (t) => 0.35 * wave(t, 5, -0.06) ** 4),
      shape(low(white("deep"), 160), () => 1.6),
    ),
  "forest-wind": () =>
    mix(
      shape(low(white("wind"), 700), (t) => 0.6 + 0.9 * wave(t, 3) * wave(t, 2, 0.2)),
      shape(high(low(white("leaves"), 5000), 1800), (t) => 0.3 * wave(t, 3, -0.03)),
      scatter(
        "birds",
        9,
        0.5,
        (t, tone) => 0.06 * Math.sin(tau * (2400 + 900 * tone() + 500 * Math.sin(tau * 7 * t)) * t) * Math.sin((Math.PI * t) / 0.5) ** 2,
      ),
    ),
  campfire: () =>
    mix(
      shape(low(white("embers"), 260), (t) => 2 + 0.6 * wave(t, 7)),
      shape(high(low(white("hiss"), 5000), 2500), () => 0.06),
      scatter("crackle", 260, 0.02, (t, tone) => (0.2 + 0.5 * tone()) * Math.sin(tau * (600 + 3500 * tone()) * t) * Math.exp(-t * 320)),
    ),
  "summer-night": () =>
    mix(
      shape(low(white("night"), 220), () => 1),
      scatter(
        "crickets",
        60,
        0.6,
        (t, tone) =>
          0.05 * Math.sin(tau * (4100 + 400 * tone()) * t) * (Math.sin(tau * 28 * t) > 0 ? 1 : 0) * Math.sin((Math.PI * t) / 0.6),
      ),
    ),
  "singing-bowls": () =>
    mix(
      ...[174, 261, 348].map((hertz, index) =>
        scatter(
          `bowl-${hertz}`,
          3 - (index > 1 ? 1 : 0),
          14,
          (t) =>
            [1, 2.71, 4.9].reduce(
              (sum, partial, n) =>
                sum +
                (0.16 / (n + 1)) * Math.sin(tau * hertz * partial * t + 0.4 * Math.sin(tau * 0.7 * t)) * Math.exp(-t * (0.28 + n * 0.35)),
              0,
            ) * Math.min(1, t * 40),
        ),
      ),
    ),
};

/** @returns 16-bit little-endian mono samples at `sampleRate`, with the loudest at 60 % so that no loop startles */
export function loopBytes(name: string): Buffer {
  const make = soundLoops[name];
  if (!make) throw new Error(`No sound is called "${name}". Known: ${Object.keys(soundLoops).join(", ")}`);
  const samples = make();
  const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const bytes = Buffer.alloc(samples.length * 2);
  samples.forEach((value, i) => bytes.writeInt16LE(Math.round((value / loudest) * 0.6 * 32767), i * 2));
  return bytes;
}
