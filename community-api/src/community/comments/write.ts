import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { Comment, NewComment } from "@ryadom/shared/comments.ts";
import { cacheTags } from "@ryadom/shared/on-demand.ts";
import type { Transaction } from "kysely";
import { closeCase, refreshCase } from "../cases/refresh-case.ts";
import { consumeRateLimit } from "../../limits/account-rate-limits.ts";
import { audit } from "../../core/audit.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { requirePostingConsents } from "../../members/consents/consents.ts";
import { requireNotMuted } from "../../members/require-not-muted.ts";
import type { Database } from "../../db/database.ts";
import { lockRow, lockThread } from "../../db/lock-row.ts";
import type { Schema } from "../../db/schema.ts";
import { AppError } from "../../core/errors.ts";
import { findEarlierResult, claimIdempotencyKey } from "../../core/idempotency.ts";
import { newId } from "../../core/ids.ts";
import { renderMemberText } from "../screening/member-text.ts";
import { readPublicationTags } from "../publications/cache-tags.ts";
import { storeCopyOfComment } from "../deleted-copies/store-copy.ts";
import { requireVisiblePublication } from "../publications/find.ts";
import { recountThreads } from "../publications/recount.ts";
import type { RateLimits } from "../../limits/rate-limits.ts";
import { compareEdited, forgetSketch, requireNoDuplicate } from "../spam/duplicates.ts";
import { requireTrusted } from "../spam/require-trusted.ts";
import { screenText, rescreenText } from "../screening/screen-text.ts";
import { awardFor } from "../../wellbeing/achievements/award.ts";
import { insertComment } from "./insert-comment.ts";
import { requireVisibleComment } from "./find.ts";
import { readComment } from "./list.ts";
import { notifyOfApprovedComment } from "./notify-of-comment.ts";

type CommentContext = { db: Database; rateLimits: RateLimits; catalogue: Catalogue | null; siteUrl: string; now: Date };

/**
 * Comments on a publication, or replies to a comment under it. A repeated request with the same key and body answers what the first made.
 * @throws `not-found` when the member may not see what is answered, `replies-locked`, `muted`, `consent-required`, `email-not-verified`, `links-not-yet`,
 * `duplicate-text`, `too-many-requests`
 */
export async function createComment(
  { db, rateLimits, catalogue, siteUrl, now }: CommentContext,
  session: Session,
  publicationId: string,
  wanted: NewComment,
  idempotencyKey: string,
): Promise<Comment> {
  const at = now.toISOString();
  const idempotentRequest = { uid: session.uid, key: idempotencyKey, request: { publicationId, comment: wanted } };
  let id = await findEarlierResult(db, idempotentRequest);
  if (id === null) {
    await requireNotMuted(db, session.uid, now);
    await requirePostingConsents(db, session.uid, catalogue);
    const hasManyLinks = await requireTrusted(db, { catalogue, siteUrl, now }, session, wanted);
    await consumeRateLimit(db, rateLimits.perAccount, "comment", session.uid, now);
    id = await asMember(db, session, async (trx) => {
      const newCommentId = newId("C");
      const known = await claimIdempotencyKey(trx, idempotentRequest, newCommentId, at);
      if (known !== null) return known;
      await requireNotMuted(trx, session.uid, now);
      await requirePostingConsents(trx, session.uid, catalogue);
      // Before reading: what is answered could be hidden, and the thread recounted, between the read and the insert.
      await lockRow(trx, "publication", publicationId);
      await requireVisiblePublication(trx, publicationId, at, session);
      await requireUnlocked(trx, publicationId);
      const answered = wanted.repliedToCommentId ? await requireVisibleComment(trx, wanted.repliedToCommentId, at, session) : null;
      if (answered && answered.publicationId !== publicationId) throw new AppError("not-found");
      const isCopy = await requireNoDuplicate(trx, { ...wanted, itemId: newCommentId, uid: session.uid, publicationId }, now);
      const screening = screenText(catalogue, wanted, hasManyLinks || isCopy);
      await insertComment(trx, session, { id: newCommentId, publicationId, content: wanted.content, answered, screening, at });
      if (screening.hiddenBy !== null) await refreshCase(trx, { table: "comment", id: newCommentId }, now);
      await awardFor(trx, catalogue, session.uid, "comment-created", now);
      return newCommentId;
    });
  }
  return readComment(db, id, session);
}

/**
 * Edits the member's own comment.
 * @returns it, and the cache tags of what changed
 * @throws `not-found` unless it is one's own and still there, `replies-locked`, `muted`, `links-not-yet`, `too-many-requests`
 */
export async function editComment(
  { db, rateLimits, catalogue, siteUrl, now }: CommentContext,
  session: Session,
  id: string,
  content: string,
): Promise<{ comment: Comment; touched: string[] }> {
  const at = now.toISOString();
  await consumeRateLimit(db, rateLimits.perAccount, "edit", session.uid, now);
  const touched = await asMember(db, session, async (trx) => {
    const before = await requireOwn(trx, session, id);
    if (before.content === content) return [];
    // What a moderator hid nobody reads: it may be mended meanwhile.
    if (before.hiddenBy !== "moderator") {
      await requireNotMuted(trx, session.uid, now);
      await requireUnlocked(trx, before.publicationId);
    }
    const hasManyLinks = await requireTrusted(trx, { catalogue, siteUrl, now }, session, { content }, before);
    const sketched = { itemId: id, uid: session.uid, publicationId: before.publicationId, content };
    const isCopy = await compareEdited(trx, sketched, before, now);
    const screening = rescreenText(catalogue, { content }, before, hasManyLinks || isCopy);
    await trx
      .updateTable("comment")
      .set({ content, contentHtml: renderMemberText(content), isEdited: 1, editedAt: at, ...screening })
      .where("id", "=", id)
      .execute();
    if (screening.hiddenBy !== before.hiddenBy) await refreshCase(trx, { table: "comment", id }, now);
    if (screening.isHidden === before.isHidden) return [cacheTags.post(before.publicationId)];
    await recountThreads(trx, [before.publicationId]);
    if (screening.isHidden === 0) {
      await notifyOfApprovedComment(trx, id, at);
      await awardFor(trx, catalogue, session.uid, "comment-created", now);
    }
    return readPublicationTags(trx, before.publicationId);
  });
  return { comment: await readComment(db, id, session), touched };
}

/**
 * Deletes the member's own comment: its text is gone for everybody, an empty row stays when there are replies. A copy is kept for 30 days,
 * which nobody is shown.
 * @returns the cache tags of what changed
 * @throws `not-found` unless it is one's own and still there
 */
export function deleteComment(db: Database, session: Session, id: string, now: Date): Promise<string[]> {
  return asMember(db, session, async (trx) => {
    const { publicationId } = await requireOwn(trx, session, id);
    await storeCopyOfComment(trx, id, session.uid, now);
    await forgetSketch(trx, id);
    await closeCase(trx, { table: "comment", id }, "gone", now);
    await trx.updateTable("comment").set({ isDeleted: 1, content: "", contentHtml: "" }).where("id", "=", id).execute();
    await recountThreads(trx, [publicationId]);
    await audit(trx, { action: "comment.delete-own", actorUid: session.uid, subjectUid: session.uid, details: { id } }, now);
    return readPublicationTags(trx, publicationId);
  });
}

/** The Markdown of the member's own comment. @throws `not-found` */
export async function readOwnCommentSource(db: Database, session: Session, id: string): Promise<{ content: string }> {
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

/** @throws `replies-locked` when a moderator closed the thread */
async function requireUnlocked(trx: Transaction<Schema>, id: string): Promise<void> {
  const { isLocked } = await trx.selectFrom("publication").select("isLocked").where("id", "=", id).executeTakeFirstOrThrow();
  if (isLocked === 1) throw new AppError("replies-locked");
}

async function requireOwn(trx: Transaction<Schema>, session: Session, id: string) {
  await lockThread(trx, id);
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
