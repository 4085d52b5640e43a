/** First and last byte, both included. */
export type ByteRange = { first: number; last: number };

/**
 * What part of a file a `Range` header asks for. One range is served; several, or another unit, are answered with the whole file,
 * which HTTP allows.
 * @param size of the file in bytes
 * @returns "whole" without a range, "unsatisfiable" for one beyond the end (status 416)
 */
export function byteRange(header: string | undefined, size: number): ByteRange | "whole" | "unsatisfiable" {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return "whole";
  if (from === "") return Number(to) === 0 ? "unsatisfiable" : spanIn(size, Math.max(0, size - Number(to)), size - 1);
  if (to !== "" && Number(to) < Number(from)) return "whole";
  return spanIn(size, Number(from), to === "" ? size - 1 : Math.min(Number(to), size - 1));
}

const spanIn = (size: number, first: number, last: number): ByteRange | "unsatisfiable" =>
  first < size ? { first, last } : "unsatisfiable";
