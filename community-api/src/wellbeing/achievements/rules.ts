import { createHash } from "node:crypto";
import type { AchievementEvent } from "@ryadom/shared/achievement-rules.ts";
import type { Catalogue, CatalogueAchievement } from "@ryadom/shared/catalogue.ts";

/** The rules that an event can fulfil; none without a release. */
export const rulesFor = (catalogue: Catalogue | null, event: AchievementEvent): CatalogueAchievement[] =>
  catalogue?.achievementRules.filter((rule) => rule.event === event) ?? [];

/** How many of an event it takes for all of the rules: more are never counted, and no more marks are left. */
export const mostWanted = (rules: readonly CatalogueAchievement[]): number => Math.max(0, ...rules.map(({ count }) => count));

/** The same for the same rules, whatever their order, words and icons. @returns 64 hexadecimal digits */
export function digestOfRules(catalogue: Catalogue): string {
  const rules = catalogue.achievementRules.map(({ key, event, count }) => `${key} ${event} ${count}`).toSorted();
  return createHash("sha256").update(rules.join("\n")).digest("hex");
}
