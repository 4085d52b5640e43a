import { z } from "zod";

/** What a reaction says: "I'm with you", "same here", "thank you". One a person and text, and it can be changed. */
export const reactionKinds = ["with-you", "same-here", "thank-you"] as const;
export const ReactionKind = z.enum(reactionKinds);
export type ReactionKind = z.infer<typeof ReactionKind>;

const Count = z.int().min(0);

export const ReactionCounts = z
  .strictObject({ "with-you": Count, "same-here": Count, "thank-you": Count })
  .meta({ id: "ReactionCounts", description: "By what they say; together `reactionsCount`." });
export type ReactionCounts = z.infer<typeof ReactionCounts>;

/** What every text says of its reactions. */
export const reactionFields = {
  reactionsCount: Count,
  reactionCounts: ReactionCounts,
  isReacted: z.boolean().meta({ description: "By the one who asks; false for a visitor." }),
  reaction: ReactionKind.nullable().meta({ description: "What the one who asks said; null when they said nothing." }),
};

export const ReactionState = z.strictObject(reactionFields).meta({ id: "ReactionState" });
export type ReactionState = z.infer<typeof ReactionState>;

/** Without a kind it is "I'm with you": the reaction of before there were three. */
export const ReactionQuery = z.strictObject({ kind: ReactionKind.optional().meta({ description: "`with-you` when left out." }) });
