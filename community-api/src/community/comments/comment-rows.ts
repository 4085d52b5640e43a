import type { Comment } from "@ryadom/shared/comments.ts";
import { limits } from "@ryadom/shared/limits.ts";
import type { Author } from "@ryadom/shared/publications.ts";
import type { ReactionKind } from "@ryadom/shared/reactions.ts";
import type { InferResult } from "kysely";
import type { Database } from "../../db/database.ts";
import { compiledQuery, type ValueOf } from "../../db/compiled-query.ts";
import { reactionCounts } from "../publications/reaction-counts.ts";
import type { Viewer } from "../visibility/publications.ts";

const commentColumns = [
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
  "comment.sameHereCount",
  "comment.thankYouCount",
  "comment.repliesCount",
  "member.authorId",
  "member.alias",
  "member.avatarUrl",
  "member.isSpecialist as authorIsSpecialist",
  "comment.authorUid",
  "publication.authorUid as publicationAuthorUid",
  "publication.pseudonymId",
  "publication.pseudonym",
  "helped.helpedAt",
] as const;

/** Comments with their authors and their publication. */
export const selectComments = (db: Database) =>
  db
    .selectFrom("comment")
    .innerJoin("member", "member.uid", "comment.authorUid")
    .innerJoin("publication", "publication.id", "comment.publicationId")
    .leftJoin("comment_helped as helped", "helped.commentId", "comment.id")
    .select(commentColumns);

/** `repliedToAlias`: whom a reply names; only lists of replies have it. */
export type CommentRow = InferResult<ReturnType<typeof selectComments>>[number] & { repliedToAlias?: string | null };

const idParameters = Array.from({ length: limits.pageSize }, (_, index) => `id${index}`);

/** Always asked for ten ids (padded with ""), so that one compiled statement serves every page. */
export const commentsReactedTo = compiledQuery((db, value: ValueOf<Record<string, string>>) =>
  db
    .selectFrom("comment_reaction")
    .select(["commentId", "kind"])
    .where("uid", "=", value("uid"))
    .where("commentId", "in", idParameters.map(value)),
);

/** Rows → what the API answers. @returns in the order of the rows */
export async function toComments(db: Database, rows: readonly CommentRow[], viewer: Viewer): Promise<Comment[]> {
  const reactions = new Map<string, ReactionKind>();
  if (viewer !== null)
    for (let start = 0; start < rows.length; start += idParameters.length) await addReactions(db, rows.slice(start), viewer.uid, reactions);
  return rows.map((row) => toComment(row, reactions, viewer));
}

/** Adds to `reactions` what the viewer said to the comments among the first ten rows. */
async function addReactions(db: Database, rows: readonly CommentRow[], uid: string, reactions: Map<string, ReactionKind>): Promise<void> {
  const values: Record<string, string> = { uid };
  for (const [index, name] of idParameters.entries()) values[name] = rows[index]?.id ?? "";
  for (const { commentId, kind } of await commentsReactedTo(db, values)) reactions.set(commentId, kind);
}

/** Under a text without its author's name, that author answers under the same pseudonym. */
function authorOf(row: CommentRow): Author {
  if (row.pseudonymId !== null && row.authorUid === row.publicationAuthorUid)
    return { id: row.pseudonymId, alias: row.pseudonym!, avatarUrl: null, isSpecialist: false };
  return { id: row.authorId, alias: row.alias, avatarUrl: row.avatarUrl, isSpecialist: row.authorIsSpecialist === 1 };
}

const noReactions = { reactionsCount: 0, sameHereCount: 0, thankYouCount: 0 };

function toComment(row: CommentRow, reactions: ReadonlyMap<string, ReactionKind>, viewer: Viewer): Comment {
  const isDeleted = row.isDeleted === 1;
  const reaction = isDeleted ? null : (reactions.get(row.id) ?? null);
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
    isHeld: row.hiddenBy === "screening",
    isMine: !isDeleted && viewer !== null && row.authorUid === viewer.uid,
    replyTargetRootCommentId: row.replyTargetRootCommentId,
    repliedTo: typeof row.repliedToAlias === "string" ? { alias: row.repliedToAlias } : null,
    ...reactionCounts(isDeleted ? noReactions : row),
    repliesCount: row.repliesCount,
    isReacted: reaction !== null,
    reaction,
    isHelped: !isDeleted && row.helpedAt !== null && (viewer?.uid === row.authorUid || viewer?.uid === row.publicationAuthorUid),
  };
}
