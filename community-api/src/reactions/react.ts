import type { ReactionState } from "@ryadom/shared/publications.ts";
import { actingAs } from "../auth/acting.ts";
import type { LiveSession } from "../auth/session.ts";
import { demandVisibleComment } from "../comments/find.ts";
import type { Database } from "../db/database.ts";
import { notify } from "../notifications/notify.ts";
import { demandVisiblePublication } from "../publications/find.ts";
import { setMark } from "./mark.ts";

/** Turn one's own reaction to a publication on or off. @throws `not-found` when the member may not see it */
export function reactToPublication(db: Database, session: LiveSession, id: string, isReacted: boolean, now: Date): Promise<ReactionState> {
  const at = now.toISOString();
  return actingAs(db, session, async (trx) => {
    await demandVisiblePublication(trx, id, at, session);
    const { isChanged, count, authorUid } = await setMark(trx, "reaction", { id, uid: session.uid, at }, isReacted);
    if (isChanged && isReacted) await notify(trx, session, { uid: authorUid, kind: "reactions", publicationId: id, commentId: null }, at);
    return { isReacted, reactionsCount: count };
  });
}

/** The same for a comment. */
export function reactToComment(db: Database, session: LiveSession, id: string, isReacted: boolean, now: Date): Promise<ReactionState> {
  const at = now.toISOString();
  return actingAs(db, session, async (trx) => {
    const { publicationId } = await demandVisibleComment(trx, id, at, session);
    const { isChanged, count, authorUid } = await setMark(trx, "reaction to a comment", { id, uid: session.uid, at }, isReacted);
    if (isChanged && isReacted) await notify(trx, session, { uid: authorUid, kind: "reactions", publicationId, commentId: id }, at);
    return { isReacted, reactionsCount: count };
  });
}
