import type { Transaction } from "kysely";
import type { Flag, IsoTime, Schema } from "../db/schema.ts";
import { notify } from "../notifications/notify.ts";

type Told = {
  commentId: string;
  publicationId: string;
  authorUid: string;
  isSpecialist: Flag;
  publicationAuthorUid: string | null;
  answeredUid: string | null;
};

/** Tell whoever is answered, and whose text it stands under, of a comment that can be seen from now on. */
export async function tellOfComment(trx: Transaction<Schema>, told: Told, at: IsoTime): Promise<void> {
  const { commentId, publicationId, publicationAuthorUid, answeredUid } = told;
  const by = { uid: told.authorUid };
  const about = { publicationId, commentId };
  if (answeredUid !== null) await notify(trx, by, { uid: answeredUid, kind: "reply", ...about }, at);
  if (publicationAuthorUid === answeredUid) return;
  const kind = told.isSpecialist === 1 ? "specialist-answer" : "comment";
  await notify(trx, by, { uid: publicationAuthorUid, kind, ...about }, at);
}

/** The same for one that waited for a moderator's look. */
export async function tellOfShownComment(trx: Transaction<Schema>, id: string, at: IsoTime): Promise<void> {
  const told = await trx
    .selectFrom("comment")
    .innerJoin("publication", "publication.id", "comment.publicationId")
    .leftJoin("comment as answered", "answered.id", "comment.repliedToCommentId")
    .select(["comment.id as commentId", "comment.publicationId", "comment.authorUid", "comment.isSpecialist"])
    .select(["publication.authorUid as publicationAuthorUid", "answered.authorUid as answeredUid"])
    .where("comment.id", "=", id)
    .executeTakeFirstOrThrow();
  await tellOfComment(trx, told, at);
}
