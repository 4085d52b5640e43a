import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { indexPublications } from "../../search/index/index-publications.ts";
import { newId } from "../../core/ids.ts";

const rowsAtOnce = 200;

/**
 * Deletes a member's texts in batches; texts with replies by others are emptied and reassigned to a placeholder author ("Deleted
 * member"). Counters were corrected by `beginErasure`.
 * @param placeholderUid uid of the placeholder author, the same at each run of this erasure
 * @returns whether emptied texts remain
 */
export async function eraseTexts(db: Database, uid: string, placeholderUid: string): Promise<boolean> {
  // Replies first: the replies that then remain under a comment are by others.
  await repeat(db, (trx) => deleteComments(trx, uid, sql`"replyTargetRootCommentId" is not null`));
  const isBare = sql`not exists (select 1 from "comment" as "reply" where "reply"."replyTargetRootCommentId" = "comment"."id")`;
  await repeat(db, (trx) => deleteComments(trx, uid, isBare));
  await repeat(db, (trx) => emptyComments(trx, uid, placeholderUid));
  await repeat(db, (trx) => erasePublications(trx, uid, placeholderUid));
  return (await db.selectFrom("member").select("uid").where("uid", "=", placeholderUid).executeTakeFirst()) !== undefined;
}

/** Repeats a batch in transactions of its own until none is left, so that other requests are served in between. */
async function repeat(db: Database, work: (trx: Transaction<Schema>) => Promise<number>): Promise<void> {
  while ((await db.transaction().execute(work)) > 0);
}

async function deleteComments(trx: Transaction<Schema>, uid: string, which: ReturnType<typeof sql>): Promise<number> {
  const rows = await sql<{ id: string }>`
    select "id" from "comment" where "authorUid" = ${uid} and ${which} limit ${rowsAtOnce}`.execute(trx);
  const ids = rows.rows.map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom("comment").where("id", "in", ids).execute();
  return ids.length;
}

async function emptyComments(trx: Transaction<Schema>, uid: string, placeholderUid: string): Promise<number> {
  const rows = await trx.selectFrom("comment").select("id").where("authorUid", "=", uid).limit(rowsAtOnce).execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await placeholder(trx, placeholderUid);
  await trx.deleteFrom("comment_reaction").where("commentId", "in", ids).execute();
  await trx.deleteFrom("comment_report").where("commentId", "in", ids).execute();
  await trx.deleteFrom("notification").where("commentId", "in", ids).execute();
  await trx
    .updateTable("comment")
    .set({
      authorUid: placeholderUid,
      content: "",
      contentHtml: "",
      isEdited: 0,
      editedAt: null,
      isHidden: 0,
      hiddenBy: null,
      safetyLevels: "[]",
      reviewedAt: null,
      isDeleted: 1,
      reactionsCount: 0,
      sameHereCount: 0,
      thankYouCount: 0,
      reportsCount: 0,
    })
    .where("id", "in", ids)
    .execute();
  return ids.length;
}

async function erasePublications(trx: Transaction<Schema>, uid: string, placeholderUid: string): Promise<number> {
  const rows = await trx.selectFrom("publication").select("id").where("authorUid", "=", uid).limit(rowsAtOnce).execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const answered = await trx.selectFrom("comment").select("publicationId").distinct().where("publicationId", "in", ids).execute();
  const staying = answered.map(({ publicationId }) => publicationId);
  const going = ids.filter((id) => !staying.includes(id));
  if (going.length > 0) await trx.deleteFrom("publication").where("id", "in", going).execute();
  for (const id of staying) await emptyPublication(trx, id, placeholderUid);
  await indexPublications(trx, ids);
  return ids.length;
}

/** Empties a publication that has comments and hides it for good; the comments stay their authors' (in their export). */
async function emptyPublication(trx: Transaction<Schema>, id: string, placeholderUid: string): Promise<void> {
  await placeholder(trx, placeholderUid);
  for (const table of [
    "publication_slug",
    "publication_image",
    "publication_revision",
    "publication_reaction",
    "publication_favourite",
    "publication_follow",
    "publication_report",
    "publication_answered_specialist",
    "publication_answer_claim",
    "notification",
  ] as const) {
    await trx.deleteFrom(table).where("publicationId", "=", id).execute();
  }
  // The old slug contained words of the title.
  const slug = `deleted-${newId("P").toLowerCase()}`;
  await trx
    .updateTable("publication")
    .set({
      authorUid: placeholderUid,
      slug,
      title: "",
      content: "",
      contentHtml: "",
      contentNotes: "[]",
      pseudonymId: null,
      pseudonym: null,
      isEdited: 0,
      editedAt: null,
      isHidden: 1,
      hiddenBy: null,
      safetyLevels: "[]",
      reviewedAt: null,
      reactionsCount: 0,
      sameHereCount: 0,
      thankYouCount: 0,
      favoritesCount: 0,
      reportsCount: 0,
    })
    .where("id", "=", id)
    .execute();
  await trx.insertInto("publication_slug").values({ slug, publicationId: id }).execute();
}

/** Creates the placeholder author ("Deleted member") of emptied texts; idempotent. */
async function placeholder(trx: Transaction<Schema>, uid: string): Promise<void> {
  await trx
    .insertInto("member")
    .values({
      uid,
      authorId: newId("M"),
      alias: "",
      language: "en",
      isSpecialist: 0,
      isModerator: 0,
      avatarUrl: null,
      // The real date would help to identify the member.
      joinedAt: "1970-01-01T00:00:00.000Z",
      state: "erased",
      isVerified: 0,
    })
    .onConflict((conflict) => conflict.column("uid").doNothing())
    .execute();
}
