import type { ReportedItem } from "@ryadom/shared/moderation.ts";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { asItemRow, commentItemColumns, isNotOwn, selectPublicationItems, selectRatingItems, toReportedItem } from "./item-rows.ts";

/** A literal, not a parameter, so that both engines use the partial index. */
const isHeld = sql<boolean>`"item"."hiddenBy" = 'screening'`;

/** Texts held for review, longest waiting first, without the moderator's own. */
export async function listHeldForReview(db: Database, moderatorUid: string, atMost: number): Promise<ReportedItem[]> {
  const publications = await selectPublicationItems(db)
    .select("item.publishedAt")
    .where(isHeld)
    .where(isNotOwn(moderatorUid))
    .orderBy("item.publishedAt")
    .limit(atMost)
    .execute();
  const comments = await db
    .selectFrom("comment as item")
    .innerJoin("publication", "publication.id", "item.publicationId")
    .innerJoin("member", "member.uid", "item.authorUid")
    .select([...commentItemColumns, "item.publishedAt"])
    .where(isHeld)
    .where(isNotOwn(moderatorUid))
    .where("item.isDeleted", "=", 0)
    .orderBy("item.publishedAt")
    .limit(atMost)
    .execute();
  const ratings = await selectRatingItems(db)
    .select("item.publishedAt")
    .where(isHeld)
    .where(isNotOwn(moderatorUid))
    .orderBy("item.publishedAt")
    .limit(atMost)
    .execute();
  const rows = [
    ...publications.map((row) => ({ ...row, publicationId: row.id, commentId: null })),
    ...comments.map((row) => ({ ...row, commentId: row.id })),
    ...ratings.map(asItemRow),
  ];
  return rows.toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt)).map((row) => toReportedItem(row));
}
