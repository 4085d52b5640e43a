import { Shelf } from "../../src/search/vectors/shelf.ts";
import { percentile } from "./measures.ts";

const dimensions = 384;
const rounds = 50;
const limit = 100;

const direction = (): Float32Array => {
  const numbers = Float32Array.from({ length: dimensions }, () => Math.random() - 0.5);
  const length = Math.hypot(...numbers);
  return numbers.map((one) => one / length);
};

/** How long it takes to compare a query with all vectors of a language, whatever made them. @returns milliseconds by the clock, and what they take */
export function measureVectors(texts: number): { p50: number; p99: number; megabytes: number } {
  const shelf = new Shelf(dimensions);
  const date = "2026-03-01T12:00:00.000Z";
  for (let number = 0; number < texts; number += 1)
    shelf.put({ id: `P${number}`, kind: "post", theme: null, date, madeAt: date }, direction());
  const times = Array.from({ length: rounds }, () => {
    const query = direction();
    const started = performance.now();
    shelf.nearest(query, {}, limit);
    return performance.now() - started;
  });
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), megabytes: (texts * dimensions * 4) / 2 ** 20 };
}
