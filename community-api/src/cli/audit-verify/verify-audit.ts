import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { ActorPart, ChainedLine, SubjectPart } from "../../db/tables/service.ts";
import {
  digestOfActor,
  digestOfErased,
  digestOfSubject,
  eraseAction,
  type ErasedPart,
  type Head,
  hashBeforeFirst,
  hashOfLine,
} from "../../db/audit-chain.ts";

/** `broken`: the first line that is not as it was written, and what is wrong with it. */
export type Verdict = { lines: number; head: Head; erasedParts: number; broken: { id: number; what: string } | null };

type Row = ChainedLine & { hash: string } & ActorPart &
  SubjectPart & {
    personalId: number | null;
    actorErasedBy: number | null;
    subjectErasedBy: number | null;
    actorErasure: string | null;
    subjectErasure: string | null;
  };

const linesAtOnce = 1000;

/**
 * Walks the audit log from its first line to its last, a thousand at a time, and stops at the first that is broken.
 * @param noted a head that somebody kept
 * @param onProgress told how many lines are checked, after each thousand
 */
export async function verifyAudit(
  db: Database,
  { noted, onProgress = () => {} }: { noted?: Head; onProgress?: (lines: number) => void } = {},
): Promise<Verdict> {
  const verdict: Verdict = { lines: 0, head: { id: 0, hash: hashBeforeFirst }, erasedParts: 0, broken: null };
  for (;;) {
    const rows = await readLines(db, verdict.head.id);
    for (const row of rows) {
      const what = whatIsBroken(row, verdict.head, noted) ?? (await whatIsWrongWithErasure(db, row));
      if (what) return { ...verdict, broken: { id: Math.min(row.id, verdict.head.id + 1), what } };
      verdict.lines += 1;
      verdict.erasedParts += Number(row.actorErasedBy !== null) + Number(row.subjectErasedBy !== null);
      verdict.head = { id: row.id, hash: row.hash };
    }
    if (rows.length > 0) onProgress(verdict.lines);
    if (rows.length < linesAtOnce) break;
  }
  if (noted && noted.id > verdict.head.id)
    verdict.broken = { id: verdict.head.id + 1, what: `the log ends before line ${noted.id}, which was its last one when you noted it` };
  return verdict;
}

/** Line and personal part in one statement: an erasure beside it is seen whole or not at all. */
async function readLines(db: Database, after: number): Promise<Row[]> {
  const erasure = (by: string) => sql<string | null>`(select "action" from "audit_line" where "id" = ${sql.ref(by)})`;
  return db
    .selectFrom("audit_line as line")
    .leftJoin("audit_personal as personal", "personal.id", "line.id")
    .selectAll("line")
    .select(["personal.id as personalId", "actorUid", "actorSalt", "actorErasedBy"])
    .select(["subjectUid", "reason", "quotedLine", "caseId", "details", "subjectSalt", "subjectErasedBy"])
    .select([erasure("actorErasedBy").as("actorErasure"), erasure("subjectErasedBy").as("subjectErasure")])
    .where("line.id", ">", after)
    .orderBy("line.id")
    .limit(linesAtOnce)
    .$castTo<Row>()
    .execute();
}

function whatIsBroken(row: Row, head: Head, noted: Head | undefined): string | null {
  if (row.id !== head.id + 1) return "it is missing";
  if (row.previousHash !== head.hash) return "it does not follow the line before it";
  if (row.hash !== hashOfLine(row)) return "what happened, when, or by which rule was changed";
  if (noted?.id === row.id && noted.hash !== row.hash) return "it is another one than you noted: the log was rewritten";
  if (row.personalId === null) return "its personal part is missing";
  return whatIsWrongWithActor(row) ?? whatIsWrongWithSubject(row);
}

function whatIsWrongWithActor(row: Row): string | null {
  if (row.actorErasedBy === null) return row.actorDigest === digestOfActor(row) ? null : "who did it was changed";
  const isWhole = row.actorSalt === null && row.actorErasedBy > row.id && row.actorErasure === eraseAction;
  return isWhole ? null : "who did it was taken out, and not by an erasure";
}

function whatIsWrongWithSubject(row: Row): string | null {
  if (row.subjectErasedBy === null)
    return row.subjectDigest === digestOfSubject(row) ? null : "whom it was done to, or what was said of them, was changed";
  const left = [row.subjectSalt, row.reason, row.quotedLine, row.caseId].some((value) => value !== null) || row.details !== "{}";
  const isWhole = !left && row.subjectErasedBy > row.id && row.subjectErasure === eraseAction;
  return isWhole ? null : "whom it was done to was taken out, and not by an erasure";
}

/** The line of an erasure says which parts went with it: no more may be gone in its name, and no other alias stand there. */
async function whatIsWrongWithErasure(db: Database, row: Row): Promise<string | null> {
  if (row.action !== eraseAction) return null;
  const said = JSON.parse(row.details) as { parts: number; sha256: string };
  const gone = async (part: ErasedPart["part"]): Promise<ErasedPart[]> => {
    const rows = await db
      .selectFrom("audit_personal")
      .select(["id", `${part}Uid as alias`])
      .where(`${part}ErasedBy`, "=", row.id)
      .orderBy("id")
      .limit(said.parts + 1)
      .execute();
    return rows.map(({ id, alias }) => ({ id, part, alias }));
  };
  const parts = [...(await gone("actor")), ...(await gone("subject"))].toSorted((one, other) => one.id - other.id);
  return said.parts === parts.length && said.sha256 === digestOfErased(parts) ? null : "other parts are erased than this erasure took";
}
