import { limits } from "@ryadom/shared/limits.ts";
import type { FavouriteState, PublicationPage } from "@ryadom/shared/publications.ts";
import { sql } from "kysely";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import type { Database } from "../../db/database.ts";
import type { Keys } from "../../core/keys.ts";
import { positionAfter, slicePage, decodeCursor } from "../../core/cursor-pagination.ts";
import { requireVisiblePublication } from "../publications/find.ts";
import { publicationColumns, toPublications } from "../publications/publication-rows.ts";
import { isVisibleToMember } from "../visibility/publications.ts";
import { storeFavourite } from "./set-favourite.ts";

/** Adds or removes a favourite, idempotently. @throws `not-found` when the member may not see the publication */
export function setFavourite(db: Database, session: Session, id: string, isFavorited: boolean, now: Date): Promise<FavouriteState> {
  const at = now.toISOString();
  return asMember(db, session, async (trx) => {
    await requireVisiblePublication(trx, id, at, session);
    return { isFavorited, favoritesCount: await storeFavourite(trx, { id, uid: session.uid, at }, isFavorited) };
  });
}

/** The member's favourites that they may still see, added last first, 10 a page. */
export async function listFavourites(
  db: Database,
  keys: Keys,
  session: Session,
  cursor: string | undefined,
  now: Date,
): Promise<PublicationPage> {
  const place = cursor === undefined ? positionAfter(now.toISOString()) : decodeCursor(keys, cursor, "P");
  const rows = await db
    .selectFrom("publication_favourite")
    .innerJoin("publication", "publication.id", "publication_favourite.publicationId")
    .leftJoin("member", "member.uid", "publication.authorUid")
    .select([...publicationColumns, "publication_favourite.favouritedAt"])
    .where("publication_favourite.uid", "=", session.uid)
    .where(isVisibleToMember(sql.val(session.uid), sql.val(now.toISOString())))
    .where((eb) =>
      eb(eb.refTuple("publication_favourite.favouritedAt", "publication.id"), "<", eb.tuple(eb.val(place.time), eb.val(place.id))),
    )
    .orderBy("publication_favourite.favouritedAt", "desc")
    .orderBy("publication.id", "desc")
    .limit(limits.pageSize + 1)
    .execute();
  const page = slicePage(keys, rows, limits.pageSize, (row) => ({ time: row.favouritedAt, id: row.id }));
  return { items: await toPublications(db, page.rows, session), nextCursor: page.nextCursor };
}
