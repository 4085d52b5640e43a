import type { ModerationCase } from "../../api/moderation.ts";

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Short words are alike by chance. */
const leastLength = 12;

/**
 * The other reports of spam that say the same, or are signed by the same name: of a pseudonym those of its thread. Whether two names are one
 * account nobody learns here.
 */
export function alikeSpam(item: ModerationCase, all: readonly ModerationCase[]): ModerationCase[] {
  if (item.category !== "spam" || item.outcome !== null) return [];
  const words = plain(item.firstWords);
  const isAlike = (other: ModerationCase): boolean =>
    (other.author !== null && other.author.id === item.author?.id) || (words.length >= leastLength && plain(other.firstWords) === words);
  const isFree = ({ claim, outcome }: ModerationCase): boolean => outcome === null && (claim === null || claim.isOwn);
  return all.filter((other) => other.caseId !== item.caseId && other.category === "spam" && isFree(other) && isAlike(other));
}
