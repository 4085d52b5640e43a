import { type ColumnDefinitionBuilder, type CreateTableBuilder, sql } from "kysely";
import type { Database, Engine } from "../database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();
const count = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
/** Rows of a member; what happens to them when the member goes is the erasure's to say, so nothing cascades. */
const ofMember = (column: ColumnDefinitionBuilder) => column.notNull().references("member.uid");

/** Accounts: what a member is and chose, sessions and the flows that lead to them, second factors, limits, and work to be done later. */
export async function accounts(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const table = async (name: string, columns: (table: CreateTableBuilder<string>) => CreateTableBuilder<string, string>): Promise<void> => {
    const built = columns(db.schema.createTable(name));
    await (engine === "sqlite" ? built.modifyEnd(sql`strict`) : built).execute();
  };
  const index = (name: string, on: string, columns: string[]) => db.schema.createIndex(name).on(on).columns(columns).execute();

  for (const [name, type, build] of [
    ["state", text, (c: ColumnDefinitionBuilder) => c.notNull().defaultTo("active")],
    ["isVerified", "integer", (c: ColumnDefinitionBuilder) => c.notNull().defaultTo(1)],
    ["authMethod", text, (c: ColumnDefinitionBuilder) => c.notNull().defaultTo("password")],
    ["passwordResetCount", "integer", count],
    ["credentialVersion", "integer", count],
  ] as const) {
    await db.schema.alterTable("member").addColumn(name, type, build).execute();
  }

  await table("member_theme", (t) =>
    t
      .addColumn("uid", text, ofMember)
      .addColumn("themeId", text, required)
      .addColumn("addedAt", text, required)
      .addPrimaryKeyConstraint("member_theme_key", ["uid", "themeId"]),
  );
  await table("member_comfort", (t) =>
    t
      .addColumn("uid", text, ofMember)
      .addColumn("themeId", text, required)
      .addColumn("choice", text, required)
      .addPrimaryKeyConstraint("member_comfort_key", ["uid", "themeId"]),
  );
  await table("member_consent", (t) =>
    t
      .addColumn("uid", text, ofMember)
      .addColumn("purpose", text, required)
      .addColumn("version", text, required)
      .addColumn("givenAt", text, required)
      .addColumn("withdrawnAt", text)
      .addPrimaryKeyConstraint("member_consent_key", ["uid", "purpose", "givenAt"]),
  );
  await table("block", (t) =>
    t
      .addColumn("uid", text, ofMember)
      .addColumn("blockedUid", text, ofMember)
      .addColumn("blockedAt", text, required)
      .addPrimaryKeyConstraint("block_key", ["uid", "blockedUid"]),
  );
  await index("block_of_blocked", "block", ["blockedUid", "uid"]);
  await table("block_reddit", (t) =>
    t
      .addColumn("uid", text, ofMember)
      .addColumn("redditUsername", text, required)
      .addColumn("blockedAt", text, required)
      .addPrimaryKeyConstraint("block_reddit_key", ["uid", "redditUsername"]),
  );

  await table("identity", (t) =>
    t
      .addColumn("iss", text, required)
      .addColumn("sub", text, required)
      .addColumn("provider", text, required)
      .addColumn("uid", text, ofMember)
      .addColumn("linkedAt", text, required)
      .addPrimaryKeyConstraint("identity_key", ["iss", "sub"]),
  );
  await index("identity_of_member", "identity", ["uid"]);
  await table("session", (t) =>
    t
      .addColumn("tokenSha256", text, key)
      .addColumn("id", text, (c) => c.notNull().unique())
      .addColumn("uid", text, ofMember)
      .addColumn("kind", text, required)
      .addColumn("device", text, required)
      .addColumn("createdAt", text, required)
      .addColumn("lastSeenAt", text, required)
      .addColumn("checkedAt", text, required)
      .addColumn("reauthAt", text, required)
      .addColumn("secondFactorAt", text)
      .addColumn("idleExpiresAt", text, required)
      .addColumn("absoluteExpiresAt", text, required),
  );
  await index("session_of_member", "session", ["uid", "createdAt"]);
  await index("session_idle", "session", ["idleExpiresAt"]);
  await table("auth_flow", (t) =>
    t
      .addColumn("state", text, key)
      .addColumn("browserSha256", text, required)
      .addColumn("kind", text, required)
      .addColumn("uid", text)
      .addColumn("sealed", text, required)
      .addColumn("tries", "integer", count)
      .addColumn("expiresAt", text, required),
  );
  await index("auth_flow_expiry", "auth_flow", ["expiresAt"]);
  await index("auth_flow_of_browser", "auth_flow", ["browserSha256", "kind"]);
  await table("code", (t) =>
    t
      .addColumn("id", text, key)
      .addColumn("purpose", text, required)
      .addColumn("subjectHmac", text, required)
      .addColumn("codeHmac", text, required)
      .addColumn("uid", text)
      .addColumn("sealed", text, required)
      .addColumn("tries", "integer", count)
      .addColumn("expiresAt", text, required)
      .addColumn("usedAt", text),
  );
  await index("code_of_subject", "code", ["subjectHmac", "purpose"]);
  await index("code_expiry", "code", ["expiresAt"]);
  await table("banned_email", (t) =>
    t.addColumn("hmac", text, key).addColumn("hint", text, required).addColumn("uid", text).addColumn("bannedAt", text, required),
  );

  await table("totp", (t) =>
    t
      .addColumn("uid", text, (c) => c.primaryKey().notNull().references("member.uid"))
      .addColumn("sealedSecret", text, required)
      .addColumn("confirmedAt", text)
      .addColumn("lastStep", "integer", count),
  );
  await table("passkey", (t) =>
    t
      .addColumn("credentialId", text, key)
      .addColumn("id", text, (c) => c.notNull().unique())
      .addColumn("uid", text, ofMember)
      .addColumn("publicKey", text, required)
      .addColumn("signCount", "integer", count)
      .addColumn("transports", text, required)
      .addColumn("name", text, required)
      .addColumn("createdAt", text, required),
  );
  await index("passkey_of_member", "passkey", ["uid"]);
  await table("recovery_code", (t) =>
    t
      .addColumn("uid", text, ofMember)
      .addColumn("codeHmac", text, required)
      .addColumn("usedAt", text)
      .addPrimaryKeyConstraint("recovery_code_key", ["uid", "codeHmac"]),
  );

  await table("limit_count", (t) =>
    t
      .addColumn("name", text, required)
      .addColumn("subject", text, required)
      .addColumn("windowEndsAt", text, required)
      .addColumn("count", "integer", required)
      .addPrimaryKeyConstraint("limit_count_key", ["name", "subject"]),
  );
  await index("limit_count_end", "limit_count", ["windowEndsAt"]);
  await table("outbox", (t) =>
    t
      .addColumn("id", text, key)
      .addColumn("kind", text, required)
      .addColumn("uid", text)
      .addColumn("sealed", text, required)
      .addColumn("dueAt", text, required)
      .addColumn("leasedUntil", text)
      .addColumn("attempts", "integer", count)
      .addColumn("createdAt", text, required),
  );
  await index("outbox_due", "outbox", ["dueAt"]);
  await table("received_event", (t) => t.addColumn("id", text, key).addColumn("receivedAt", text, required));
  await table("audit", (t) =>
    t
      .addColumn("id", text, key)
      .addColumn("at", text, required)
      .addColumn("action", text, required)
      .addColumn("actorUid", text)
      .addColumn("subjectUid", text)
      .addColumn("reason", text)
      .addColumn("details", text, (c) => c.notNull().defaultTo("{}")),
  );
  await index("audit_of_subject", "audit", ["subjectUid", "at"]);

  await table("erasure", (t) =>
    t
      .addColumn("id", text, key)
      .addColumn("uid", text)
      .addColumn("requestedAt", text, required)
      .addColumn("steps", text, (c) => c.notNull().defaultTo("{}"))
      .addColumn("kept", text, (c) => c.notNull().defaultTo("[]"))
      .addColumn("doneAt", text),
  );
  await table("export_link", (t) =>
    t
      .addColumn("tokenSha256", text, key)
      .addColumn("uid", text, ofMember)
      .addColumn("createdAt", text, required)
      .addColumn("expiresAt", text, required)
      .addColumn("usedAt", text),
  );
}
