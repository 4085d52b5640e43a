import { limits } from "@ryadom/shared/limits.ts";
import type { FavouriteState, PublicationPage } from "@ryadom/shared/publications.ts";
import { sql } from "kysely";
import { actingAs } from "../auth/acting.ts";
import type { LiveSession } from "../auth/session.ts";
import type { Database } from "../db/database.ts";
import { endOf, pageOf, placeOf } from "../list-cursor.ts";
import { demandVisiblePublication } from "../publications/find.ts";
import { publicationColumns, toPublications } from "../publications/publication-rows.ts";
import { isVisibleToMember } from "../publications/visibility.ts";
import { setMark } from "../reactions/mark.ts";

/** Keep a publication or let it go, once however often it is asked. @throws `not-found` when the member may not see it */
export function favour(db: Database, session: LiveSession, id: string, isFavorited: boolean, now: Date): Promise<FavouriteState> {
  const at = now.toISOString();
  return actingAs(db, session, async (trx) => {
    await demandVisiblePublication(trx, id, at, session);
    const { count } = await setMark(trx, "favourite", { id, uid: session.uid, at }, isFavorited);
    return { isFavorited, favoritesCount: count };
  });
}

/** What the member keeps and may still see, kept last first, 10 a page. */
export async function listFavourites(db: Database, session: LiveSession, cursor: string | undefined, now: Date): Promise<PublicationPage> {
  const place = cursor === undefined ? endOf(now.toISOString()) : placeOf(cursor, "P");
  const rows = await db
    .selectFrom("publication_favourite")
    .innerJoin("publication", "publication.id", "publication_favourite.publicationId")
    .leftJoin("member", "member.uid", "publication.authorUid")
    .select([...publicationColumns, "publication_favourite.favouredAt"])
    .where("publication_favourite.uid", "=", session.uid)
    .where(isVisibleToMember(sql.val(session.uid), sql.val(now.toISOString())))
    .where((eb) =>
      eb(eb.refTuple("publication_favourite.favouredAt", "publication.id"), "<", eb.tuple(eb.val(place.time), eb.val(place.id))),
    )
    .orderBy("publication_favourite.favouredAt", "desc")
    .orderBy("publication.id", "desc")
    .limit(limits.pageSize + 1)
    .execute();
  const page = pageOf(rows, limits.pageSize, (row) => ({ time: row.favouredAt, id: row.id }));
  return { items: await toPublications(db, page.rows, session), nextCursor: page.nextCursor };
}
