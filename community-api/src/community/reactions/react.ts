import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { cacheTags } from "@ryadom/shared/on-demand.ts";
import type { ReactionKind, ReactionState } from "@ryadom/shared/reactions.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { requireVisibleComment } from "../comments/find.ts";
import type { Database } from "../../db/database.ts";
import { notify } from "../../notify/notifications/notify.ts";
import { requireVisiblePublication } from "../publications/find.ts";
import { awardFor } from "../../wellbeing/achievements/award.ts";
import { setReaction } from "./set-reaction.ts";

type ReactionContext = { db: Database; catalogue: Catalogue | null; now: Date };

/** Stores what the member says to a publication; null takes it back. The author is told of the first only. @throws `not-found` when they may not see it */
export function reactToPublication(
  { db, catalogue, now }: ReactionContext,
  session: Session,
  id: string,
  kind: ReactionKind | null,
): Promise<ReactionState> {
  const at = now.toISOString();
  return asMember(db, session, async (trx) => {
    await requireVisiblePublication(trx, id, at, session);
    const { isFirst, authorUid, state } = await setReaction(trx, "publication", { id, uid: session.uid, at }, kind);
    if (isFirst) await notify(trx, session, { uid: authorUid, kind: "reactions", publicationId: id, commentId: null }, at);
    if (kind !== null) await awardFor(trx, catalogue, session.uid, "reaction-given", now);
    return state;
  });
}

/**
 * Stores what the member says to a comment; null takes it back.
 * @returns how it is now, and the cache tags of what changed
 * @throws `not-found` when they may not see it
 */
export function reactToComment(
  { db, catalogue, now }: ReactionContext,
  session: Session,
  id: string,
  kind: ReactionKind | null,
): Promise<{ state: ReactionState; touched: string[] }> {
  const at = now.toISOString();
  return asMember(db, session, async (trx) => {
    const { publicationId } = await requireVisibleComment(trx, id, at, session);
    const { isFirst, authorUid, state } = await setReaction(trx, "comment", { id, uid: session.uid, at }, kind);
    if (isFirst) await notify(trx, session, { uid: authorUid, kind: "reactions", publicationId, commentId: id }, at);
    if (kind !== null) await awardFor(trx, catalogue, session.uid, "reaction-given", now);
    return { state, touched: [cacheTags.post(publicationId)] };
  });
}
