import { sql, type Transaction } from "kysely";
import type { LiveSession } from "../auth/session.ts";
import { pinnedQuery } from "../db/pinned-query.ts";
import type { Flag, HiddenBy, Schema } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { renderMemberText } from "../member-text.ts";
import type { lookedAt } from "../safety.ts";
import type { FoundComment } from "./find.ts";
import { tellOfComment } from "./tell-of-comment.ts";

type Fresh = {
  id: string;
  publicationId: string;
  content: string;
  answered: FoundComment | null;
  looked: ReturnType<typeof lookedAt>;
  at: string;
};
type Author = { authorUid: string | null; pseudonymId: string | null };

/** Counts it already, unless it is not shown yet; on PostgreSQL this is also what comments on one publication wait for. */
const countUnder = pinnedQuery<{ publicationId: string; shown: number }, Author>((db, value) =>
  db
    .updateTable("publication")
    .set((eb) => ({ commentsCount: eb("commentsCount", "+", value("shown")) }))
    .where("id", "=", value("publicationId"))
    .returning(["authorUid", "pseudonymId"]),
);

type NewRow = Omit<Fresh, "answered" | "looked"> & {
  isHidden: Flag;
  hiddenBy: HiddenBy | null;
  safetyLevels: string;
  authorUid: string;
  contentHtml: string;
  root: string | null;
  answered: string | null;
  isSpecialist: Flag;
};

const insert = pinnedQuery<NewRow, never>((db, value) =>
  db.insertInto("comment").values({
    id: value("id"),
    publicationId: value("publicationId"),
    authorUid: value("authorUid"),
    content: value("content"),
    contentHtml: value("contentHtml"),
    publishedAt: value("at"),
    replyTargetRootCommentId: value("root"),
    repliedToCommentId: value("answered"),
    isSpecialist: value("isSpecialist"),
    isEdited: sql.lit(0),
    isHidden: value("isHidden"),
    hiddenBy: value("hiddenBy"),
    safetyLevels: value("safetyLevels"),
    isDeleted: sql.lit(0),
    reactionsCount: sql.lit(0),
    repliesCount: sql.lit(0),
    reportsCount: sql.lit(0),
  }),
);

/** Put a comment where it belongs and, unless it waits for a moderator, count it and tell those whom it answers. @throws `not-found` when the publication has just gone */
export async function addComment(trx: Transaction<Schema>, session: LiveSession, fresh: Fresh): Promise<void> {
  const { id, publicationId, content, answered, looked, at } = fresh;
  const root = answered ? (answered.replyTargetRootCommentId ?? answered.id) : null;
  const [publication] = await countUnder(trx, { publicationId, shown: looked.isHidden === 1 ? 0 : 1 });
  if (!publication) throw new AppError("not-found");
  // Under one's own text without a name, the mark of a specialist would tell who wrote it.
  const isDisguised = publication.pseudonymId !== null && publication.authorUid === session.uid;
  const isSpecialist = isDisguised ? 0 : session.isSpecialist;
  const contentHtml = renderMemberText(content);
  await insert(trx, {
    id,
    publicationId,
    authorUid: session.uid,
    content,
    contentHtml,
    at,
    root,
    answered: answered?.id ?? null,
    isSpecialist,
    ...looked,
  });
  if (looked.isHidden === 1) return;
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
  await tellOfComment(trx, { ...about, publicationAuthorUid: publication.authorUid, answeredUid: answered?.authorUid ?? null }, at);
}
