import type { AppealDecision } from "@ryadom/shared/appeals.ts";
import { audit } from "../../core/audit.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { notify } from "../../notify/notifications/notify.ts";
import { claimWithin } from "./claim.ts";
import { type AppealContext, overturn } from "./overturn.ts";
import { insertMessage } from "./write.ts";

/**
 * Decides an appeal, as somebody else than the moderator who decided first. Overturned, what was decided is undone. The claim keeps others out
 * from the first step to the last; one that breaks off in between can be taken up again.
 * @returns the cache tags of what changed
 * @throws as `claimAppeal`, or what undoing the decision throws
 */
export async function decideAppeal(context: AppealContext, session: Session, id: string, answer: AppealDecision): Promise<string[]> {
  const { db, now } = context;
  const { decision } = await asMember(db, session, (trx) => claimWithin(trx, session, id, now));
  const isOverturned = answer.outcome === "overturned";
  const touched = isOverturned ? await overturn(context, session, decision, answer) : [];
  await asMember(db, session, async (trx) => {
    const { appeal } = await claimWithin(trx, session, id, now);
    const at = now.toISOString();
    await insertMessage(trx, { appealId: id, authorUid: appeal.authorUid, byUid: session.uid, content: answer.message }, now);
    await trx
      .updateTable("appeal")
      .set({ outcome: answer.outcome, decidedAt: at, decidedByUid: session.uid, claimedByUid: null, claimedUntil: null })
      .where("id", "=", id)
      .execute();
    if (isOverturned)
      await trx.updateTable("moderation_decision").set({ undoneAt: at, undoneByUid: session.uid }).where("id", "=", decision.id).execute();
    const about = { publicationId: null, commentId: null, caseId: decision.id };
    await notify(trx, "team", { uid: appeal.authorUid, kind: "moderation", ...about }, at);
    const line = { actorUid: session.uid, subjectUid: appeal.authorUid, reason: answer.reason, details: { id, decisionId: decision.id } };
    await audit(trx, { action: isOverturned ? "appeal.overturn" : "appeal.uphold", ...line }, now);
  });
  return touched;
}
