import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { Comment, NewComment } from "@ryadom/shared/comments.ts";
import type { Transaction } from "kysely";
import { countUse } from "../auth/account-limits.ts";
import { actingAs } from "../auth/acting.ts";
import type { LiveSession } from "../auth/session.ts";
import { demandPostingConsents } from "../consents/consents.ts";
import type { Database } from "../db/database.ts";
import { lockRow, lockThreadOf } from "../db/lock-row.ts";
import type { Schema } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { madeBefore, takeKey } from "../idempotency.ts";
import { newId } from "../ids.ts";
import { renderMemberText } from "../member-text.ts";
import { notify } from "../notifications/notify.ts";
import { demandVisiblePublication } from "../publications/find.ts";
import { recountThreads } from "../publications/recount.ts";
import type { Rates } from "../rates.ts";
import { demandVisibleComment, type FoundComment } from "./find.ts";
import { readComment } from "./list.ts";

type Writing = { db: Database; rates: Rates; catalogue: Catalogue | null; now: Date };

/**
 * Answer a publication or one of the comments under it. The same key and text again answer what the first one made.
 * @throws `not-found` when the member may not see what is answered, `consent-required`, `email-not-verified`, `too-many-requests`
 */
export async function comment(
  { db, rates, catalogue, now }: Writing,
  session: LiveSession,
  publicationId: string,
  wanted: NewComment,
  idempotencyKey: string,
): Promise<Comment> {
  const at = now.toISOString();
  const repeatable = { uid: session.uid, key: idempotencyKey, request: { publicationId, comment: wanted } };
  let id = await madeBefore(db, repeatable);
  if (id === null) {
    await demandPostingConsents(db, session.uid, catalogue);
    await countUse(db, rates.ofAccount, "comment", session.uid, now);
    id = await actingAs(db, session, async (trx) => {
      const fresh = newId("C");
      const known = await takeKey(trx, repeatable, fresh, at);
      if (known !== null) return known;
      await demandPostingConsents(trx, session.uid, catalogue);
      // Before looking: what is answered could be hidden, and the thread counted, between the look and the answer.
      await lockRow(trx, "publication", publicationId);
      await demandVisiblePublication(trx, publicationId, at, session);
      const answered = wanted.repliedToCommentId ? await demandVisibleComment(trx, wanted.repliedToCommentId, at, session) : null;
      if (answered && answered.publicationId !== publicationId) throw new AppError("not-found");
      await addComment(trx, session, { id: fresh, publicationId, content: wanted.content, answered, at });
      return fresh;
    });
  }
  return readComment(db, id, session);
}

type Fresh = { id: string; publicationId: string; content: string; answered: FoundComment | null; at: string };

async function addComment(trx: Transaction<Schema>, session: LiveSession, fresh: Fresh): Promise<void> {
  const { id, publicationId, content, answered, at } = fresh;
  const root = answered ? (answered.replyTargetRootCommentId ?? answered.id) : null;
  const publication = await trx
    .selectFrom("publication")
    .select(["authorUid", "pseudonymId"])
    .where("id", "=", publicationId)
    .executeTakeFirstOrThrow();
  // Under one's own text without a name, the mark of a specialist would tell who wrote it.
  const isDisguised = publication.pseudonymId !== null && publication.authorUid === session.uid;
  const isSpecialist = isDisguised ? 0 : session.isSpecialist;
  await trx
    .insertInto("comment")
    .values({
      id,
      publicationId,
      authorUid: session.uid,
      content,
      contentHtml: renderMemberText(content),
      publishedAt: at,
      replyTargetRootCommentId: root,
      repliedToCommentId: answered?.id ?? null,
      isSpecialist,
      isEdited: 0,
      isHidden: 0,
      isDeleted: 0,
      reactionsCount: 0,
      repliesCount: 0,
      reportsCount: 0,
    })
    .execute();
  await trx
    .updateTable("publication")
    .set((eb) => ({ commentsCount: eb("commentsCount", "+", 1) }))
    .where("id", "=", publicationId)
    .execute();
  if (root !== null)
    await trx
      .updateTable("comment")
      .set((eb) => ({ repliesCount: eb("repliesCount", "+", 1) }))
      .where("id", "=", root)
      .execute();
  if (isSpecialist === 1)
    await trx
      .insertInto("publication_answered_specialist")
      .values({ publicationId, uid: session.uid, answeredAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (answered) await notify(trx, session, { uid: answered.authorUid, kind: "reply", publicationId, commentId: id }, at);
  if (publication.authorUid !== answered?.authorUid)
    await notify(
      trx,
      session,
      { uid: publication.authorUid, kind: isSpecialist === 1 ? "specialist-answer" : "comment", publicationId, commentId: id },
      at,
    );
}

/** Change one's own comment. @throws `not-found` unless it is one's own and still there */
export async function editComment(db: Database, session: LiveSession, id: string, content: string, now: Date): Promise<Comment> {
  await actingAs(db, session, async (trx) => {
    const before = await demandOwn(trx, session, id);
    if (before.content === content) return;
    await trx
      .updateTable("comment")
      .set({ content, contentHtml: renderMemberText(content), isEdited: 1, editedAt: now.toISOString() })
      .where("id", "=", id)
      .execute();
  });
  return readComment(db, id, session);
}

/** Take one's own comment away: its words go at once, an empty row stays where others replied. Also fine when it is gone. */
export function deleteComment(db: Database, session: LiveSession, id: string): Promise<void> {
  return actingAs(db, session, async (trx) => {
    const { publicationId } = await demandOwn(trx, session, id);
    await trx.updateTable("comment").set({ isDeleted: 1, content: "", contentHtml: "" }).where("id", "=", id).execute();
    await recountThreads(trx, [publicationId]);
  });
}

/** The source of one's own comment. @throws `not-found` */
export async function ownCommentSource(db: Database, session: LiveSession, id: string): Promise<{ content: string }> {
  const row = await db
    .selectFrom("comment")
    .select("content")
    .where("id", "=", id)
    .where("authorUid", "=", session.uid)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  if (!row) throw new AppError("not-found");
  return row;
}

async function demandOwn(trx: Transaction<Schema>, session: LiveSession, id: string): Promise<{ publicationId: string; content: string }> {
  await lockThreadOf(trx, id);
  const row = await trx
    .selectFrom("comment")
    .select(["publicationId", "content"])
    .where("id", "=", id)
    .where("authorUid", "=", session.uid)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  if (!row) throw new AppError("not-found");
  return row;
}
