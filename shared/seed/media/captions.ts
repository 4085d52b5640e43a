/** @param seconds 12.3456 → "00:00:12.346" */
const stamp = (seconds: number): string => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);

/**
 * Captions of a scene: lines share its length by how long they take to read.
 * @param seconds length of the scene
 * @returns a WebVTT file
 */
export function captionFile(lines: readonly string[], seconds: number): string {
  const weights = lines.map((line) => 30 + line.length);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let start = 0.5;
  const cues = lines.map((line, index) => {
    const end = start + ((seconds - 1) * weights[index]!) / whole;
    const cue = `${stamp(start)} --> ${stamp(end - 0.15)}\n${line}\n`;
    start = end;
    return cue;
  });
  return ["WEBVTT\n", ...cues].join("\n");
}
