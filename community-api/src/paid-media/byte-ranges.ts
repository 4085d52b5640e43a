/** First and last byte, both included. */
export type ByteRange = { first: number; last: number };

/** A header that names more is answered with the whole film: no player asks for so many. */
const maxRanges = 16;

/**
 * The parts of a film that a `Range` header asks for, in its order; those that overlap become one. What is no range of bytes, or badly
 * written, is passed over, as HTTP wants (RFC 9110, 14.2).
 * @param size of the film in bytes
 * @returns "whole" without ranges, "unsatisfiable" when none of them begins within the film (status 416)
 */
export function byteRanges(header: string | undefined, size: number): ByteRange[] | "whole" | "unsatisfiable" {
  const list = /^bytes=(.*)$/i.exec(header?.trim() ?? "")?.[1];
  if (list === undefined) return "whole";
  const specs = list
    .split(",")
    .map((spec) => spec.trim())
    .filter((spec) => spec !== "");
  const parsed = specs.map((spec) => parseSpec(spec, size));
  if (specs.length === 0 || specs.length > maxRanges || parsed.includes("malformed")) return "whole";
  const ranges = parsed.filter((range) => typeof range === "object");
  return ranges.length === 0 ? "unsatisfiable" : merged(ranges);
}

function parseSpec(spec: string, size: number): ByteRange | "unsatisfiable" | "malformed" {
  const [, from, to] = /^(\d*)-(\d*)$/.exec(spec) ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return "malformed";
  if (from === "") return Number(to) === 0 ? "unsatisfiable" : { first: Math.max(0, size - Number(to)), last: size - 1 };
  if (to !== "" && Number(to) < Number(from)) return "malformed";
  return Number(from) < size ? { first: Number(from), last: to === "" ? size - 1 : Math.min(Number(to), size - 1) } : "unsatisfiable";
}

/** Overlapping ones would make an answer larger than the film. */
function merged(ranges: readonly ByteRange[]): ByteRange[] {
  const found: ByteRange[] = [];
  for (const range of ranges) {
    let { first, last } = range;
    let place = found.length;
    for (let index = found.length - 1; index >= 0; index -= 1) {
      const other = found[index]!;
      if (other.first > last || first > other.last) continue;
      [first, last] = [Math.min(first, other.first), Math.max(last, other.last)];
      found.splice(index, 1);
      place = index;
    }
    found.splice(Math.min(place, found.length), 0, { first, last });
  }
  return found;
}
