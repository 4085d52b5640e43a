import { expect, test } from "vitest";
import { overlapSeconds, makeSeamless } from "./seamless-loop.ts";

const rate = 1000;
const samplesOf = (seconds: number, value: (second: number) => number) =>
  Float32Array.from({ length: seconds * rate }, (_, at) => value(at / rate));

test("the silence at both ends is gone", () => {
  const padded = samplesOf(10, (second) => (second < 0.05 || second >= 9.95 ? 0 : 1));
  expect(Math.min(...makeSeamless(padded, rate))).toBeGreaterThan(0.99);
});

test("the end runs on into the beginning without a jump", () => {
  // A slow slope jumps at the seam of a plain loop, by its whole height.
  const slope = samplesOf(10, (second) => second / 10);
  const loop = makeSeamless(slope, rate);
  const steps = loop.map((sample, at) => Math.abs(sample - (loop[(at + loop.length - 1) % loop.length] ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(0.01);
});

test("noise keeps its loudness over the seam", () => {
  let seed = 1;
  const noise = samplesOf(30, () => (seed = (seed * 16_807) % 2_147_483_647) / 1_073_741_823.5 - 1);
  const power = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const loop = makeSeamless(noise, rate);
  const overlap = loop.subarray(0, overlapSeconds * rate);
  expect(power(overlap) / power(loop.subarray(overlap.length))).toBeCloseTo(1, 0);
});

test("the rest is left as it was, and so is a sound too short to overlap", () => {
  const ramp = samplesOf(10, (second) => second);
  const loop = makeSeamless(ramp, rate);
  expect(loop[5000]).toBe(ramp[5060]);
  const short = samplesOf(1, (second) => second);
  expect(makeSeamless(short, rate)).toBe(short);
});
