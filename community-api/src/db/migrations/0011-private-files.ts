import type { Database } from "../database.ts";

/**
 * How much room an upload takes in all its sizes, so that a member's share of the disk can be limited; those from before expire within a day.
 * And whose an avatar is: it is asked at each request, so that the face of somebody who leaves is recalled.
 */
export async function privateFiles(db: Database): Promise<void> {
  await db.schema
    .alterTable("upload")
    .addColumn("bytes", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex("member_avatar").on("member").column("avatarUrl").execute();
}
