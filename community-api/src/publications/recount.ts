import { sql } from "kysely";
import type { Database } from "../db/database.ts";

/**
 * Set every counter of some publications and their comments to what the rows say. Writes keep the counters right as they go; this is
 * for loading many rows at once, and for the check that nothing drifted. Nobody else may write meanwhile.
 */
export async function recount(db: Database, publicationIds: readonly string[]): Promise<void> {
  for (let start = 0; start < publicationIds.length; start += 200) {
    const ids = publicationIds.slice(start, start + 200);
    await countReactionsAndReports(db, ids);
    await recountThreads(db, ids);
  }
}

/**
 * Set what depends on who stands in a thread: its comments, their replies, the specialists who answered. Whoever calls it holds the
 * locks of the publications. What readers change without that lock (reactions, favourites) is left alone: PostgreSQL, having waited for
 * such a change, would write down a count from before it.
 */
export async function recountThreads(db: Database, publicationIds: readonly string[]): Promise<void> {
  await countReplies(db, publicationIds);
  await countComments(db, publicationIds);
  await findAnsweredSpecialists(db, publicationIds);
}

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
      reportsCount: eb
        .selectFrom("comment_report")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("comment_report.commentId", "=", "comment.id")
        .where("comment_report.route", "!=", "worry"),
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
      favoritesCount: eb
        .selectFrom("publication_favourite")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("publication_favourite.publicationId", "=", "publication.id"),
      reportsCount: eb
        .selectFrom("publication_report")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("publication_report.publicationId", "=", "publication.id")
        .where("publication_report.route", "!=", "worry"),
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
        .where("comment.isHidden", "=", 0)
        .where("comment.isDeleted", "=", 0)
        .where((of) => of.or([of("root.id", "is", null), of("root.isHidden", "=", 0)])),
    }))
    .where("id", "in", ids)
    .execute();
}

async function findAnsweredSpecialists(db: Database, ids: readonly string[]): Promise<void> {
  await db.deleteFrom("publication_answered_specialist").where("publicationId", "in", ids).execute();
  await db
    .insertInto("publication_answered_specialist")
    .columns(["publicationId", "uid", "answeredAt"])
    .expression((eb) =>
      eb
        .selectFrom("comment")
        .select(["publicationId", "authorUid", sql<string>`min(${sql.ref("publishedAt")})`.as("answeredAt")])
        .where("publicationId", "in", ids)
        .where("isSpecialist", "=", 1)
        .where("isHidden", "=", 0)
        .where("isDeleted", "=", 0)
        .groupBy(["publicationId", "authorUid"]),
    )
    .execute();
}
