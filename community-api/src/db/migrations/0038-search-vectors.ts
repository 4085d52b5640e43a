import { sql } from "kysely";
import type { Database, Engine } from "../database.ts";

/**
 * Vectors of the texts that search finds by meaning, filled only where the operator named who makes them. A row without a vector waits for
 * one. Nothing here says whose a text is.
 */
export async function searchVectors(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("search_vector")
    .addColumn("indexName", text, (c) => c.notNull())
    .addColumn("id", text, (c) => c.notNull())
    .addColumn("language", text, (c) => c.notNull())
    .addColumn("kind", text, (c) => c.notNull())
    .addColumn("theme", text)
    .addColumn("date", text, (c) => c.notNull())
    .addColumn("digest", text, (c) => c.notNull())
    .addColumn("dueAt", text, (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("model", text)
    .addColumn("madeAt", text)
    .addColumn("vector", engine === "postgres" ? sql`bytea` : sql`blob`)
    .addPrimaryKeyConstraint("search_vector_key", ["indexName", "id"])
    .$call((table) => (engine === "sqlite" ? table.modifyEnd(sql`strict`) : table))
    .execute();
  const index = (name: string) => db.schema.createIndex(name).on("search_vector");
  await index("search_vector_waiting").columns(["attempts", "dueAt"]).where(sql.ref("vector"), "is", null).execute();
  await index("search_vector_made").columns(["indexName", "madeAt"]).where(sql.ref("vector"), "is not", null).execute();
}
