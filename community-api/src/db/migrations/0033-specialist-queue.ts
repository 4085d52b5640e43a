import { sql } from "kysely";
import type { Database, Engine } from "../database.ts";

/** What a specialist's badge means, who is writing an answer to which post, and which answers helped the author of the post. */
export async function specialistQueue(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  for (const column of ["profession", "professionVerifiedBy", "professionVerifiedAt"])
    await db.schema.alterTable("member").addColumn(column, text).execute();
  await db.schema
    .createTable("publication_answer_claim")
    .addColumn("publicationId", text, (c) => c.primaryKey().notNull().references("publication.id").onDelete("cascade"))
    .addColumn("uid", text, (c) => c.notNull().references("member.uid"))
    .addColumn("claimedUntil", text, (c) => c.notNull())
    .$call((table) => (engine === "sqlite" ? table.modifyEnd(sql`strict, without rowid`) : table))
    .execute();
  // One at a time: whoever takes another post has let go of the one before.
  await db.schema.createIndex("publication_answer_claim_of_member").unique().on("publication_answer_claim").column("uid").execute();
  await db.schema
    .createTable("comment_helped")
    .addColumn("commentId", text, (c) => c.primaryKey().notNull().references("comment.id").onDelete("cascade"))
    .addColumn("uid", text, (c) => c.notNull().references("member.uid"))
    .addColumn("helpedAt", text, (c) => c.notNull())
    .$call((table) => (engine === "sqlite" ? table.modifyEnd(sql`strict, without rowid`) : table))
    .execute();
  await db.schema.createIndex("comment_helped_of_member").on("comment_helped").column("uid").execute();
}
