import { z } from "zod";
import { ContentKey } from "./catalogue.ts";
import { serviceLimits } from "./service-limits.ts";
import { languages } from "./locales.ts";

/** An achievement in one language. Those not published in that language are left out of its list. */
export const Achievement = z
  .strictObject({
    achievementKey: ContentKey,
    title: z.string(),
    text: z.string(),
    icon: z.string().meta({ description: "Name of a Lucide icon." }),
    earnedAt: z.iso.datetime().nullable().meta({ description: "Null: not yet." }),
  })
  .meta({ id: "Achievement" });
export type Achievement = z.infer<typeof Achievement>;

export const AchievementPage = z
  .strictObject({ items: z.array(Achievement).max(serviceLimits.achievementsPerPage), nextCursor: z.union([ContentKey, z.null()]) })
  .meta({ id: "AchievementPage" });
export type AchievementPage = z.infer<typeof AchievementPage>;
export const AchievementQuery = z.strictObject({
  language: z.enum(languages),
  cursor: ContentKey.optional().meta({ description: "`nextCursor` of the previous page." }),
});

/** Earned, and not yet shown to the member on any device. */
export const UnseenAchievements = z.strictObject({ items: z.array(Achievement) }).meta({ id: "UnseenAchievements" });
export type UnseenAchievements = z.infer<typeof UnseenAchievements>;
export const UnseenQuery = z.strictObject({ language: z.enum(languages) });

export const SeenAchievement = z
  .strictObject({ isFirst: z.boolean().meta({ description: "Nobody has shown it before: this browser may." }) })
  .meta({ id: "SeenAchievement" });

export const ReadStory = z.strictObject({ storyKey: ContentKey }).meta({ id: "ReadStory" });
