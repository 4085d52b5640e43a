import { limits } from "@ryadom/shared/limits.ts";
import type { NotificationPage } from "@ryadom/shared/notifications.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import type { Database } from "../../db/database.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import type { Keys } from "../../core/keys.ts";
import { positionAfter, slicePage, decodeCursor } from "../../core/cursor-pagination.ts";
import { isVisibleToMember } from "../../community/visibility/publications.ts";
import { coverCheckFor } from "./covered.ts";

/** The member's notifications, newest first, 10 a page. Publications they may no longer see are left out of them (null). */
export async function listNotifications(
  db: Database,
  keys: Keys,
  session: Session,
  cursor: string | undefined,
  now: IsoTime,
): Promise<z.infer<typeof NotificationPage>> {
  const position = cursor === undefined ? positionAfter(now) : decodeCursor(keys, cursor, "N");
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
      "notification.courseKey",
      "notification.caseId",
      "publication.id as publicationId",
      "publication.title",
      "publication.themeId",
      "publication.contentNotes",
    ])
    .where("notification.uid", "=", session.uid)
    .where((eb) => eb(eb.refTuple("notification.createdAt", "notification.id"), "<", eb.tuple(eb.val(position.time), eb.val(position.id))))
    .orderBy("notification.createdAt", "desc")
    .orderBy("notification.id", "desc")
    .limit(limits.pageSize + 1)
    .execute();
  const page = slicePage(keys, rows, limits.pageSize, (row) => ({ time: row.createdAt, id: row.id }));
  const isCovered = await coverCheckFor(db, session.uid);
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
      courseKey: row.courseKey,
      caseId: row.caseId,
      isCovered: row.themeId !== null && isCovered([row.themeId, ...(JSON.parse(row.contentNotes ?? "[]") as string[])]),
    })),
    nextCursor: page.nextCursor,
  };
}

/** Unviewed notifications by uid; 0 (left out) for members who hide the badge. */
export async function countUnviewed(db: Database, uids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("notification")
    .leftJoin("notification_settings as how", "how.uid", "notification.uid")
    .select((eb) => ["notification.uid", eb.fn.countAll<number>().as("unviewed")])
    .where("notification.uid", "in", uids)
    .where("viewedAt", "is", null)
    .where((eb) => eb.or([eb("how.isBellQuiet", "is", null), eb("how.isBellQuiet", "=", 0)]))
    .groupBy("notification.uid")
    .execute();
  return new Map(rows.map(({ uid, unviewed }) => [uid, unviewed]));
}

/** Marks all notifications as viewed. */
export const markViewed = (db: Database, session: Session, now: IsoTime): Promise<void> =>
  asMember(db, session, async (trx) => {
    await trx.updateTable("notification").set({ viewedAt: now }).where("uid", "=", session.uid).where("viewedAt", "is", null).execute();
  });
