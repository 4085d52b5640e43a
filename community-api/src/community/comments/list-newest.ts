import type { Comment } from "@ryadom/shared/comments.ts";
import type { Database } from "../../db/database.ts";
import { compiledQuery, type ValueOf } from "../../db/compiled-query.ts";
import { selectComments, toComments } from "./comment-rows.ts";

/** Without what was deleted, and without replies under a comment that nobody sees. */
export const newestComments = compiledQuery((db, value: ValueOf<{ publicationId: string; rows: number }>) =>
  selectComments(db)
    .leftJoin("comment as root", "root.id", "comment.replyTargetRootCommentId")
    .where("comment.publicationId", "=", value("publicationId"))
    .where("comment.isHidden", "=", 0)
    .where("comment.isDeleted", "=", 0)
    .where((eb) => eb.or([eb("root.id", "is", null), eb("root.isHidden", "=", 0)]))
    .orderBy("comment.publishedAt", "desc")
    .orderBy("comment.id", "desc")
    .limit(value("rows")),
);

/** The newest comments and replies under a publication as a visitor sees them, newest first. The caller knows that it is public. */
export const listNewestComments = async (db: Database, publicationId: string, rows: number): Promise<Comment[]> =>
  toComments(db, await newestComments(db, { publicationId, rows }), null);
