import type { Selectable, Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

const keptDays = 30;
const dayMs = 86_400_000;

/** Stores a copy of a publication that is about to be deleted, for 30 days: nobody is shown it, an appeal may need it. */
export async function storeCopyOfPublication(
  trx: Transaction<Schema>,
  publication: Selectable<Schema["publication"]>,
  deletedByUid: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("publication_deleted")
    .values(copyOf(publication, deletedByUid, now))
    .execute();
}

/**
 * Stores a copy of a comment whose words are about to be erased, for 30 days. Of every comment: a copy of reported ones alone would tell
 * their authors, in the export, that somebody reported.
 */
export async function storeCopyOfComment(trx: Transaction<Schema>, id: string, deletedByUid: string, now: Date): Promise<void> {
  const comment = await trx.selectFrom("comment").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  await trx
    .insertInto("comment_deleted")
    .values(copyOf(comment, deletedByUid, now))
    .execute();
}

/** Stores a copy of a rating that is about to be deleted, for 30 days; of every one, as of comments. */
export async function storeCopyOfRating(
  trx: Transaction<Schema>,
  rating: Selectable<Schema["course_rating"]>,
  deletedByUid: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("course_rating_deleted")
    .values(copyOf(rating, deletedByUid, now))
    .execute();
}

const copyOf = ({ authorUid, ...columns }: { id: string; authorUid: string | null }, deletedByUid: string, now: Date) => ({
  id: columns.id,
  authorUid,
  deletedByUid,
  deletedAt: now.toISOString(),
  purgeAt: new Date(now.getTime() + keptDays * dayMs).toISOString(),
  copy: JSON.stringify(columns),
});
