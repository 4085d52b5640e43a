import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { cacheTags } from "@ryadom/shared/on-demand.ts";
import type { ReactionState } from "@ryadom/shared/publications.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { requireVisibleComment } from "../comments/find.ts";
import type { Database } from "../../db/database.ts";
import { notify } from "../../notify/notifications/notify.ts";
import { requireVisiblePublication } from "../publications/find.ts";
import { awardFor } from "../../wellbeing/achievements/award.ts";
import { setToggle } from "./toggle.ts";

type ReactionContext = { db: Database; catalogue: Catalogue | null; now: Date };

/** Turns the member's reaction to a publication on or off. @throws `not-found` when they may not see it */
export function reactToPublication(
  { db, catalogue, now }: ReactionContext,
  session: Session,
  id: string,
  isReacted: boolean,
): Promise<ReactionState> {
  const at = now.toISOString();
  return asMember(db, session, async (trx) => {
    await requireVisiblePublication(trx, id, at, session);
    const { isChanged, count, authorUid } = await setToggle(trx, "reaction", { id, uid: session.uid, at }, isReacted);
    if (isChanged && isReacted) await notify(trx, session, { uid: authorUid, kind: "reactions", publicationId: id, commentId: null }, at);
    if (isReacted) await awardFor(trx, catalogue, session.uid, "reaction-given", now);
    return { isReacted, reactionsCount: count };
  });
}

/**
 * Turns the member's reaction to a comment on or off.
 * @returns how it is now, and the cache tags of what changed
 * @throws `not-found` when they may not see it
 */
export function reactToComment(
  { db, catalogue, now }: ReactionContext,
  session: Session,
  id: string,
  isReacted: boolean,
): Promise<{ state: ReactionState; touched: string[] }> {
  const at = now.toISOString();
  return asMember(db, session, async (trx) => {
    const { publicationId } = await requireVisibleComment(trx, id, at, session);
    const { isChanged, count, authorUid } = await setToggle(trx, "reaction to a comment", { id, uid: session.uid, at }, isReacted);
    if (isChanged && isReacted) await notify(trx, session, { uid: authorUid, kind: "reactions", publicationId, commentId: id }, at);
    if (isReacted) await awardFor(trx, catalogue, session.uid, "reaction-given", now);
    return { state: { isReacted, reactionsCount: count }, touched: [cacheTags.post(publicationId)] };
  });
}
