import { sql } from "kysely";
import type { Database, Engine } from "../database.ts";

/** Who wants to hear of new answers to which post, whether they do at all, and of which answers that was said. */
export async function follows(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("publication_follow")
    .addColumn("publicationId", text, (c) => c.notNull().references("publication.id").onDelete("cascade"))
    .addColumn("uid", text, (c) => c.notNull().references("member.uid"))
    .addColumn("followedAt", text, (c) => c.notNull())
    .addPrimaryKeyConstraint("publication_follow_key", ["publicationId", "uid"])
    .$call((table) => (engine === "sqlite" ? table.modifyEnd(sql`strict, without rowid`) : table))
    .execute();
  await db.schema.createIndex("publication_follow_of_member").on("publication_follow").columns(["uid", "followedAt"]).execute();
  await db.schema
    .alterTable("notification_settings")
    .addColumn("tellsFollowed", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable("comment").addColumn("followersToldAt", text).execute();
}
