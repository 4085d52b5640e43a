import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Language } from "@ryadom/shared/locales.ts";
import { listUnseenAchievements, markAchievementSeen } from "./achievement-marks.ts";
import { api, cursorQuery, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";
import { pagedByCursor } from "./query-client.ts";

export type Achievement = components["schemas"]["Achievement"];

/** What there is, those that the member has first. Whoever opens the list needs no dialog about what stands in it. */
export const achievementsOptions = (language: Language) =>
  infiniteQueryOptions({
    queryKey: ["achievements", language],
    queryFn: ({ pageParam }) => readAndMarkSeen(language, pageParam),
    ...pagedByCursor,
  });

/** A mark that fails is made when the list is opened next. */
async function readAndMarkSeen(language: Language, cursor: string | null) {
  const query = { language, ...cursorQuery(cursor) };
  const page = await unwrap(api.GET("/api/me/achievements", { params: { query } }));
  if (cursor === null) void markAllSeen(language).catch(() => {});
  return { ...page, items: page.items.toSorted((a, b) => Number(b.earnedAt !== null) - Number(a.earnedAt !== null)) };
}

async function markAllSeen(language: Language): Promise<void> {
  for (const { achievementKey } of await listUnseenAchievements(language)) await markAchievementSeen(achievementKey);
}
