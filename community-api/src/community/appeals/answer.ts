import type { Database } from "../../db/database.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { notify } from "../../notify/notifications/notify.ts";
import { claimWithin } from "./claim.ts";
import { insertMessage, requireRoom } from "./write.ts";

/**
 * Answers in an appeal, or asks its author something, and takes it. The author is told.
 * @throws as `claimAppeal`, `conflict` after ten messages
 */
export const answerAppeal = (db: Database, session: Session, id: string, content: string, now: Date): Promise<void> =>
  asMember(db, session, async (trx) => {
    const { appeal } = await claimWithin(trx, session, id, now);
    await requireRoom(trx, id, false);
    const { authorUid, decisionId } = appeal;
    await insertMessage(trx, { appealId: id, authorUid, byUid: session.uid, content }, now);
    const about = { publicationId: null, commentId: null, caseId: decisionId };
    await notify(trx, "team", { uid: authorUid, kind: "moderation", ...about }, now.toISOString());
  });
