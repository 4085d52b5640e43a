import { codePoints, firstCodePoints } from "@ryadom/shared/text-length.ts";

/** Longer titles are cut off on a card of the feed. */
const titleLength = 60;

/** The title of a post whose author wrote none: its first sentence, or as many of its first words as a card shows. */
export function titleFromText(text: string): string {
  const line = text.split("\n").map(withoutMarks).find(Boolean) ?? "";
  const sentence = /^.*?[.?!…]+(?=\s)/u.exec(line)?.[0] ?? line;
  if (codePoints(sentence) <= titleLength) return sentence.replace(/(?<!\.)\.$/u, "") || sentence;
  const beginning = firstCodePoints(sentence, titleLength);
  const words = /\s/u.test([...sentence][titleLength] ?? "") ? beginning : beginning.replace(/\s+\S*$/u, "");
  return `${words.replace(/[\s,;:–—-]+$/u, "")}…`;
}

/** A line without the signs that make headings, lists, quotes, links and emphasis of it. */
const withoutMarks = (line: string): string =>
  line
    .replace(/^\s*(?:#{1,6}\s+|>\s*|[-*+]\s+|\d+[.)]\s+)+/u, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/gu, "$1")
    .replace(/\*\*|__|`/gu, "")
    .trim();
