import { createHash } from "node:crypto";
import { readerText } from "../screening/member-text.ts";

const wordsTogether = 3;
const sketchSize = 8;
/** Two texts that share so many of their numbers are nearly the same. */
export const sameNumbers = 6;
/** Nobody is stopped for short words: “help me”, «мне плохо», a sentence that many people say alike. */
const fewestWords = 15;
const fewestLetters = 80;

/**
 * A few numbers by which a text is known again when some of its words have changed: the smallest hashes of its runs of three words (MinHash,
 * Broder 1997). Case, ё, marks and signs don't matter.
 * @returns eight numbers as hexadecimal text, or null for a text too short to say whose it is
 */
export function sketchOf(text: string): string[] | null {
  const words =
    readerText(text)
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll("ё", "е")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < fewestWords || words.join("").length < fewestLetters) return null;
  const runs = new Set(words.slice(wordsTogether - 1).map((_, at) => words.slice(at, at + wordsTogether).join(" ")));
  const sketch = [...runs].map((run) => createHash("sha256").update(run).digest("hex").slice(0, 16)).toSorted();
  // One phrase over and over has few runs; it's told by the text as a whole.
  return sketch.length < sketchSize ? null : sketch.slice(0, sketchSize);
}
