/** Silence that the encoder may leave at either end and a browser may not cut away. */
const paddingSeconds = 0.06;
/** How long the end and the beginning sound together. */
export const overlapSeconds = 0.75;

/**
 * Makes one channel loop without a seam: its padding is cut off and its last moment is laid over its first, the one falling as the
 * other rises (equal power, since the two are not in step).
 * @returns samples whose end runs on into their beginning; the input itself when it is too short for that
 */
export function makeSeamless(samples: Float32Array, rate: number): Float32Array {
  const padding = Math.round(paddingSeconds * rate);
  const overlap = Math.round(overlapSeconds * rate);
  const body = samples.subarray(padding, samples.length - padding);
  if (body.length < overlap * 3) return samples;
  const length = body.length - overlap;
  const loop = body.slice(0, length);
  for (let at = 0; at < overlap; at++) {
    const angle = ((at + 0.5) / overlap) * (Math.PI / 2);
    loop[at] = body[at]! * Math.sin(angle) + body[length + at]! * Math.cos(angle);
  }
  return loop;
}
