import { type Comment, CommentId, type CommentKind, type CommentPage, type ThreadPage } from "@ryadom/shared/comments.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Database } from "../../db/database.ts";
import { compiledQuery, type ValueOf } from "../../db/compiled-query.ts";
import type { Flag, IsoTime } from "../../db/tables/columns.ts";
import { AppError } from "../../core/errors.ts";
import type { Keys } from "../../core/keys.ts";
import { listStart, slicePage, decodeCursor } from "../../core/cursor-pagination.ts";
import { requireVisiblePublication } from "../publications/find.ts";
import { isCommentShownToMember, isShownComment, type Viewer } from "../visibility/publications.ts";
import { type CommentRow, selectComments, toComments } from "./comment-rows.ts";

/** The alias that a reply shows as "to …": the member's, or the pseudonym of the thread's author. */
const answeredName = sql<string | null>`case when ${sql.ref("publication.pseudonymId")} is not null
        and ${sql.ref("answered.authorUid")} = ${sql.ref("publication.authorUid")}
        then ${sql.ref("publication.pseudonym")} else ${sql.ref("answeredMember.alias")} end`.as("repliedToAlias");

type RootValues = { publicationId: string; isSpecialist: Flag; time: IsoTime; id: string; rows: number; viewer: string };

const rootsFor = ({ forMember }: { forMember: boolean }) =>
  compiledQuery((db, value: ValueOf<RootValues>) =>
    selectComments(db)
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
  compiledQuery((db, value: ValueOf<{ id: string; viewer: string }>) =>
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

/** Comments with whom they answer, as `repliedToAlias`. @param viewer a member who isn't told the names of those they don't see; null: a visitor */
const selectReplies = (db: Database, viewer: RawBuilder<string> | null) =>
  selectComments(db)
    .leftJoin("comment as answered", (join) =>
      join
        .onRef("answered.id", "=", "comment.repliedToCommentId")
        .on("answered.replyTargetRootCommentId", "is not", null)
        .on("answered.isDeleted", "=", 0)
        .on("answered.isHidden", "=", 0)
        .on(viewer === null ? sql<SqlBool>`1 = 1` : isCommentShownToMember(viewer, "answered")),
    )
    .leftJoin("member as answeredMember", "answeredMember.uid", "answered.authorUid")
    .select(answeredName);

type ReplyValues = { root: string; time: IsoTime; id: string; rows: number; viewer: string };

const repliesFor = ({ forMember }: { forMember: boolean }) =>
  compiledQuery((db, value: ValueOf<ReplyValues>) =>
    selectReplies(db, forMember ? value("viewer") : null)
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

type Place = { time: IsoTime; id: string };
type Page = { cursor?: string | undefined; limit?: number | undefined };

/**
 * A page of the root comments of one kind, oldest first: 30 of specialists, 10 of members; and their first replies.
 * @throws `not-found` when the viewer may not see the publication, `invalid-argument` for a cursor of another list
 */
export async function listRootComments(
  db: Database,
  keys: Keys,
  publicationId: string,
  query: Page & { kind: CommentKind },
  now: IsoTime,
  viewer: Viewer,
): Promise<ThreadPage> {
  const limit = query.limit ?? (query.kind === "specialist" ? serviceLimits.specialistComments : limits.pageSize);
  const { time, id } = query.cursor === undefined ? listStart : decodeCursor(keys, query.cursor, "C");
  await requireVisiblePublication(db, publicationId, now, viewer);
  const isSpecialist = query.kind === "specialist" ? 1 : 0;
  const read = viewer ? rootCommentsForMember : rootComments;
  const found = await read(db, { publicationId, isSpecialist, time, id, rows: limit + 1, viewer: viewer?.uid ?? "" });
  const page = await toPage(db, keys, found, limit, viewer);
  const answered = page.items.filter(({ repliesCount }) => repliesCount > 0);
  const replies = await Promise.all(
    answered.map(async (root) => ({ rootCommentId: root.id, ...(await repliesAfter(db, keys, root.id, listStart, firstReplies, viewer)) })),
  );
  return { ...page, replies };
}

const firstReplies = serviceLimits.commentRepliesAtOnce;

/** The caller knows that the viewer may see the root. */
async function repliesAfter(
  db: Database,
  keys: Keys,
  root: string,
  { time, id }: Place,
  limit: number,
  viewer: Viewer,
): Promise<CommentPage> {
  const read = viewer ? repliesUnderForMember : repliesUnder;
  return toPage(db, keys, await read(db, { root, time, id, rows: limit + 1, viewer: viewer?.uid ?? "" }), limit, viewer);
}

/**
 * A page of the replies under a root comment, oldest first, 5 at a time.
 * @throws `not-found` when the viewer may not see the root or its publication, `invalid-argument` for a cursor of another list
 */
export async function listReplies(
  db: Database,
  keys: Keys,
  rootId: string,
  query: Page,
  now: IsoTime,
  viewer: Viewer,
): Promise<CommentPage> {
  const limit = query.limit ?? serviceLimits.commentRepliesPerLoad;
  const place = query.cursor === undefined ? listStart : decodeCursor(keys, query.cursor, "C");
  const viewerUid = viewer?.uid ?? "";
  const find = viewer ? shownRootForMember : shownRoot;
  const [root] = CommentId.safeParse(rootId).success ? await find(db, { id: rootId, viewer: viewerUid }) : [];
  if (!root) throw new AppError("not-found");
  await requireVisiblePublication(db, root.publicationId, now, viewer);
  return repliesAfter(db, keys, rootId, place, limit, viewer);
}

async function toPage(db: Database, keys: Keys, found: readonly CommentRow[], limit: number, viewer: Viewer): Promise<CommentPage> {
  const page = slicePage(keys, found, limit, (row) => ({ time: row.publishedAt, id: row.id }));
  return { items: await toComments(db, page.rows, viewer), nextCursor: page.nextCursor };
}

export const ownComment = compiledQuery((db, value: ValueOf<{ id: string; uid: string }>) =>
  selectReplies(db, value("uid")).where("comment.id", "=", value("id")).where("comment.authorUid", "=", value("uid")),
);

/** One of the member's own comments, as they see it. @throws `not-found` */
export async function readComment(db: Database, id: string, session: { uid: string }): Promise<Comment> {
  const [row] = await ownComment(db, { id, uid: session.uid });
  if (!row) throw new AppError("not-found");
  return (await toComments(db, [row], session))[0]!;
}
