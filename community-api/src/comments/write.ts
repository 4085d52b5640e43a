import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { Comment, NewComment } from "@ryadom/shared/comments.ts";
import type { Transaction } from "kysely";
import { countUse } from "../auth/account-limits.ts";
import { actingAs } from "../auth/acting.ts";
import type { LiveSession } from "../auth/session.ts";
import { demandPostingConsents } from "../consents/consents.ts";
import type { Database } from "../db/database.ts";
import { lockRow, lockThreadOf } from "../db/lock-row.ts";
import type { Flag, HiddenBy, Schema } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { madeBefore, takeKey } from "../idempotency.ts";
import { newId } from "../ids.ts";
import { renderMemberText } from "../member-text.ts";
import { demandVisiblePublication } from "../publications/find.ts";
import { recountThreads } from "../publications/recount.ts";
import type { Rates } from "../rates.ts";
import { lookedAt, lookedAtAgain } from "../safety.ts";
import { addComment } from "./add.ts";
import { demandVisibleComment } from "./find.ts";
import { readComment } from "./list.ts";
import { tellOfShownComment } from "./tell-of-comment.ts";

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
      const looked = lookedAt(catalogue, wanted.content);
      await addComment(trx, session, { id: fresh, publicationId, content: wanted.content, answered, looked, at });
      return fresh;
    });
  }
  return readComment(db, id, session);
}

/** Change one's own comment. @throws `not-found` unless it is one's own and still there */
export async function editComment(
  { db, catalogue, now }: Omit<Writing, "rates">,
  session: LiveSession,
  id: string,
  content: string,
): Promise<Comment> {
  const at = now.toISOString();
  await actingAs(db, session, async (trx) => {
    const before = await demandOwn(trx, session, id);
    if (before.content === content) return;
    const looked = lookedAtAgain(catalogue, content, before);
    await trx
      .updateTable("comment")
      .set({ content, contentHtml: renderMemberText(content), isEdited: 1, editedAt: at, ...looked })
      .where("id", "=", id)
      .execute();
    if (looked.isHidden === before.isHidden) return;
    await recountThreads(trx, [before.publicationId]);
    if (looked.isHidden === 0) await tellOfShownComment(trx, id, at);
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

type Own = { publicationId: string; content: string; isHidden: Flag; hiddenBy: HiddenBy | null };

async function demandOwn(trx: Transaction<Schema>, session: LiveSession, id: string): Promise<Own> {
  await lockThreadOf(trx, id);
  const row = await trx
    .selectFrom("comment")
    .select(["publicationId", "content", "isHidden", "hiddenBy"])
    .where("id", "=", id)
    .where("authorUid", "=", session.uid)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  if (!row) throw new AppError("not-found");
  return row;
}
