import type { Comment } from "@ryadom/shared/comments.ts";
import { limits } from "@ryadom/shared/limits.ts";
import type { Author } from "@ryadom/shared/publications.ts";
import type { Database } from "../db/database.ts";
import { pinnedQuery } from "../db/pinned-query.ts";
import type { Flag, HiddenBy, IsoTime } from "../db/schema.ts";
import type { Viewer } from "../publications/visibility.ts";

/** A comment as the queries read it, its author and its publication beside it. */
export type CommentRow = {
  id: string;
  publicationId: string;
  publishedAt: IsoTime;
  contentHtml: string;
  replyTargetRootCommentId: string | null;
  isSpecialist: Flag;
  isEdited: Flag;
  isDeleted: Flag;
  hiddenBy: HiddenBy | null;
  reactionsCount: number;
  repliesCount: number;
  authorId: string;
  alias: string;
  avatarUrl: string | null;
  authorIsSpecialist: Flag;
  authorUid: string;
  publicationAuthorUid: string | null;
  pseudonymId: string | null;
  pseudonym: string | null;
  repliedToAlias?: string | null;
};

export const commentColumns = [
  "comment.id",
  "comment.publicationId",
  "comment.publishedAt",
  "comment.contentHtml",
  "comment.replyTargetRootCommentId",
  "comment.isSpecialist",
  "comment.isEdited",
  "comment.isDeleted",
  "comment.hiddenBy",
  "comment.reactionsCount",
  "comment.repliesCount",
  "member.authorId",
  "member.alias",
  "member.avatarUrl",
  "member.isSpecialist as authorIsSpecialist",
  "comment.authorUid",
  "publication.authorUid as publicationAuthorUid",
  "publication.pseudonymId",
  "publication.pseudonym",
] as const;

const asked = Array.from({ length: limits.pageSize }, (_, index) => `id${index}`);

/** Asked for ten comments at a time, so that one compiled statement serves every page. */
export const commentsReactedTo = pinnedQuery<Record<string, string>, { commentId: string }>((db, value) =>
  db.selectFrom("comment_reaction").select("commentId").where("uid", "=", value("uid")).where("commentId", "in", asked.map(value)),
);

/** Rows into what the API answers. @returns in the order of the rows */
export async function toComments(db: Database, rows: readonly CommentRow[], viewer: Viewer): Promise<Comment[]> {
  const reacted = new Set<string>();
  if (viewer !== null)
    for (let start = 0; start < rows.length; start += asked.length) await addReacted(db, rows.slice(start), viewer.uid, reacted);
  return rows.map((row) => toComment(row, reacted, viewer));
}

/** Which of the first ten rows. */
async function addReacted(db: Database, rows: readonly CommentRow[], uid: string, reacted: Set<string>): Promise<void> {
  const values: Record<string, string> = { uid };
  for (const [index, name] of asked.entries()) values[name] = rows[index]?.id ?? "";
  for (const { commentId } of await commentsReactedTo(db, values)) reacted.add(commentId);
}

/** Under a text without its author's name, that author answers under the same pseudonym. */
function authorOf(row: CommentRow): Author {
  if (row.pseudonymId !== null && row.authorUid === row.publicationAuthorUid)
    return { id: row.pseudonymId, alias: row.pseudonym!, avatarUrl: null, isSpecialist: false };
  return { id: row.authorId, alias: row.alias, avatarUrl: row.avatarUrl, isSpecialist: row.authorIsSpecialist === 1 };
}

function toComment(row: CommentRow, reacted: ReadonlySet<string>, viewer: Viewer): Comment {
  const isDeleted = row.isDeleted === 1;
  return {
    id: row.id,
    publicationId: row.publicationId,
    author: isDeleted ? null : authorOf(row),
    date: row.publishedAt,
    contentHtml: isDeleted ? null : row.contentHtml,
    isReply: row.replyTargetRootCommentId !== null,
    isSpecialist: row.isSpecialist === 1,
    isEdited: row.isEdited === 1,
    isDeleted,
    isHeld: row.hiddenBy === "check",
    isMine: !isDeleted && viewer !== null && row.authorUid === viewer.uid,
    replyTargetRootCommentId: row.replyTargetRootCommentId,
    repliedTo: typeof row.repliedToAlias === "string" ? { alias: row.repliedToAlias } : null,
    reactionsCount: isDeleted ? 0 : row.reactionsCount,
    repliesCount: row.repliesCount,
    isReacted: !isDeleted && reacted.has(row.id),
  };
}
