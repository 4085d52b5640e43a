import { type Comment, CommentId, type CommentKind, type CommentPage } from "@ryadom/shared/comments.ts";
import { limits } from "@ryadom/shared/limits.ts";
import type { Database } from "../db/database.ts";
import { pinnedQuery } from "../db/pinned-query.ts";
import type { Flag, IsoTime } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { beforeAll, pageOf, placeOf } from "../list-cursor.ts";
import { demandPublicPublication } from "../publications/find.ts";
import { isShownComment } from "../publications/visibility.ts";

type CommentRow = {
  id: string;
  publicationId: string;
  publishedAt: IsoTime;
  contentHtml: string;
  replyTargetRootCommentId: string | null;
  isSpecialist: Flag;
  isEdited: Flag;
  isDeleted: Flag;
  reactionsCount: number;
  repliesCount: number;
  authorId: string;
  alias: string;
  avatarUrl: string | null;
  authorIsSpecialist: Flag;
  repliedToAlias?: string | null;
};

const commentColumns = [
  "comment.id",
  "comment.publicationId",
  "comment.publishedAt",
  "comment.contentHtml",
  "comment.replyTargetRootCommentId",
  "comment.isSpecialist",
  "comment.isEdited",
  "comment.isDeleted",
  "comment.reactionsCount",
  "comment.repliesCount",
  "member.authorId",
  "member.alias",
  "member.avatarUrl",
  "member.isSpecialist as authorIsSpecialist",
] as const;

type RootValues = { publicationId: string; isSpecialist: Flag; time: IsoTime; id: string; rows: number };

export const rootComments = pinnedQuery<RootValues, CommentRow>((db, value) =>
  db
    .selectFrom("comment")
    .innerJoin("member", "member.uid", "comment.authorUid")
    .select(commentColumns)
    .where("comment.publicationId", "=", value("publicationId"))
    .where("comment.replyTargetRootCommentId", "is", null)
    .where("comment.isSpecialist", "=", value("isSpecialist"))
    .where(isShownComment)
    .where((eb) => eb(eb.refTuple("comment.publishedAt", "comment.id"), ">", eb.tuple(value("time"), value("id"))))
    .orderBy("comment.publishedAt")
    .orderBy("comment.id")
    .limit(value("rows")),
);

export const shownRoot = pinnedQuery<{ id: string }, { publicationId: string }>((db, value) =>
  db
    .selectFrom("comment")
    .select("comment.publicationId")
    .where("comment.id", "=", value("id"))
    .where("comment.replyTargetRootCommentId", "is", null)
    .where(isShownComment),
);

type ReplyValues = { root: string; time: IsoTime; id: string; rows: number };

export const repliesUnder = pinnedQuery<ReplyValues, CommentRow>((db, value) =>
  db
    .selectFrom("comment")
    .innerJoin("member", "member.uid", "comment.authorUid")
    .leftJoin("comment as answered", (join) =>
      join
        .onRef("answered.id", "=", "comment.repliedToCommentId")
        .on("answered.replyTargetRootCommentId", "is not", null)
        .on("answered.isDeleted", "=", 0)
        .on("answered.isHidden", "=", 0),
    )
    .leftJoin("member as answeredMember", "answeredMember.uid", "answered.authorUid")
    .select([...commentColumns, "answeredMember.alias as repliedToAlias"])
    .where("comment.replyTargetRootCommentId", "=", value("root"))
    .where(isShownComment)
    .where((eb) => eb(eb.refTuple("comment.publishedAt", "comment.id"), ">", eb.tuple(value("time"), value("id"))))
    .orderBy("comment.publishedAt")
    .orderBy("comment.id")
    .limit(value("rows")),
);

type Page = { cursor?: string | undefined; limit?: number | undefined };

/**
 * A page of the root comments of one kind, oldest first: 30 of specialists, 10 of members.
 * @throws `not-found` when the publication is not public, `invalid-argument` for a cursor of another list
 */
export async function listRootComments(
  db: Database,
  publicationId: string,
  query: Page & { kind: CommentKind },
  now: IsoTime,
): Promise<CommentPage> {
  const limit = query.limit ?? (query.kind === "specialist" ? limits.specialistComments : limits.pageSize);
  const { time, id } = query.cursor === undefined ? beforeAll : placeOf(query.cursor, "C");
  await demandPublicPublication(db, publicationId, now);
  const isSpecialist = query.kind === "specialist" ? 1 : 0;
  return toPage(await rootComments(db, { publicationId, isSpecialist, time, id, rows: limit + 1 }), limit);
}

/**
 * A page of the replies under a root comment, oldest first, 5 at a time.
 * @throws `not-found` when the root or its publication is not public, `invalid-argument` for a cursor of another list
 */
export async function listReplies(db: Database, rootId: string, query: Page, now: IsoTime): Promise<CommentPage> {
  const limit = query.limit ?? limits.commentRepliesPerLoad;
  const { time, id } = query.cursor === undefined ? beforeAll : placeOf(query.cursor, "C");
  const [root] = CommentId.safeParse(rootId).success ? await shownRoot(db, { id: rootId }) : [];
  if (!root) throw new AppError("not-found");
  await demandPublicPublication(db, root.publicationId, now);
  return toPage(await repliesUnder(db, { root: rootId, time, id, rows: limit + 1 }), limit);
}

function toPage(found: readonly CommentRow[], limit: number): CommentPage {
  const page = pageOf(found, limit, (row) => ({ time: row.publishedAt, id: row.id }));
  return { items: page.rows.map(toComment), nextCursor: page.nextCursor };
}

function toComment(row: CommentRow): Comment {
  const isDeleted = row.isDeleted === 1;
  return {
    id: row.id,
    publicationId: row.publicationId,
    author: isDeleted ? null : { id: row.authorId, alias: row.alias, avatarUrl: row.avatarUrl, isSpecialist: row.authorIsSpecialist === 1 },
    date: row.publishedAt,
    contentHtml: isDeleted ? null : row.contentHtml,
    isReply: row.replyTargetRootCommentId !== null,
    isSpecialist: row.isSpecialist === 1,
    isEdited: row.isEdited === 1,
    isDeleted,
    replyTargetRootCommentId: row.replyTargetRootCommentId,
    repliedTo: typeof row.repliedToAlias === "string" ? { alias: row.repliedToAlias } : null,
    reactionsCount: isDeleted ? 0 : row.reactionsCount,
    repliesCount: row.repliesCount,
    isReacted: false,
  };
}
