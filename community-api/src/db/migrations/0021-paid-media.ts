import { type ColumnDefinitionBuilder, type CreateTableBuilder, sql } from "kysely";
import type { Database, Engine } from "../database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Films of courses that are sold, and the parts of them that have come. Nobody's: staff hand them over. */
export async function paidMedia(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const whole = engine === "postgres" ? sql`bigint` : sql`integer`;
  const table = async (name: string, columns: (table: CreateTableBuilder<string>) => CreateTableBuilder<string, string>): Promise<void> => {
    const built = columns(db.schema.createTable(name));
    await (engine === "sqlite" ? built.modifyEnd(sql`strict`) : built).execute();
  };

  await table("paid_media_file", (t) =>
    t
      .addColumn("id", text, (c) => c.notNull().primaryKey())
      .addColumn("filmKey", text, required)
      .addColumn("contentType", text, required)
      .addColumn("bytes", whole, required)
      .addColumn("partBytes", "integer", required)
      .addColumn("fingerprint", text, required)
      .addColumn("createdAt", text, required)
      .addColumn("readyAt", text),
  );
  await db.schema
    .createIndex("paid_media_file_shown")
    .unique()
    .on("paid_media_file")
    .column("filmKey")
    .where(sql.ref("readyAt"), "is not", null)
    .execute();
  await table("paid_media_part", (t) =>
    t
      .addColumn("fileId", text, (c) => c.notNull().references("paid_media_file.id").onDelete("cascade"))
      .addColumn("number", "integer", required)
      .addColumn("sha256", text, required)
      .addPrimaryKeyConstraint("paid_media_part_key", ["fileId", "number"]),
  );
}
