import { sql } from "kysely";
import type { Database } from "../database.ts";

/** Moderators also read what waits by age alone, what they have taken, and the comments around the words of a case: each by an index. */
export async function caseReads(db: Database): Promise<void> {
  await db.schema
    .createIndex("moderation_case_age")
    .on("moderation_case")
    .columns(["state", "waitingSince", "id"])
    .where(sql.ref("state"), "<>", sql.lit("resolved"))
    .execute();
  await db.schema
    .createIndex("moderation_case_claimed")
    .on("moderation_case")
    .columns(["claimedByUid", "claimedUntil"])
    .where(sql.ref("claimedByUid"), "is not", null)
    .execute();
  await db.schema.dropIndex("comment_of_publication").execute();
  await db.schema.createIndex("comment_of_publication").on("comment").columns(["publicationId", "publishedAt", "id"]).execute();
}
