import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { Flag, IsoTime } from "../../db/tables/columns.ts";
import { notifyFollowers } from "../follows/notify-followers.ts";
import { notify } from "../../notify/notifications/notify.ts";

type CommentNotice = {
  commentId: string;
  publicationId: string;
  authorUid: string;
  isSpecialist: Flag;
  publicationAuthorUid: string | null;
  answeredUid: string | null;
};

/** Notifies the authors of the comment replied to and of the publication, and those who follow the thread, about a comment that has just become visible. */
export async function notifyOfComment(trx: Transaction<Schema>, comment: CommentNotice, at: IsoTime): Promise<void> {
  const { commentId, publicationId, publicationAuthorUid, answeredUid } = comment;
  const by = { uid: comment.authorUid };
  const about = { publicationId, commentId };
  if (answeredUid !== null) await notify(trx, by, { uid: answeredUid, kind: "reply", ...about }, at);
  if (publicationAuthorUid !== answeredUid) {
    const kind = comment.isSpecialist === 1 ? "specialist-answer" : "comment";
    await notify(trx, by, { uid: publicationAuthorUid, kind, ...about }, at);
  }
  await notifyFollowers(trx, { ...about, authorUid: by.uid }, [publicationAuthorUid, answeredUid], at);
}

/** Notifies of a comment that was held for review and is visible now. Once: an author who rewords it to and fro tells nobody again. */
export async function notifyOfApprovedComment(trx: Transaction<Schema>, id: string, at: IsoTime): Promise<void> {
  const comment = await trx
    .selectFrom("comment")
    .innerJoin("publication", "publication.id", "comment.publicationId")
    .leftJoin("comment as answered", "answered.id", "comment.repliedToCommentId")
    .select(["comment.id as commentId", "comment.publicationId", "comment.authorUid", "comment.isSpecialist"])
    .select(["publication.authorUid as publicationAuthorUid", "answered.authorUid as answeredUid"])
    .where("comment.id", "=", id)
    .executeTakeFirstOrThrow();
  const recipients = [comment.publicationAuthorUid, comment.answeredUid].filter((uid) => uid !== null);
  const told =
    recipients.length > 0 &&
    (await trx.selectFrom("notification").select("id").where("uid", "in", recipients).where("commentId", "=", id).executeTakeFirst());
  if (!told) await notifyOfComment(trx, comment, at);
}
