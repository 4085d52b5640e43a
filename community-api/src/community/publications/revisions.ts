import { limits } from "@ryadom/shared/limits.ts";
import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import type { PublicationSource } from "@ryadom/shared/publications.ts";
import { sql, type Transaction } from "kysely";
import type { z } from "zod";
import type { Keys } from "../../core/keys.ts";
import { decodeCursor, positionAfter, slicePage } from "../../core/cursor-pagination.ts";
import { AppError } from "../../core/errors.ts";
import { newId } from "../../core/ids.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import type { Session } from "../../identity/session/session.ts";

/**
 * Stores an earlier wording of a publication. Of many the first one is kept, which an appeal may need, and the newest.
 * @param writtenAt when it was written
 */
export async function saveRevision(
  trx: Transaction<Schema>,
  { id, title, content }: { id: string; title: string; content: string },
  writtenAt: IsoTime,
): Promise<void> {
  await trx
    .insertInto("publication_revision")
    .values({ id: newId("H"), publicationId: id, title, content, writtenAt })
    .execute();
  const ofPublication = trx.selectFrom("publication_revision").select("id").where("publicationId", "=", id);
  const first = ofPublication.orderBy("writtenAt").orderBy("id").limit(1);
  const newest = ofPublication
    .orderBy("writtenAt", "desc")
    .orderBy("id", "desc")
    .limit(serviceLimits.revisionsPerPublication - 1);
  await trx
    .deleteFrom("publication_revision")
    .where("publicationId", "=", id)
    .where("id", "not in", trx.selectFrom(first.as("first")).select("first.id"))
    .where("id", "not in", trx.selectFrom(newest.as("newest")).select("newest.id"))
    .execute();
}

/**
 * The source of one's own text and what it said before, newest first, 10 a page.
 * @throws `not-found` unless it is one's own, `invalid-argument` for a cursor of another list
 */
export async function readOwnSource(
  db: Database,
  keys: Keys,
  session: Session,
  id: string,
  cursor: string | undefined,
): Promise<z.infer<typeof PublicationSource>> {
  const place = cursor === undefined ? positionAfter("9999") : decodeCursor(keys, cursor, "H");
  const publication = await db
    .selectFrom("publication")
    .select(["title", "content"])
    .where("id", "=", id)
    .where("authorUid", "=", session.uid)
    .executeTakeFirst();
  if (!publication) throw new AppError("not-found");
  const rows = await db
    .selectFrom("publication_revision")
    .select(["id", "title", "content", "writtenAt"])
    .where("publicationId", "=", id)
    .where((eb) => eb(eb.refTuple("writtenAt", "id"), "<", eb.tuple(sql.val(place.time), sql.val(place.id))))
    .orderBy("writtenAt", "desc")
    .orderBy("id", "desc")
    .limit(limits.pageSize + 1)
    .execute();
  const page = slicePage(keys, rows, limits.pageSize, (row) => ({ time: row.writtenAt, id: row.id }));
  const history = page.rows.map(({ title, content, writtenAt }) => ({ title, content, date: writtenAt }));
  return { ...publication, history, nextCursor: page.nextCursor };
}
