import type { ReportedItem } from "@ryadom/shared/moderation.ts";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { emptyItem, itemColumns } from "./item-rows.ts";

/** The literal, so that both engines may use the index that holds only such rows. */
const isHeld = sql<boolean>`"item"."hiddenBy" = 'check'`;

/** What waits for a moderator's first look: who waits longest comes first. */
export async function listHeld(db: Database, atMost: number): Promise<ReportedItem[]> {
  const publications = await db
    .selectFrom("publication as item")
    .leftJoin("member", "member.uid", "item.authorUid")
    .select(["item.id", "item.title", "item.contentHtml", "item.sourceLang", "item.publishedAt", ...itemColumns])
    .where(isHeld)
    .orderBy("item.publishedAt")
    .limit(atMost)
    .execute();
  const comments = await db
    .selectFrom("comment as item")
    .innerJoin("publication", "publication.id", "item.publicationId")
    .innerJoin("member", "member.uid", "item.authorUid")
    .select(["item.id", "item.publicationId", "publication.title", "item.contentHtml", "publication.sourceLang", "item.publishedAt"])
    .select(itemColumns)
    .where(isHeld)
    .where("item.isDeleted", "=", 0)
    .orderBy("item.publishedAt")
    .limit(atMost)
    .execute();
  const rows = [
    ...publications.map((row) => ({ ...row, publicationId: row.id, commentId: null })),
    ...comments.map((row) => ({ ...row, commentId: row.id })),
  ];
  return rows.toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt)).map((row) => emptyItem(row));
}
