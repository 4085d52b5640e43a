import type { Transaction } from "kysely";
import { audit, lockAudit } from "../../core/audit.ts";
import { digestOfErased, eraseAction, type ErasedPart } from "../../db/audit-chain.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";

/** Parts that one line of the log says are erased. */
const partsAtOnce = 500;

/**
 * Takes what is personal out of the lines of a member: their uid wherever it stands, and what was said about them. The lines stay, with an alias, and for each
 * batch one more line says which parts went, so that nobody can erase in silence. Idempotent.
 */
export async function eraseFromAudit(db: Database, uid: string, alias: string, now: Date): Promise<void> {
  while ((await db.transaction().execute((trx) => eraseBatch(trx, uid, alias, now))) > 0);
}

async function eraseBatch(trx: Transaction<Schema>, uid: string, alias: string, now: Date): Promise<number> {
  await lockAudit(trx);
  const linesOf = (column: "actorUid" | "subjectUid") =>
    trx.selectFrom("audit_personal").select("id").where(column, "=", uid).orderBy("id").limit(partsAtOnce).execute();
  const parts: ErasedPart[] = [
    ...(await linesOf("actorUid")).map(({ id }) => ({ id, part: "actor" as const, alias })),
    ...(await linesOf("subjectUid")).map(({ id }) => ({ id, part: "subject" as const, alias })),
  ]
    .toSorted((one, other) => one.id - other.id)
    .slice(0, partsAtOnce);
  if (parts.length === 0) return 0;
  const details = { parts: parts.length, sha256: digestOfErased(parts) };
  const erasedBy = await audit(trx, { action: eraseAction, actorUid: null, subjectUid: null, details }, now);
  const idsOf = (which: ErasedPart["part"]) => parts.filter(({ part }) => part === which).map(({ id }) => id);
  const actors = idsOf("actor");
  if (actors.length > 0)
    await trx
      .updateTable("audit_personal")
      .set({ actorUid: alias, actorSalt: null, actorErasedBy: erasedBy })
      .where("id", "in", actors)
      .execute();
  const subjects = idsOf("subject");
  const nothing = { reason: null, quotedLine: null, caseId: null, details: "{}", subjectSalt: null };
  if (subjects.length > 0)
    await trx
      .updateTable("audit_personal")
      .set({ subjectUid: alias, ...nothing, subjectErasedBy: erasedBy })
      .where("id", "in", subjects)
      .execute();
  return parts.length;
}
