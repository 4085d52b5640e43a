import { type ColumnDefinitionBuilder, type CreateTableBuilder, sql } from "kysely";
import type { Database, Engine } from "../database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const ofMember = (column: ColumnDefinitionBuilder) => column.notNull().references("member.uid");

/** How members want to be told: the bell, quiet hours, devices that take pushes, letters of a week. */
export async function notifying(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const table = async (name: string, columns: (table: CreateTableBuilder<string>) => CreateTableBuilder<string, string>): Promise<void> => {
    const built = columns(db.schema.createTable(name));
    await (engine === "sqlite" ? built.modifyEnd(sql`strict`) : built).execute();
  };

  await table("member_notifying", (t) =>
    t
      .addColumn("uid", text, (c) => c.notNull().primaryKey().references("member.uid"))
      .addColumn("isBellQuiet", "integer", required)
      .addColumn("quietFrom", "integer")
      .addColumn("quietUntil", "integer")
      .addColumn("timeZone", text, required)
      .addColumn("pushNotNowAt", text),
  );
  await table("push_subscription", (t) =>
    t
      .addColumn("id", text, (c) => c.notNull().primaryKey())
      .addColumn("uid", text, ofMember)
      .addColumn("sessionId", text, (c) => c.notNull().unique().references("session.id").onDelete("cascade"))
      .addColumn("endpointHmac", text, (c) => c.notNull().unique())
      .addColumn("sealedSubscription", text, required)
      .addColumn("createdAt", text, required),
  );
  await db.schema.createIndex("push_subscription_of_member").on("push_subscription").column("uid").execute();
  await table("digest_sent", (t) =>
    t
      .addColumn("uid", text, ofMember)
      .addColumn("week", text, required)
      .addColumn("sentAt", text, required)
      .addPrimaryKeyConstraint("digest_sent_key", ["uid", "week"]),
  );

  await db.schema.alterTable("notification").addColumn("pushedAt", text).execute();
  await db.schema
    .createIndex("notification_unpushed")
    .on("notification")
    .columns(["uid", "createdAt"])
    .where((eb) => eb.and([eb(sql.ref("viewedAt"), "is", null), eb(sql.ref("pushedAt"), "is", null)]))
    .execute();
}
