import type { LanguageContent } from "../read/collections.ts";
import { sortedByOrder } from "./sorting.ts";

/** Feelings that stand first after a hard or an easy face, by their keys; a feeling that staff add later is among the others. */
const near: Record<"low" | "high", readonly string[]> = {
  low: ["emptiness", "no-strength", "worry", "sadness", "loneliness", "shame", "hopelessness", "fear", "helplessness", "tiredness"],
  high: ["calm", "joy", "gratitude", "hope", "relief", "interest", "tenderness"],
};
/** A hard hour has more faces: whoever finds theirs at once is understood. */
const firstCounts = { low: 8, high: 5 };

/** @returns for which faces a feeling stands in front of the folded ones */
function sidesOf(key: string, keys: readonly string[]): ("low" | "high")[] {
  return (["low", "high"] as const).filter((side) =>
    near[side]
      .filter((one) => keys.includes(one))
      .slice(0, firstCounts[side])
      .includes(key),
  );
}

/** Props of the mood check: the emotions to choose from, and a practice to offer on a hard day. */
export function moodCheck(content: LanguageContent) {
  const [practice] = sortedByOrder(content.quickCalms);
  const sorted = sortedByOrder(content.emotions);
  const keys = sorted.map(({ key }) => key);
  return {
    emotions: sorted.map(({ key, name }) => ({ key, name, sides: sidesOf(key, keys) })),
    practice: practice ? { slug: practice.slug, title: practice.title } : null,
  };
}
