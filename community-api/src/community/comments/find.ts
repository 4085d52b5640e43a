import { CommentId } from "@ryadom/shared/comments.ts";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import { AppError } from "../../core/errors.ts";
import type { Session } from "../../identity/session/session.ts";
import { isCommentShownToMember, isVisibleToMember } from "../visibility/publications.ts";

export type FoundComment = Awaited<ReturnType<typeof requireVisibleComment>>;

/**
 * Finds a comment that is not deleted and that the member may see, under a publication and a root comment that they may see.
 * @throws `not-found`
 */
export async function requireVisibleComment(db: Database, id: string, now: IsoTime, { uid }: Pick<Session, "uid">) {
  if (!CommentId.safeParse(id).success) throw new AppError("not-found");
  const found = await db
    .selectFrom("comment")
    .innerJoin("publication", "publication.id", "comment.publicationId")
    .leftJoin("comment as root", "root.id", "comment.replyTargetRootCommentId")
    .select(["comment.id", "comment.publicationId", "comment.authorUid", "comment.replyTargetRootCommentId", "comment.isSpecialist"])
    .where("comment.id", "=", id)
    .where("comment.isHidden", "=", 0)
    .where("comment.isDeleted", "=", 0)
    .where((eb) => eb.or([eb("root.id", "is", null), eb.and([eb("root.isHidden", "=", 0), isCommentShownToMember(sql.val(uid), "root")])]))
    .where(isVisibleToMember(sql.val(uid), sql.val(now)))
    .where((eb) => eb.or([eb("comment.authorUid", "=", uid), isCommentShownToMember(sql.val(uid))]))
    .executeTakeFirst();
  if (!found) throw new AppError("not-found");
  return found;
}
