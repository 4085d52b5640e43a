import { sql } from "kysely";
import type { Database, Engine } from "../database.ts";

/** What moderators decided, and what the author is told of it; a member who may not write for a while; a thread that takes no replies. */
export async function moderationDecisions(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("moderation_decision")
    .addColumn("id", text, (c) => c.primaryKey().notNull())
    .addColumn("caseId", text)
    .addColumn("itemTable", text)
    .addColumn("itemId", text)
    .addColumn("publicationId", text)
    .addColumn("courseKey", text)
    .addColumn("authorUid", text)
    .addColumn("pseudonymId", text)
    .addColumn("kind", text, (c) => c.notNull())
    .addColumn("ruleKey", text)
    .addColumn("quotedLine", text, (c) => c.notNull())
    .addColumn("message", text, (c) => c.notNull())
    .addColumn("language", text, (c) => c.notNull())
    .addColumn("until", text)
    .addColumn("byUid", text)
    .addColumn("decidedAt", text, (c) => c.notNull())
    .addColumn("before", text, (c) => c.notNull().defaultTo("{}"))
    .addColumn("liftedAt", text)
    .addColumn("undoneAt", text)
    .addColumn("undoneByUid", text)
    .addColumn("resubmittedAt", text)
    .addColumn("viewedAt", text)
    .$call((table) => (engine === "sqlite" ? table.modifyEnd(sql`strict`) : table))
    .execute();
  const index = (name: string) => db.schema.createIndex(name).on("moderation_decision");
  await index("moderation_decision_of_author").columns(["authorUid", "decidedAt", "id"]).execute();
  await index("moderation_decision_of_item").columns(["itemId", "decidedAt"]).execute();
  await index("moderation_decision_of_thread").columns(["publicationId", "decidedAt"]).execute();
  await index("moderation_decision_of_case").column("caseId").execute();
  await index("moderation_decision_decided").columns(["decidedAt", "id"]).execute();

  await db.schema.alterTable("member").addColumn("mutedUntil", text).execute();
  await db.schema
    .alterTable("publication")
    .addColumn("isLocked", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("notification").addColumn("caseId", text).execute();
}
