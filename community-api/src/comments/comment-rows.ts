import type { Comment } from "@ryadom/shared/comments.ts";
import type { Author } from "@ryadom/shared/publications.ts";
import type { Database } from "../db/database.ts";
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

/** Rows into what the API answers. @returns in the order of the rows */
export async function toComments(db: Database, rows: readonly CommentRow[], viewer: Viewer): Promise<Comment[]> {
  const reacted = viewer === null || rows.length === 0 ? new Set<string>() : await reactedBy(db, rows, viewer.uid);
  return rows.map((row) => toComment(row, reacted, viewer));
}

async function reactedBy(db: Database, rows: readonly CommentRow[], uid: string): Promise<Set<string>> {
  const ids = rows.map((row) => row.id);
  const found = await db.selectFrom("comment_reaction").select("commentId").where("uid", "=", uid).where("commentId", "in", ids).execute();
  return new Set(found.map((row) => row.commentId));
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
