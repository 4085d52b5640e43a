import { type ColumnDefinitionBuilder, type CreateTableBuilder, sql } from "kysely";
import type { Database, Engine } from "../database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();

/**
 * What an owner needs against a thief: the ways into the account as they were before each change, for seven days; the log of sign-ins; and
 * whether a session began in a browser that the member had used before. Sessions of today count as such.
 */
export async function accountSafety(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const table = async (name: string, columns: (table: CreateTableBuilder<string>) => CreateTableBuilder<string, string>): Promise<void> => {
    const built = columns(db.schema.createTable(name));
    await (engine === "sqlite" ? built.modifyEnd(sql`strict`) : built).execute();
  };
  await table("account_change", (t) =>
    t
      .addColumn("uid", text, (c) => c.notNull().references("member.uid"))
      .addColumn("position", "integer", required)
      .addColumn("kind", text, required)
      .addColumn("changedAt", text, required)
      .addColumn("sealedBefore", text, required)
      .addPrimaryKeyConstraint("account_change_key", ["uid", "position"]),
  );
  await db.schema.createIndex("account_change_time").on("account_change").column("changedAt").execute();
  await table("sign_in_event", (t) =>
    t
      .addColumn("id", text, key)
      .addColumn("at", text, required)
      .addColumn("uid", text)
      .addColumn("mailboxHmac", text)
      .addColumn("way", text, required)
      .addColumn("outcome", text, required)
      .addColumn("device", text, required),
  );
  await db.schema.createIndex("sign_in_event_of_member").on("sign_in_event").columns(["uid", "at"]).execute();
  await db.schema.createIndex("sign_in_event_time").on("sign_in_event").column("at").execute();
  await db.schema
    .alterTable("session")
    .addColumn("isFamiliar", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable("session").addColumn("moderatedAt", text).execute();
  await db.schema.alterTable("member").addColumn("secondFactorOfferDismissedAt", text).execute();
}
