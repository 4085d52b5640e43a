import type { OwnCase } from "@ryadom/shared/appeals.ts";
import { AppError } from "../../core/errors.ts";
import type { Database } from "../../db/database.ts";
import type { Session } from "../../identity/session/session.ts";
import { appealUntil, findAppeal } from "../appeals/conversation.ts";
import { isSuperseded } from "../moderation/superseded.ts";
import { readDecidedText } from "../texts/decided-text.ts";
import { canResubmit } from "./resubmit.ts";

/**
 * A decision about a member's words or account, with what they can do about it.
 * @throws `not-found` unless it is about them; also when it was taken back before they read it
 */
export async function findOwnCase(db: Database, session: Session, id: string, now: Date): Promise<OwnCase> {
  const decision = await db
    .selectFrom("moderation_decision")
    .selectAll()
    .where("id", "=", id)
    .where("authorUid", "=", session.uid)
    .executeTakeFirst();
  const appeal = decision ? await findAppeal(db, id) : null;
  if (!decision || (decision.undoneAt !== null && decision.viewedAt === null && appeal === null)) throw new AppError("not-found");
  const text = await readDecidedText(db, decision, now.toISOString());
  const until = appealUntil(decision);
  const { kind, ruleKey, quotedLine, message, language } = decision;
  return {
    id,
    kind,
    date: decision.decidedAt,
    ruleKey,
    until: decision.until,
    isUndone: decision.undoneAt !== null,
    quotedLine,
    message,
    language,
    text,
    canResubmit: session.kind === "full" && (await canResubmit(db, decision)),
    resubmittedAt: decision.resubmittedAt,
    canAppeal: appeal === null && until !== null && until >= now.toISOString() && !(await isSuperseded(db, decision)),
    appealUntil: until,
    appeal,
  };
}

/** From now on the moderator's message can't be withdrawn. */
export async function setViewed(db: Database, session: Session, id: string, now: Date): Promise<void> {
  await db
    .updateTable("moderation_decision")
    .set({ viewedAt: now.toISOString() })
    .where("id", "=", id)
    .where("authorUid", "=", session.uid)
    .where("viewedAt", "is", null)
    .where("undoneAt", "is", null)
    .execute();
}
