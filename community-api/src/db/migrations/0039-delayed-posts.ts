import type { Database } from "../database.ts";

/** When a scheduled post was to come out, while a mute or a ban of its author keeps it back. */
export async function delayedPosts(db: Database): Promise<void> {
  await db.schema.alterTable("publication").addColumn("wantedFor", "text").execute();
}
