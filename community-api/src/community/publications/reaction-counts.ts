import type { ReactionState } from "@ryadom/shared/reactions.ts";

export type CountedReactions = { reactionsCount: number; sameHereCount: number; thankYouCount: number };

/** Counters of a text → what the API answers. */
export const reactionCounts = ({
  reactionsCount,
  sameHereCount,
  thankYouCount,
}: CountedReactions): Pick<ReactionState, "reactionsCount" | "reactionCounts"> => ({
  reactionsCount,
  reactionCounts: {
    "with-you": reactionsCount - sameHereCount - thankYouCount,
    "same-here": sameHereCount,
    "thank-you": thankYouCount,
  },
});
