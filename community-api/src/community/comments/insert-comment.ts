import { type Selectable, sql, type Transaction } from "kysely";
import type { Session } from "../../identity/session/session.ts";
import { compiledQuery, placeholders, type ValueOf } from "../../db/compiled-query.ts";
import type { Schema } from "../../db/schema.ts";
import { AppError } from "../../core/errors.ts";
import { indexPublications } from "../../search/index/index-publications.ts";
import { renderMemberText } from "../screening/member-text.ts";
import type { screenText } from "../screening/screen-text.ts";
import type { FoundComment } from "./find.ts";
import { notifyOfComment } from "./notify-of-comment.ts";

type CommentToInsert = {
  id: string;
  publicationId: string;
  content: string;
  answered: FoundComment | null;
  screening: ReturnType<typeof screenText>;
  at: string;
};

/** Adds to commentsCount: 0 for a comment held for review. On PostgreSQL this row lock also serialises the comments of a publication. */
const incrementCommentsCount = compiledQuery((db, value: ValueOf<{ publicationId: string; shown: number }>) =>
  db
    .updateTable("publication")
    .set((eb) => ({ commentsCount: eb("commentsCount", "+", value("shown")) }))
    .where("id", "=", value("publicationId"))
    .returning(["authorUid", "pseudonymId", "commentsCount"]),
);

const writtenColumns = [
  "id",
  "publicationId",
  "authorUid",
  "content",
  "contentHtml",
  "publishedAt",
  "replyTargetRootCommentId",
  "repliedToCommentId",
  "isSpecialist",
  "isHidden",
  "hiddenBy",
  "safetyLevels",
] as const;
type WrittenRow = Pick<Selectable<Schema["comment"]>, (typeof writtenColumns)[number]>;

const insert = compiledQuery((db, value: ValueOf<WrittenRow>) =>
  db.insertInto("comment").values({
    ...placeholders(value, writtenColumns),
    isEdited: sql.lit(0),
    isDeleted: sql.lit(0),
    reactionsCount: sql.lit(0),
    repliesCount: sql.lit(0),
    reportsCount: sql.lit(0),
  }),
);

/** Inserts the comment; unless it is held for review, updates counters and notifies. @throws `not-found` when the publication has just gone */
export async function insertComment(trx: Transaction<Schema>, session: Session, comment: CommentToInsert): Promise<void> {
  const { id, publicationId, content, answered, screening, at } = comment;
  const root = answered ? (answered.replyTargetRootCommentId ?? answered.id) : null;
  const [publication] = await incrementCommentsCount(trx, { publicationId, shown: screening.isHidden === 1 ? 0 : 1 });
  if (!publication) throw new AppError("not-found");
  // Under one's own text without a name, the mark of a specialist would tell who wrote it.
  const isUnderPseudonym = publication.pseudonymId !== null && publication.authorUid === session.uid;
  const isSpecialist = isUnderPseudonym ? 0 : session.isSpecialist;
  await insert(trx, {
    id,
    publicationId,
    authorUid: session.uid,
    content,
    contentHtml: renderMemberText(content),
    publishedAt: at,
    replyTargetRootCommentId: root,
    repliedToCommentId: answered?.id ?? null,
    isSpecialist,
    ...screening,
  });
  // They have answered, even if a moderator looks first.
  if (session.isSpecialist === 1)
    await trx.deleteFrom("publication_answer_claim").where("publicationId", "=", publicationId).where("uid", "=", session.uid).execute();
  if (screening.isHidden === 1) return;
  // The first answer: among equal hits what was answered stands first.
  if (publication.commentsCount === 1) await indexPublications(trx, [publicationId]);
  if (root !== null)
    await trx
      .updateTable("comment")
      .set((eb) => ({ repliesCount: eb("repliesCount", "+", 1) }))
      .where("id", "=", root)
      .execute();
  if (isSpecialist === 1)
    await trx
      .insertInto("publication_answered_specialist")
      .values({ publicationId, uid: session.uid, answeredAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const about = { commentId: id, publicationId, authorUid: session.uid, isSpecialist };
  await notifyOfComment(trx, { ...about, publicationAuthorUid: publication.authorUid, answeredUid: answered?.authorUid ?? null }, at);
}
