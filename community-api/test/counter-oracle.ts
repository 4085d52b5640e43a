import { sql } from "kysely";
import type { Database } from "../src/db/database.ts";

/*
 * What every counter must be, worked out from the raw rows in plain code, by the words of the product and by nothing of the service: tests compare
 * it with the counters that writes keep, and with those that `recount` sets.
 */

type CountedPublication = {
  reactionsCount: number;
  sameHereCount: number;
  thankYouCount: number;
  favoritesCount: number;
  reportsCount: number;
  commentsCount: number;
};
type CountedComment = { reactionsCount: number; sameHereCount: number; thankYouCount: number; repliesCount: number; reportsCount: number };
type CountedRating = { reportsCount: number };
/** By id; of specialists, `publication id, uid` of each who answered, in order. */
export type Counters = {
  publications: Record<string, CountedPublication>;
  comments: Record<string, CountedComment>;
  ratings: Record<string, CountedRating>;
  answeredSpecialists: string[];
};

/** A worry about a person is no complaint about the words. */
const countedCategories = new Set(["abuse", "spam", "privacy", "medical"]);

type CommentRow = {
  id: string;
  publicationId: string;
  authorUid: string;
  replyTargetRootCommentId: string | null;
  isHidden: number;
  isDeleted: number;
  isSpecialist: number;
};
type MarkRow = { publicationId?: string; commentId?: string; ratingId?: string; category?: string; kind?: string };

async function rowsOf<Row>(db: Database, table: string): Promise<Row[]> {
  return (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows;
}

/** @returns what the rows say */
export async function countFromRows(db: Database): Promise<Counters> {
  const publications = await rowsOf<{ id: string }>(db, "publication");
  const comments = await rowsOf<CommentRow>(db, "comment");
  const ratings = await rowsOf<{ id: string }>(db, "course_rating");
  const [reactions, favourites, reports, commentReactions, commentReports, ratingReports] = [
    await rowsOf<MarkRow>(db, "publication_reaction"),
    await rowsOf<MarkRow>(db, "publication_favourite"),
    await rowsOf<MarkRow>(db, "publication_report"),
    await rowsOf<MarkRow>(db, "comment_reaction"),
    await rowsOf<MarkRow>(db, "comment_report"),
    await rowsOf<MarkRow>(db, "course_rating_report"),
  ];
  const isShown = (comment: CommentRow): boolean => comment.isHidden === 0 && comment.isDeleted === 0;
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const isRootHidden = ({ replyTargetRootCommentId: root }: CommentRow): boolean => root !== null && byId.get(root)!.isHidden === 1;
  const isCounted = ({ category }: MarkRow): boolean => countedCategories.has(category!);
  const says =
    (wanted: string) =>
    ({ kind }: MarkRow): boolean =>
      kind === wanted;
  const of = (marks: readonly MarkRow[], id: string): MarkRow[] =>
    marks.filter(({ publicationId, commentId, ratingId }) => (ratingId ?? commentId ?? publicationId) === id);

  return {
    publications: Object.fromEntries(
      publications.map(({ id }) => [
        id,
        {
          reactionsCount: of(reactions, id).length,
          sameHereCount: of(reactions, id).filter(says("same-here")).length,
          thankYouCount: of(reactions, id).filter(says("thank-you")).length,
          favoritesCount: of(favourites, id).length,
          reportsCount: of(reports, id).filter(isCounted).length,
          commentsCount: comments.filter((comment) => comment.publicationId === id && isShown(comment) && !isRootHidden(comment)).length,
        },
      ]),
    ),
    comments: Object.fromEntries(
      comments.map(({ id }) => [
        id,
        {
          reactionsCount: of(commentReactions, id).length,
          sameHereCount: of(commentReactions, id).filter(says("same-here")).length,
          thankYouCount: of(commentReactions, id).filter(says("thank-you")).length,
          repliesCount: comments.filter((reply) => reply.replyTargetRootCommentId === id && isShown(reply)).length,
          reportsCount: of(commentReports, id).filter(isCounted).length,
        },
      ]),
    ),
    ratings: Object.fromEntries(ratings.map(({ id }) => [id, { reportsCount: of(ratingReports, id).filter(isCounted).length }])),
    answeredSpecialists: [
      ...new Set(
        comments
          .filter((comment) => comment.isSpecialist === 1 && isShown(comment) && !isRootHidden(comment))
          .map(({ publicationId, authorUid }) => `${publicationId} ${authorUid}`),
      ),
    ].toSorted(),
  };
}

/** @returns what the service keeps */
export async function keptCounters(db: Database): Promise<Counters> {
  const publications = await rowsOf<{ id: string } & CountedPublication>(db, "publication");
  const comments = await rowsOf<{ id: string } & CountedComment>(db, "comment");
  const ratings = await rowsOf<{ id: string } & CountedRating>(db, "course_rating");
  const specialists = await rowsOf<{ publicationId: string; uid: string }>(db, "publication_answered_specialist");
  return {
    publications: Object.fromEntries(
      publications.map(({ id, reactionsCount, sameHereCount, thankYouCount, favoritesCount, reportsCount, commentsCount }) => [
        id,
        { reactionsCount, sameHereCount, thankYouCount, favoritesCount, reportsCount, commentsCount },
      ]),
    ),
    comments: Object.fromEntries(
      comments.map(({ id, reactionsCount, sameHereCount, thankYouCount, repliesCount, reportsCount }) => [
        id,
        { reactionsCount, sameHereCount, thankYouCount, repliesCount, reportsCount },
      ]),
    ),
    ratings: Object.fromEntries(ratings.map(({ id, reportsCount }) => [id, { reportsCount }])),
    answeredSpecialists: specialists.map(({ publicationId, uid }) => `${publicationId} ${uid}`).toSorted(),
  };
}
