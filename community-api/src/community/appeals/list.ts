import type { AppealQuery, ModeratorAppeal } from "@ryadom/shared/appeals.ts";
import type { InferResult } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Session } from "../../identity/session/session.ts";
import { readDecidedText } from "../texts/decided-text.ts";
import { readWordsVersion } from "../texts/words-version.ts";
import { readMessages } from "./conversation.ts";

const maxAppeals = 50;

/** The appeals of a view, those that wait longest first, at most 50; never one's own. */
export async function listAppeals(db: Database, session: Session, { view }: AppealQuery, now: Date): Promise<ModeratorAppeal[]> {
  const rows = await selectAppeals(db, session, view, now).execute();
  const messages = await readMessages(
    db,
    rows.map(({ id }) => id),
  );
  const appeals: ModeratorAppeal[] = [];
  for (const row of rows) {
    const text = await readDecidedText(db, row, now.toISOString());
    appeals.push({
      ...toAppeal(row, session, now),
      text: text && { title: text.title, content: text.content },
      wordsVersion: text && text.state !== "deleted" ? await readWordsVersion(db, { table: row.itemTable!, id: row.itemId! }) : null,
      messages: messages.get(row.id)!,
    });
  }
  return appeals;
}

/** How many appeals wait, without one's own. */
export async function countAppeals(db: Database, { uid }: Session): Promise<number> {
  const { count } = await db
    .selectFrom("appeal")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("outcome", "is", null)
    .where("authorUid", "<>", uid)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function selectAppeals(db: Database, { uid }: Session, view: AppealQuery["view"], now: Date) {
  const appeals = db
    .selectFrom("appeal")
    .innerJoin("moderation_decision as decision", "decision.id", "appeal.decisionId")
    .innerJoin("member", "member.uid", "appeal.authorUid")
    .leftJoin("publication as thread", "thread.pseudonymId", "decision.pseudonymId")
    .select([
      "appeal.id",
      "appeal.appealedAt as openedAt",
      "appeal.answerBy",
      "appeal.claimedByUid",
      "appeal.claimedUntil",
      "appeal.outcome",
      "appeal.decidedAt as answeredAt",
      "decision.kind",
      "decision.decidedAt",
      "decision.ruleKey",
      "decision.until",
      "decision.quotedLine",
      "decision.message",
      "decision.language",
      "thread.sourceLang",
      "decision.byUid",
      "decision.itemTable",
      "decision.itemId",
      "decision.authorUid",
      "decision.pseudonymId",
      "thread.pseudonym",
      "member.authorId",
      "member.alias",
      "member.avatarUrl",
      "member.isSpecialist",
    ])
    .where("appeal.authorUid", "<>", uid)
    .limit(maxAppeals);
  if (view === "resolved") return appeals.where("appeal.outcome", "is not", null).orderBy("appeal.decidedAt", "desc").orderBy("appeal.id");
  const waiting = appeals.where("appeal.outcome", "is", null).orderBy("appeal.appealedAt").orderBy("appeal.id");
  if (view === "open") return waiting;
  return waiting.where("appeal.claimedByUid", "=", uid).where("appeal.claimedUntil", ">", now.toISOString());
}

type AppealRow = InferResult<ReturnType<typeof selectAppeals>>[number];

function toAppeal(row: AppealRow, { uid }: Session, now: Date): Omit<ModeratorAppeal, "text" | "wordsVersion" | "messages"> {
  const at = now.toISOString();
  const isClaimed = row.claimedByUid !== null && row.claimedUntil! > at;
  return {
    id: row.id,
    kind: row.kind,
    date: row.decidedAt,
    ruleKey: row.ruleKey,
    until: row.until,
    quotedLine: row.quotedLine,
    message: row.message,
    // Of one without a name the thread's: earlier decisions kept that of the account.
    language: row.sourceLang ?? row.language,
    author: authorOf(row),
    isAnonymous: row.pseudonymId !== null,
    openedAt: row.openedAt,
    answerBy: row.answerBy,
    isLate: row.outcome === null && row.answerBy < at,
    isOwnDecision: row.byUid === uid,
    outcome: row.outcome,
    decidedAt: row.answeredAt,
    claim: isClaimed ? { isOwn: row.claimedByUid === uid, until: row.claimedUntil! } : null,
  };
}

/** Under a pseudonym, that; once its thread is gone, nobody. */
function authorOf(row: AppealRow): ModeratorAppeal["author"] {
  const { pseudonymId, pseudonym, authorId, alias, avatarUrl, isSpecialist } = row;
  if (pseudonymId === null) return { id: authorId, alias, avatarUrl, isSpecialist: isSpecialist === 1 };
  return pseudonym === null ? null : { id: pseudonymId, alias: pseudonym, avatarUrl: null, isSpecialist: false };
}
