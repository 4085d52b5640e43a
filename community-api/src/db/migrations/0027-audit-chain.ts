import { type ColumnDefinitionBuilder, type CreateTableBuilder, sql } from "kysely";
import { digestOfActor, digestOfSubject, hashBeforeFirst, hashOfLine, newSalt } from "../audit-chain.ts";
import type { Database, Engine } from "../database.ts";
import type { ActorPart, SubjectPart } from "../tables/service.ts";
import { auditTriggers } from "./audit-triggers.ts";

const rowsAtOnce = 500;
const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();

type OldRow = {
  id: string;
  at: string;
  action: string;
  actorUid: string | null;
  subjectUid: string | null;
  reason: string | null;
  details: string;
};

/**
 * The audit log becomes a chain that the database itself protects: `audit_line` is only added to, `audit_personal` holds what an erasure may take, and the
 * view `audit` shows both as one. Lines of before are chained in the order of their time.
 */
export async function auditChain(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const table = async (name: string, columns: (table: CreateTableBuilder<string>) => CreateTableBuilder<string, string>): Promise<void> => {
    const built = columns(db.schema.createTable(name));
    await (engine === "sqlite" ? built.modifyEnd(sql`strict`) : built).execute();
  };
  await table("audit_line", (t) =>
    t
      .addColumn("id", "integer", key)
      .addColumn("at", text, required)
      .addColumn("action", text, required)
      .addColumn("ruleKey", text)
      .addColumn("actorDigest", text, required)
      .addColumn("subjectDigest", text, required)
      .addColumn("previousHash", text, required)
      .addColumn("hash", text, required),
  );
  await table("audit_personal", (t) =>
    t
      .addColumn("id", "integer", (c) => key(c).references("audit_line.id"))
      .addColumn("actorUid", text)
      .addColumn("actorSalt", text)
      .addColumn("actorErasedBy", "integer", (c) => c.references("audit_line.id"))
      .addColumn("subjectUid", text)
      .addColumn("reason", text)
      .addColumn("quotedLine", text)
      .addColumn("caseId", text)
      .addColumn("details", text, required)
      .addColumn("subjectSalt", text)
      .addColumn("subjectErasedBy", "integer", (c) => c.references("audit_line.id")),
  );
  await chainOldRows(db);
  await sql`drop table "audit"`.execute(db);
  const index = (name: string, column: string) => db.schema.createIndex(name).on("audit_personal").column(column);
  await index("audit_of_actor", "actorUid").execute();
  await index("audit_of_subject", "subjectUid").execute();
  await index("audit_erased_actor", "actorErasedBy").where(sql.ref("actorErasedBy"), "is not", null).execute();
  await index("audit_erased_subject", "subjectErasedBy").where(sql.ref("subjectErasedBy"), "is not", null).execute();
  await sql`create view "audit" as
    select "line"."id", "line"."at", "line"."action", "line"."ruleKey", "personal"."actorUid", "personal"."subjectUid",
      "personal"."reason", "personal"."quotedLine", "personal"."caseId", "personal"."details"
    from "audit_line" as "line" join "audit_personal" as "personal" on "personal"."id" = "line"."id"`.execute(db);
  for (const statement of auditTriggers(engine)) await sql.raw(statement).execute(db);
}

async function chainOldRows(db: Database): Promise<void> {
  let head = { id: 0, hash: hashBeforeFirst };
  let after: OldRow | undefined;
  for (;;) {
    const isBehind = after ? sql`("at", "id") > (${after.at}, ${after.id})` : sql`1 = 1`;
    const { rows } = await sql<OldRow>`select * from "audit" where ${isBehind} order by "at", "id" limit ${rowsAtOnce}`.execute(db);
    const chained = rows.map((row) => {
      const made = chain(row, head);
      head = made.line;
      return made;
    });
    if (chained.length > 0) {
      await db
        .insertInto("audit_line")
        .values(chained.map(({ line }) => line))
        .execute();
      await db
        .insertInto("audit_personal")
        .values(chained.map(({ personal }) => personal))
        .execute();
    }
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1);
  }
}

function chain({ at, action, actorUid, subjectUid, reason, details }: OldRow, head: { id: number; hash: string }) {
  const actor: ActorPart = { actorUid, actorSalt: newSalt() };
  const subject: SubjectPart = { subjectUid, reason, quotedLine: null, caseId: null, details, subjectSalt: newSalt() };
  const digests = { actorDigest: digestOfActor(actor), subjectDigest: digestOfSubject(subject) };
  const line = { id: head.id + 1, at, action, ruleKey: null, ...digests, previousHash: head.hash };
  return { line: { ...line, hash: hashOfLine(line) }, personal: { id: line.id, ...actor, ...subject } };
}
