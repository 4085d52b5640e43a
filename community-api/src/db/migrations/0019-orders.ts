import { type ColumnDefinitionBuilder, type CreateTableBuilder, sql } from "kysely";
import type { Database, Engine } from "../database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();
const flag = (name: string) => (column: ColumnDefinitionBuilder) =>
  column
    .notNull()
    .defaultTo(0)
    .check(sql`${sql.ref(name)} in (0, 1)`);

/** Orders, the courses they open, events of payment services, gifts of courses; and the right of staff to read the orders. */
export async function orders(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const table = async (name: string, columns: (table: CreateTableBuilder<string>) => CreateTableBuilder<string, string>): Promise<void> => {
    const built = columns(db.schema.createTable(name));
    await (engine === "sqlite" ? built.modifyEnd(sql`strict`) : built).execute();
  };
  await table("purchase_order", (t) =>
    t
      .addColumn("id", text, key)
      .addColumn("uid", text, (c) => c.references("member.uid"))
      .addColumn("productKey", text, required)
      .addColumn("service", text, required)
      .addColumn("sessionId", text)
      .addColumn("paymentId", text)
      .addColumn("amountMinor", "integer", required)
      .addColumn("currency", text, required)
      .addColumn("paidMinor", "integer")
      .addColumn("refundedMinor", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("product", text, required)
      .addColumn("language", text, required)
      .addColumn("state", text, required)
      .addColumn("isFulfilled", "integer", flag("isFulfilled"))
      .addColumn("flag", text)
      .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
      .addColumn("createdAt", text, required)
      .addColumn("changedAt", text, required)
      .addColumn("paidAt", text)
      .addColumn("receiptAt", text)
      .addColumn("lookAt", text),
  );
  await table("course_access", (t) =>
    t
      .addColumn("uid", text, (c) => c.notNull().references("member.uid"))
      .addColumn("courseKey", text, required)
      .addColumn("openedBy", text, required)
      .addColumn("grantedAt", text, required)
      .addPrimaryKeyConstraint("course_access_key", ["uid", "courseKey", "openedBy"]),
  );
  await table("payment_event", (t) => t.addColumn("id", text, key).addColumn("orderId", text).addColumn("receivedAt", text, required));
  await table("course_gift", (t) =>
    t
      .addColumn("id", text, key)
      .addColumn("codeHmac", text, (c) => c.notNull().unique())
      .addColumn("courseKey", text, required)
      .addColumn("createdAt", text, required)
      .addColumn("expiresAt", text, required)
      .addColumn("redeemedByUid", text, (c) => c.references("member.uid"))
      .addColumn("redeemedAt", text),
  );
  await db.schema.createIndex("purchase_order_of_member").on("purchase_order").columns(["uid", "createdAt"]).execute();
  await db.schema.createIndex("purchase_order_time").on("purchase_order").columns(["createdAt", "id"]).execute();
  await db.schema.createIndex("purchase_order_session").on("purchase_order").columns(["service", "sessionId"]).unique().execute();
  await db.schema.createIndex("purchase_order_payment").on("purchase_order").columns(["service", "paymentId"]).execute();
  await db.schema
    .createIndex("purchase_order_look")
    .on("purchase_order")
    .column("lookAt")
    .where(sql.ref("lookAt"), "is not", null)
    .execute();
  // Two tabs, a double click: one checkout at a time.
  await db.schema
    .createIndex("purchase_order_open")
    .on("purchase_order")
    .columns(["uid", "productKey"])
    .unique()
    .where(sql.ref("state"), "=", sql.lit("open"))
    .execute();
  await db.schema.createIndex("course_access_of_order").on("course_access").column("openedBy").execute();
  await db.schema.createIndex("payment_event_time").on("payment_event").column("receivedAt").execute();
  await db.schema.createIndex("course_gift_of_member").on("course_gift").column("redeemedByUid").execute();
  await db.schema.alterTable("member").addColumn("isBilling", "integer", flag("isBilling")).execute();
}
