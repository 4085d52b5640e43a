import { categoriesThat } from "@ryadom/shared/report-effects.ts";
import { sql, type SqlBool } from "kysely";
import { indexPublications } from "../../search/index/index-publications.ts";
import type { Database } from "../../db/database.ts";

/**
 * Sets every counter of some publications and their comments to what the rows say. Writes keep the counters right as they go; this is
 * for loading many rows at once, and for the check that nothing drifted. Nothing else may write meanwhile.
 */
export async function recount(db: Database, publicationIds: readonly string[]): Promise<void> {
  for (let start = 0; start < publicationIds.length; start += 200) {
    const ids = publicationIds.slice(start, start + 200);
    await countReactionsAndReports(db, ids);
    await recountThreads(db, ids);
  }
}

/**
 * Recounts comments, replies and answered specialists of publications. The caller holds the locks of their rows. Reactions and favourites
 * change without that lock, so they are left alone: PostgreSQL, having waited for such a change, would write a count from before it.
 */
export async function recountThreads(db: Database, publicationIds: readonly string[]): Promise<void> {
  await countReplies(db, publicationIds);
  await countComments(db, publicationIds);
  await rebuildAnsweredSpecialists(db, publicationIds);
  await indexNewlyAnswered(db, publicationIds);
}

/** Search puts what was answered first among equals; with two comments or more that is as it was. */
async function indexNewlyAnswered(db: Database, ids: readonly string[]): Promise<void> {
  const rows = await db.selectFrom("publication").select("id").where("id", "in", ids).where("commentsCount", "<=", 1).execute();
  await indexPublications(
    db,
    rows.map(({ id }) => id),
  );
}

/**
 * Counts say visible comments only. A comment that is hidden, held for review or deleted is in no count, and so is a reply under a hidden
 * root, which cannot be seen either. `root` must be joined.
 */
const isCountedComment = sql<SqlBool>`${sql.ref("comment.isHidden")} = 0 and ${sql.ref("comment.isDeleted")} = 0
  and (${sql.ref("root.id")} is null or ${sql.ref("root.isHidden")} = 0)`;

async function countReplies(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .updateTable("comment")
    .set((eb) => ({
      repliesCount: eb
        .selectFrom("comment as reply")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("reply.replyTargetRootCommentId", "=", "comment.id")
        .where("reply.isHidden", "=", 0)
        .where("reply.isDeleted", "=", 0),
    }))
    .where("publicationId", "in", ids)
    .execute();
}

async function countReactionsAndReports(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .updateTable("comment")
    .set((eb) => ({
      reactionsCount: eb
        .selectFrom("comment_reaction")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("comment_reaction.commentId", "=", "comment.id"),
      sameHereCount: eb
        .selectFrom("comment_reaction")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("comment_reaction.commentId", "=", "comment.id")
        .where("comment_reaction.kind", "=", "same-here"),
      thankYouCount: eb
        .selectFrom("comment_reaction")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("comment_reaction.commentId", "=", "comment.id")
        .where("comment_reaction.kind", "=", "thank-you"),
      reportsCount: eb
        .selectFrom("comment_report")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("comment_report.commentId", "=", "comment.id")
        .where("comment_report.category", "in", categoriesThat("isCounted")),
    }))
    .where("publicationId", "in", ids)
    .execute();
  await db
    .updateTable("publication")
    .set((eb) => ({
      reactionsCount: eb
        .selectFrom("publication_reaction")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("publication_reaction.publicationId", "=", "publication.id"),
      sameHereCount: eb
        .selectFrom("publication_reaction")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("publication_reaction.publicationId", "=", "publication.id")
        .where("publication_reaction.kind", "=", "same-here"),
      thankYouCount: eb
        .selectFrom("publication_reaction")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("publication_reaction.publicationId", "=", "publication.id")
        .where("publication_reaction.kind", "=", "thank-you"),
      favoritesCount: eb
        .selectFrom("publication_favourite")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("publication_favourite.publicationId", "=", "publication.id"),
      reportsCount: eb
        .selectFrom("publication_report")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("publication_report.publicationId", "=", "publication.id")
        .where("publication_report.category", "in", categoriesThat("isCounted")),
    }))
    .where("id", "in", ids)
    .execute();
}

async function countComments(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .updateTable("publication")
    .set((eb) => ({
      commentsCount: eb
        .selectFrom("comment")
        .leftJoin("comment as root", "root.id", "comment.replyTargetRootCommentId")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("comment.publicationId", "=", "publication.id")
        .where(isCountedComment),
    }))
    .where("id", "in", ids)
    .execute();
}

async function rebuildAnsweredSpecialists(db: Database, ids: readonly string[]): Promise<void> {
  await db.deleteFrom("publication_answered_specialist").where("publicationId", "in", ids).execute();
  await db
    .insertInto("publication_answered_specialist")
    .columns(["publicationId", "uid", "answeredAt"])
    .expression((eb) =>
      eb
        .selectFrom("comment")
        .leftJoin("comment as root", "root.id", "comment.replyTargetRootCommentId")
        .select(["comment.publicationId", "comment.authorUid", sql<string>`min(${sql.ref("comment.publishedAt")})`.as("answeredAt")])
        .where("comment.publicationId", "in", ids)
        .where("comment.isSpecialist", "=", 1)
        .where(isCountedComment)
        .groupBy(["comment.publicationId", "comment.authorUid"]),
    )
    .execute();
}
