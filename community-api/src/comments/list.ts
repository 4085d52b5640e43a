import { type Comment, CommentId, type CommentKind, type CommentPage } from "@ryadom/shared/comments.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { pinnedQuery } from "../db/pinned-query.ts";
import type { Flag, IsoTime } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { beforeAll, pageOf, placeOf } from "../list-cursor.ts";
import { demandVisiblePublication } from "../publications/find.ts";
import { isCommentShownToMember, isShownComment, type Viewer } from "../publications/visibility.ts";
import { commentColumns, type CommentRow, toComments } from "./comment-rows.ts";

/** Whom a reply names: a member, or the pseudonym of the thread's author. */
const answeredName = sql<string | null>`case when ${sql.ref("publication.pseudonymId")} is not null
        and ${sql.ref("answered.authorUid")} = ${sql.ref("publication.authorUid")}
        then ${sql.ref("publication.pseudonym")} else ${sql.ref("answeredMember.alias")} end`.as("repliedToAlias");

type RootValues = { publicationId: string; isSpecialist: Flag; time: IsoTime; id: string; rows: number; viewer: string };

const rootsFor = ({ forMember }: { forMember: boolean }) =>
  pinnedQuery<RootValues, CommentRow>((db, value) =>
    db
      .selectFrom("comment")
      .innerJoin("member", "member.uid", "comment.authorUid")
      .innerJoin("publication", "publication.id", "comment.publicationId")
      .select(commentColumns)
      .where("comment.publicationId", "=", value("publicationId"))
      .where("comment.replyTargetRootCommentId", "is", null)
      .where("comment.isSpecialist", "=", value("isSpecialist"))
      .where(isShownComment)
      .$if(forMember, (query) => query.where(isCommentShownToMember(value("viewer"))))
      .where((eb) => eb(eb.refTuple("comment.publishedAt", "comment.id"), ">", eb.tuple(value("time"), value("id"))))
      .orderBy("comment.publishedAt")
      .orderBy("comment.id")
      .limit(value("rows")),
  );
export const rootComments = rootsFor({ forMember: false });
export const rootCommentsForMember = rootsFor({ forMember: true });

const shownRootFor = ({ forMember }: { forMember: boolean }) =>
  pinnedQuery<{ id: string; viewer: string }, { publicationId: string }>((db, value) =>
    db
      .selectFrom("comment")
      .innerJoin("publication", "publication.id", "comment.publicationId")
      .select("comment.publicationId")
      .where("comment.id", "=", value("id"))
      .where("comment.replyTargetRootCommentId", "is", null)
      .where(isShownComment)
      .$if(forMember, (query) => query.where(isCommentShownToMember(value("viewer")))),
  );
export const shownRoot = shownRootFor({ forMember: false });
export const shownRootForMember = shownRootFor({ forMember: true });

/** Comments with their authors, and whom they answer. */
const commentsWithAnswered = (db: Database) =>
  db
    .selectFrom("comment")
    .innerJoin("member", "member.uid", "comment.authorUid")
    .innerJoin("publication", "publication.id", "comment.publicationId")
    .leftJoin("comment as answered", (join) =>
      join
        .onRef("answered.id", "=", "comment.repliedToCommentId")
        .on("answered.replyTargetRootCommentId", "is not", null)
        .on("answered.isDeleted", "=", 0)
        .on("answered.isHidden", "=", 0),
    )
    .leftJoin("member as answeredMember", "answeredMember.uid", "answered.authorUid")
    .select([...commentColumns, answeredName]);

type ReplyValues = { root: string; time: IsoTime; id: string; rows: number; viewer: string };

const repliesFor = ({ forMember }: { forMember: boolean }) =>
  pinnedQuery<ReplyValues, CommentRow>((db, value) =>
    commentsWithAnswered(db)
      .where("comment.replyTargetRootCommentId", "=", value("root"))
      .where(isShownComment)
      .$if(forMember, (query) => query.where(isCommentShownToMember(value("viewer"))))
      .where((eb) => eb(eb.refTuple("comment.publishedAt", "comment.id"), ">", eb.tuple(value("time"), value("id"))))
      .orderBy("comment.publishedAt")
      .orderBy("comment.id")
      .limit(value("rows")),
  );
export const repliesUnder = repliesFor({ forMember: false });
export const repliesUnderForMember = repliesFor({ forMember: true });

type Page = { cursor?: string | undefined; limit?: number | undefined };

/**
 * A page of the root comments of one kind, oldest first: 30 of specialists, 10 of members.
 * @throws `not-found` when the viewer may not see the publication, `invalid-argument` for a cursor of another list
 */
export async function listRootComments(
  db: Database,
  publicationId: string,
  query: Page & { kind: CommentKind },
  now: IsoTime,
  viewer: Viewer,
): Promise<CommentPage> {
  const limit = query.limit ?? (query.kind === "specialist" ? limits.specialistComments : limits.pageSize);
  const { time, id } = query.cursor === undefined ? beforeAll : placeOf(query.cursor, "C");
  await demandVisiblePublication(db, publicationId, now, viewer);
  const isSpecialist = query.kind === "specialist" ? 1 : 0;
  const read = viewer ? rootCommentsForMember : rootComments;
  const found = await read(db, { publicationId, isSpecialist, time, id, rows: limit + 1, viewer: viewer?.uid ?? "" });
  return toPage(db, found, limit, viewer);
}

/**
 * A page of the replies under a root comment, oldest first, 5 at a time.
 * @throws `not-found` when the viewer may not see the root or its publication, `invalid-argument` for a cursor of another list
 */
export async function listReplies(db: Database, rootId: string, query: Page, now: IsoTime, viewer: Viewer): Promise<CommentPage> {
  const limit = query.limit ?? limits.commentRepliesPerLoad;
  const { time, id } = query.cursor === undefined ? beforeAll : placeOf(query.cursor, "C");
  const viewerUid = viewer?.uid ?? "";
  const find = viewer ? shownRootForMember : shownRoot;
  const [root] = CommentId.safeParse(rootId).success ? await find(db, { id: rootId, viewer: viewerUid }) : [];
  if (!root) throw new AppError("not-found");
  await demandVisiblePublication(db, root.publicationId, now, viewer);
  const read = viewer ? repliesUnderForMember : repliesUnder;
  return toPage(db, await read(db, { root: rootId, time, id, rows: limit + 1, viewer: viewerUid }), limit, viewer);
}

async function toPage(db: Database, found: readonly CommentRow[], limit: number, viewer: Viewer): Promise<CommentPage> {
  const page = pageOf(found, limit, (row) => ({ time: row.publishedAt, id: row.id }));
  return { items: await toComments(db, page.rows, viewer), nextCursor: page.nextCursor };
}

export const ownComment = pinnedQuery<{ id: string; uid: string }, CommentRow>((db, value) =>
  commentsWithAnswered(db).where("comment.id", "=", value("id")).where("comment.authorUid", "=", value("uid")),
);

/** One comment of the member's own, as they see it. */
export async function readComment(db: Database, id: string, session: { uid: string }): Promise<Comment> {
  const [row] = await ownComment(db, { id, uid: session.uid });
  if (!row) throw new AppError("not-found");
  return (await toComments(db, [row], session))[0]!;
}
