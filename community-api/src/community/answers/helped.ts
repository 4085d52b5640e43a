import type { Database } from "../../db/database.ts";
import { AppError } from "../../core/errors.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { notify } from "../../notify/notifications/notify.ts";
import { requireVisibleComment } from "../comments/find.ts";

/**
 * The author of a post says that an answer helped: only the two of them ever see it. Idempotent.
 * @throws `not-found` for anybody else, for one's own comment, and for one that they don't see
 */
export function markHelped(db: Database, session: Session, commentId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  return asMember(db, session, async (trx) => {
    const { publicationId, authorUid } = await requireVisibleComment(trx, commentId, at, session);
    const { uid } = session;
    const own = trx.selectFrom("publication").select("id").where("id", "=", publicationId).where("authorUid", "=", uid);
    if (authorUid === uid || !(await own.executeTakeFirst())) throw new AppError("not-found");
    const added = await trx
      .insertInto("comment_helped")
      .values({ commentId, uid, helpedAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) return;
    await notify(trx, { uid }, { uid: authorUid, kind: "helped", publicationId, commentId }, at);
  });
}

/** Takes it back, with what told of it. Idempotent. */
export const unmarkHelped = (db: Database, session: Session, commentId: string): Promise<void> =>
  asMember(db, session, async (trx) => {
    const removed = await trx
      .deleteFrom("comment_helped")
      .where("commentId", "=", commentId)
      .where("uid", "=", session.uid)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) return;
    await trx.deleteFrom("notification").where("commentId", "=", commentId).where("kind", "=", "helped").execute();
  });
