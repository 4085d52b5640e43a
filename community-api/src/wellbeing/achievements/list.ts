import type { Achievement, AchievementPage, UnseenAchievements } from "@ryadom/shared/achievements.ts";
import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { compiledQuery, type ValueOf } from "../../db/compiled-query.ts";
import type { Database } from "../../db/database.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";

/** What staff offer in a language, in their order. */
function offered(catalogue: Catalogue | null, language: Language): Omit<Achievement, "earnedAt">[] {
  return (catalogue?.achievementRules ?? [])
    .toSorted((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1))
    .flatMap(({ key, title, text, icon }) => {
      const [inLanguage, explained] = [title?.[language], text?.[language]];
      return inLanguage && explained ? [{ achievementKey: key, title: inLanguage, text: explained, icon }] : [];
    });
}

/**
 * What there is, by order, 20 a page; with the time when the member earned it. Says nothing of how near they are to the rest.
 * @param cursor key of the last one of the previous page; one that is gone begins anew
 */
export async function listAchievements(
  db: Database,
  catalogue: Catalogue | null,
  uid: string,
  language: Language,
  cursor: string | undefined,
): Promise<AchievementPage> {
  const all = offered(catalogue, language);
  const from = all.findIndex(({ achievementKey }) => achievementKey === cursor) + 1;
  const page = all.slice(from, from + serviceLimits.achievementsPerPage);
  const rows = await db.selectFrom("member_achievement").select(["achievementKey", "earnedAt"]).where("uid", "=", uid).execute();
  const earned = new Map(rows.map(({ achievementKey, earnedAt }) => [achievementKey, earnedAt]));
  return {
    items: page.map((one) => ({ ...one, earnedAt: earned.get(one.achievementKey) ?? null })),
    nextCursor: from + page.length < all.length ? (page.at(-1)?.achievementKey ?? null) : null,
  };
}

/** Asked on every page that a member opens. */
export const unseenAchievements = compiledQuery((db, value: ValueOf<{ uid: string }>) =>
  db.selectFrom("member_achievement").select(["achievementKey", "earnedAt"]).where("uid", "=", value("uid")).where("seenAt", "is", null),
);

/** Earned and shown on no device yet, by order. */
export async function listUnseen(db: Database, catalogue: Catalogue | null, uid: string, language: Language): Promise<UnseenAchievements> {
  const earned = new Map((await unseenAchievements(db, { uid })).map(({ achievementKey, earnedAt }) => [achievementKey, earnedAt]));
  if (earned.size === 0) return { items: [] };
  return {
    items: offered(catalogue, language).flatMap((one) => {
      const earnedAt = earned.get(one.achievementKey);
      return earnedAt === undefined ? [] : [{ ...one, earnedAt }];
    }),
  };
}

/**
 * Marks an achievement as shown.
 * @returns whether this call did it: of several devices at once, one may show it
 */
export const markSeen = (db: Database, session: Session, achievementKey: string, now: Date): Promise<{ isFirst: boolean }> =>
  asMember(db, session, async (trx) => {
    const marked = await trx
      .updateTable("member_achievement")
      .set({ seenAt: now.toISOString() })
      .where("uid", "=", session.uid)
      .where("achievementKey", "=", achievementKey)
      .where("seenAt", "is", null)
      .executeTakeFirst();
    return { isFirst: marked.numUpdatedRows > 0n };
  });
