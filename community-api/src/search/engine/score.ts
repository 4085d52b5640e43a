import { prefixWeight, type TermGroup } from "./expand-query.ts";

/** A document that may fit, by its stems in order. */
export type Candidate = { id: string; title: readonly string[]; text: readonly string[]; date: string; isAnswered: boolean };

const inText = 0.75;
const eachMore = 0.05;
const maxMore = 4;
const parts = { words: 0.9, title: 0.06, order: 0.04 } as const;

const weightOf = ({ stems, prefix }: TermGroup, stem: string): number =>
  Math.max(stems.get(stem) ?? 0, prefix !== null && stem.startsWith(prefix) ? prefixWeight : 0);

/**
 * How well a document answers, whatever engine found it: 1 says everything that was asked for, in its title and in that order.
 * Rare words tell more than frequent ones, a title more than a text, a word said often a little more than one said once.
 */
function scoreOf(groups: readonly TermGroup[], { title, text }: Candidate): number {
  const all = groups.reduce((sum, { importance }) => sum + importance, 0);
  if (all === 0) return 0;
  const titleHits = new Set<number>();
  const positions: number[] = [];
  let words = 0;
  for (const group of groups) {
    let [best, bestInText, times, place] = [0, 0, 0, -1];
    title.forEach((stem, index) => {
      const weight = weightOf(group, stem);
      if (weight === 0) return;
      titleHits.add(index);
      if (place === -1) place = index;
      best = Math.max(best, weight);
    });
    text.forEach((stem, index) => {
      const weight = weightOf(group, stem);
      if (weight === 0) return;
      times += 1;
      if (place === -1) place = title.length + index;
      bestInText = Math.max(bestInText, weight);
    });
    const said = bestInText * (inText + eachMore * Math.min(maxMore, times - 1));
    words += group.importance * Math.max(best, said);
    if (place !== -1) positions.push(place);
  }
  const follows = positions.filter(
    (place, index) => index > 0 && place > positions[index - 1]! && place - positions[index - 1]! <= 3,
  ).length;
  const order = groups.length === 1 ? (positions.length > 0 ? 1 : 0) : follows / (groups.length - 1);
  const titled = title.length === 0 ? 0 : titleHits.size / title.length;
  return Math.min(1, parts.words * (words / all) + parts.title * titled + parts.order * order);
}

export type Scored = { id: string; score: number };

/** The best first. Among those that are about as good those that somebody answered, then the newer ones; of one day the better. */
export const ranked = (groups: readonly TermGroup[], candidates: readonly Candidate[]): Scored[] =>
  candidates
    .map((candidate) => ({ candidate, score: Math.round(scoreOf(groups, candidate) * 1000) / 1000 }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (one, other) =>
        Math.round(other.score * 50) - Math.round(one.score * 50) ||
        Number(other.candidate.isAnswered) - Number(one.candidate.isAnswered) ||
        (one.candidate.date < other.candidate.date ? 1 : one.candidate.date > other.candidate.date ? -1 : 0) ||
        other.score - one.score ||
        (one.candidate.id < other.candidate.id ? -1 : 1),
    )
    .map(({ candidate: { id }, score }) => ({ id, score }));
