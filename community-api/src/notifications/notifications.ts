import { limits } from "@ryadom/shared/limits.ts";
import type { NotificationPage } from "@ryadom/shared/notifications.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { actingAs } from "../auth/acting.ts";
import type { LiveSession } from "../auth/session.ts";
import type { Database } from "../db/database.ts";
import type { IsoTime } from "../db/schema.ts";
import { endOf, pageOf, placeOf } from "../list-cursor.ts";
import { isVisibleToMember } from "../publications/visibility.ts";
import { coveredFor } from "./covered.ts";

/** What the member was told, newest first, 10 a page. What they may not see any more is not named. */
export async function listNotifications(
  db: Database,
  session: LiveSession,
  cursor: string | undefined,
  now: IsoTime,
): Promise<z.infer<typeof NotificationPage>> {
  const place = cursor === undefined ? endOf(now) : placeOf(cursor, "N");
  const rows = await db
    .selectFrom("notification")
    .leftJoin("publication", (join) =>
      join.onRef("publication.id", "=", "notification.publicationId").on(isVisibleToMember(sql.val(session.uid), sql.val(now))),
    )
    .select([
      "notification.id",
      "notification.kind",
      "notification.createdAt",
      "notification.viewedAt",
      "notification.count",
      "notification.commentId",
      "publication.id as publicationId",
      "publication.title",
      "publication.themeId",
      "publication.contentNotes",
    ])
    .where("notification.uid", "=", session.uid)
    .where((eb) => eb(eb.refTuple("notification.createdAt", "notification.id"), "<", eb.tuple(eb.val(place.time), eb.val(place.id))))
    .orderBy("notification.createdAt", "desc")
    .orderBy("notification.id", "desc")
    .limit(limits.pageSize + 1)
    .execute();
  const page = pageOf(rows, limits.pageSize, (row) => ({ time: row.createdAt, id: row.id }));
  const isCovered = await coveredFor(db, session.uid);
  return {
    items: page.rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      date: row.createdAt,
      isViewed: row.viewedAt !== null,
      count: row.count,
      publicationId: row.publicationId,
      publicationTitle: row.title,
      commentId: row.publicationId === null ? null : row.commentId,
      isCovered: row.themeId !== null && isCovered([row.themeId, ...(JSON.parse(row.contentNotes ?? "[]") as string[])]),
    })),
    nextCursor: page.nextCursor,
  };
}

/** What each member's bell shows: what was not looked at, and nothing for whoever wants a quiet bell. Who is left out has 0. */
export async function unviewedOf(db: Database, uids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("notification")
    .leftJoin("member_notifying as how", "how.uid", "notification.uid")
    .select((eb) => ["notification.uid", eb.fn.countAll<number>().as("unviewed")])
    .where("notification.uid", "in", uids)
    .where("viewedAt", "is", null)
    .where((eb) => eb.or([eb("how.isBellQuiet", "is", null), eb("how.isBellQuiet", "=", 0)]))
    .groupBy("notification.uid")
    .execute();
  return new Map(rows.map(({ uid, unviewed }) => [uid, unviewed]));
}

/** The list was opened: everything in it counts as viewed. */
export const markViewed = (db: Database, session: LiveSession, now: IsoTime): Promise<void> =>
  actingAs(db, session, async (trx) => {
    await trx.updateTable("notification").set({ viewedAt: now }).where("uid", "=", session.uid).where("viewedAt", "is", null).execute();
  });
