import type { ReactionState } from "@ryadom/shared/publications.ts";
import { actingAs } from "../auth/acting.ts";
import type { LiveSession } from "../auth/session.ts";
import { demandVisibleComment } from "../comments/find.ts";
import type { Database } from "../db/database.ts";
import { notify } from "../notifications/notify.ts";
import { demandVisiblePublication } from "../publications/find.ts";

/**
 * Turn one's own reaction to a publication on or off; however often it is asked, it counts once.
 * @throws `not-found` when the member may not see it
 */
export function reactToPublication(db: Database, session: LiveSession, id: string, isReacted: boolean, now: Date): Promise<ReactionState> {
  const at = now.toISOString();
  return actingAs(db, session, async (trx) => {
    await demandVisiblePublication(trx, id, at, session);
    const change = isReacted
      ? await trx
          .insertInto("publication_reaction")
          .values({ publicationId: id, uid: session.uid, reactedAt: at })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
      : await trx
          .deleteFrom("publication_reaction")
          .where("publicationId", "=", id)
          .where("uid", "=", session.uid)
          .executeTakeFirstOrThrow();
    const changed = "numDeletedRows" in change ? change.numDeletedRows : change.numInsertedOrUpdatedRows;
    const row = await trx
      .updateTable("publication")
      .set((eb) => ({ reactionsCount: eb("reactionsCount", isReacted ? "+" : "-", changed ? 1 : 0) }))
      .where("id", "=", id)
      .returning(["reactionsCount", "authorUid"])
      .executeTakeFirstOrThrow();
    if (changed && isReacted) await notify(trx, session, { uid: row.authorUid, kind: "reactions", publicationId: id, commentId: null }, at);
    return { isReacted, reactionsCount: row.reactionsCount };
  });
}

/** The same for a comment. */
export function reactToComment(db: Database, session: LiveSession, id: string, isReacted: boolean, now: Date): Promise<ReactionState> {
  const at = now.toISOString();
  return actingAs(db, session, async (trx) => {
    const { publicationId } = await demandVisibleComment(trx, id, at, session);
    const change = isReacted
      ? await trx
          .insertInto("comment_reaction")
          .values({ commentId: id, uid: session.uid, reactedAt: at })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
      : await trx.deleteFrom("comment_reaction").where("commentId", "=", id).where("uid", "=", session.uid).executeTakeFirstOrThrow();
    const changed = "numDeletedRows" in change ? change.numDeletedRows : change.numInsertedOrUpdatedRows;
    const row = await trx
      .updateTable("comment")
      .set((eb) => ({ reactionsCount: eb("reactionsCount", isReacted ? "+" : "-", changed ? 1 : 0) }))
      .where("id", "=", id)
      .returning(["reactionsCount", "authorUid"])
      .executeTakeFirstOrThrow();
    if (changed && isReacted) await notify(trx, session, { uid: row.authorUid, kind: "reactions", publicationId, commentId: id }, at);
    return { isReacted, reactionsCount: row.reactionsCount };
  });
}
