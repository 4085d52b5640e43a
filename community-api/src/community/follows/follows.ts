import type { FollowState } from "@ryadom/shared/follows.ts";
import { limits } from "@ryadom/shared/limits.ts";
import type { PublicationPage } from "@ryadom/shared/publications.ts";
import { sql } from "kysely";
import { decodeCursor, positionAfter, slicePage } from "../../core/cursor-pagination.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { requireVisiblePublication } from "../publications/find.ts";
import { publicationColumns, toPublications } from "../publications/publication-rows.ts";
import { isVisibleToMember } from "../visibility/publications.ts";

/** Follows a thread, idempotently. @throws `not-found` when the member may not see the publication */
export function follow(db: Database, session: Session, id: string, now: Date): Promise<FollowState> {
  const at = now.toISOString();
  return asMember(db, session, async (trx) => {
    await requireVisiblePublication(trx, id, at, session);
    await trx
      .insertInto("publication_follow")
      .values({ publicationId: id, uid: session.uid, followedAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { isFollowed: true };
  });
}

/** Lets go of a thread, also of one that the member no longer sees. */
export function unfollow(db: Database, session: Session, id: string): Promise<FollowState> {
  return asMember(db, session, async (trx) => {
    await trx.deleteFrom("publication_follow").where("publicationId", "=", id).where("uid", "=", session.uid).execute();
    return { isFollowed: false };
  });
}

/** The threads that the member follows and may still see, followed last first, 10 a page. */
export async function listFollowed(
  db: Database,
  keys: Keys,
  session: Session,
  cursor: string | undefined,
  now: Date,
): Promise<PublicationPage> {
  const place = cursor === undefined ? positionAfter(now.toISOString()) : decodeCursor(keys, cursor, "P");
  const rows = await db
    .selectFrom("publication_follow as follow")
    .innerJoin("publication", "publication.id", "follow.publicationId")
    .leftJoin("member", "member.uid", "publication.authorUid")
    .select([...publicationColumns, "follow.followedAt"])
    .where("follow.uid", "=", session.uid)
    .where(isVisibleToMember(sql.val(session.uid), sql.val(now.toISOString())))
    .where((eb) => eb(eb.refTuple("follow.followedAt", "publication.id"), "<", eb.tuple(eb.val(place.time), eb.val(place.id))))
    .orderBy("follow.followedAt", "desc")
    .orderBy("publication.id", "desc")
    .limit(limits.pageSize + 1)
    .execute();
  const page = slicePage(keys, rows, limits.pageSize, (row) => ({ time: row.followedAt, id: row.id }));
  return { items: await toPublications(db, page.rows, session), nextCursor: page.nextCursor };
}
