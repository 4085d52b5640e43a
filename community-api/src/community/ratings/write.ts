import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { NewCourseRating, OwnCourseRating } from "@ryadom/shared/course-ratings.ts";
import type { Transaction } from "kysely";
import { closeCase, refreshCase } from "../cases/refresh-case.ts";
import { audit } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { newId } from "../../core/ids.ts";
import type { Database } from "../../db/database.ts";
import { lockRow } from "../../db/lock-row.ts";
import type { Schema } from "../../db/schema.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { consumeRateLimit } from "../../limits/account-rate-limits.ts";
import type { RateLimits } from "../../limits/rate-limits.ts";
import { requirePostingConsents } from "../../members/consents/consents.ts";
import { requireNotMuted } from "../../members/require-not-muted.ts";
import { storeCopyOfRating } from "../deleted-copies/store-copy.ts";
import { renderMemberText } from "../screening/member-text.ts";
import { requireTrusted } from "../spam/require-trusted.ts";
import { rescreenText, screenText } from "../screening/screen-text.ts";
import { awardFor } from "../../wellbeing/achievements/award.ts";
import { requireCourse } from "./find.ts";
import { findOwnRating, type OwnRow, selectOwn } from "./own.ts";
import { requireMayRate } from "./who-may-rate.ts";

type RatingContext = { db: Database; rateLimits: RateLimits; catalogue: Catalogue | null; siteUrl: string; now: Date };

/**
 * Rates a course, or changes the member's rating of it. Stars alone need a proven mailbox; words need the consents of every other text; a course that
 * is sold is rated by those who have or had it.
 * @throws `not-found` for an unknown course, `email-not-verified`, `consent-required`, `muted`, `purchase/not-owned`, `links-not-yet`,
 * `too-many-requests`
 */
export async function rateCourse(
  { db, rateLimits, catalogue, siteUrl, now }: RatingContext,
  session: Session,
  courseKey: string,
  wanted: NewCourseRating,
): Promise<OwnCourseRating> {
  requireCourse(catalogue, courseKey);
  await consumeRateLimit(db, rateLimits.perAccount, "edit", session.uid, now);
  return asMember(db, session, async (trx) => {
    if (wanted.content !== "") await requirePostingConsents(trx, session.uid, catalogue);
    // Another rating of the same member waits for this one: `asMember` locks them.
    const before = await lockOwn(trx, session.uid, courseKey);
    const isMended = before?.hiddenBy === "moderator" || before?.content === wanted.content;
    if (wanted.content !== "" && !isMended) await requireNotMuted(trx, session.uid, now);
    if (!before) await requireMayRate(trx, session.uid, courseKey, catalogue);
    const isSuspect = await requireTrusted(trx, { catalogue, siteUrl, now }, session, wanted, before);
    if (!before) await insert(trx, session.uid, courseKey, wanted, catalogue, isSuspect, now);
    else if (before.stars !== wanted.stars || before.content !== wanted.content)
      await change(trx, before, wanted, catalogue, isSuspect, now);
    await awardFor(trx, catalogue, session.uid, "course-rated", now);
    return (await findOwnRating(trx, session.uid, courseKey))!;
  });
}

async function insert(
  trx: Transaction<Schema>,
  authorUid: string,
  courseKey: string,
  { stars, content, sourceLang }: NewCourseRating,
  catalogue: Catalogue | null,
  isSuspect: boolean,
  now: Date,
): Promise<void> {
  const id = newId("R");
  const screening = screenText(catalogue, { content }, isSuspect);
  const held = (await wasTakenDown(trx, authorUid, courseKey)) && ({ isHidden: 1, hiddenBy: "screening" } as const);
  const unread = { isEdited: 0, editedAt: null, reviewedAt: null, reportsCount: 0 } as const;
  const written = { stars, content, contentHtml: renderMemberText(content), sourceLang, publishedAt: now.toISOString() };
  await trx
    .insertInto("course_rating")
    .values({ id, courseKey, authorUid, ...written, ...unread, ...screening, ...held })
    .execute();
  if (held || screening.hiddenBy !== null) await refreshCase(trx, { table: "course_rating", id }, now);
}

/** Whether they deleted a hidden rating of that course, or had it deleted, in the last thirty days: a moderator reads the next one first. */
async function wasTakenDown(trx: Transaction<Schema>, authorUid: string, courseKey: string): Promise<boolean> {
  const copies = await trx
    .selectFrom("course_rating_deleted")
    .select(["copy", "deletedByUid"])
    .where("authorUid", "=", authorUid)
    .execute();
  return copies.some(({ copy, deletedByUid }) => {
    const rating = JSON.parse(copy) as Pick<Schema["course_rating"], "courseKey" | "isHidden">;
    return rating.courseKey === courseKey && (rating.isHidden === 1 || deletedByUid !== authorUid);
  });
}

async function change(
  trx: Transaction<Schema>,
  before: OwnRow,
  { stars, content, sourceLang }: NewCourseRating,
  catalogue: Catalogue | null,
  isSuspect: boolean,
  now: Date,
): Promise<void> {
  const screening = rescreenText(catalogue, { content }, before, isSuspect);
  await trx
    .updateTable("course_rating")
    .set({ stars, content, contentHtml: renderMemberText(content), sourceLang, isEdited: 1, editedAt: now.toISOString(), ...screening })
    .where("id", "=", before.id)
    .execute();
  if (screening.hiddenBy !== before.hiddenBy) await refreshCase(trx, { table: "course_rating", id: before.id }, now);
}

/** Deletes the member's own rating; a copy is kept for 30 days, which nobody is shown. @throws `not-found` when there is none */
export function deleteOwnRating(db: Database, session: Session, courseKey: string, now: Date): Promise<void> {
  return asMember(db, session, async (trx) => {
    const row = await lockOwn(trx, session.uid, courseKey);
    if (!row) throw new AppError("not-found");
    const by = { actorUid: session.uid, subjectUid: session.uid, details: { id: row.id } };
    await archiveAndDeleteRating(trx, row.id, session.uid, now);
    await audit(trx, { action: "course-rating.delete-own", ...by }, now);
  });
}

/** Stores a copy of the row for 30 days and deletes it, with its reports. */
export async function archiveAndDeleteRating(trx: Transaction<Schema>, id: string, deletedByUid: string, now: Date): Promise<void> {
  const rating = await trx.selectFrom("course_rating").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  await storeCopyOfRating(trx, rating, deletedByUid, now);
  await closeCase(trx, { table: "course_rating", id }, "gone", now);
  await trx.deleteFrom("course_rating").where("id", "=", id).execute();
}

/** A moderator may hide it meanwhile: its row is locked before what stands there is read. */
async function lockOwn(trx: Transaction<Schema>, uid: string, courseKey: string): Promise<OwnRow | undefined> {
  const found = await selectOwn(trx, uid, courseKey);
  if (!found) return undefined;
  await lockRow(trx, "course_rating", found.id);
  return selectOwn(trx, uid, courseKey);
}
