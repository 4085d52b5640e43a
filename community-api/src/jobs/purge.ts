import { sql } from "kysely";
import { sketchesKeptMs } from "../community/spam/duplicates.ts";
import { takeBackMs } from "../identity/account-changes/account-changes.ts";
import { lastUseThatEnds } from "../identity/session/session.ts";
import type { Database } from "../db/database.ts";
import type { IsoTime } from "../db/tables/columns.ts";

const dayMs = 86_400_000;
/** Ids of handled account events are kept 30 days; an event that Strapi repeats later is handled again. */
const eventsKeptMs = 30 * dayMs;
/** Idempotency keys are kept 30 days; a later retry creates a duplicate. */
const idempotencyKeysKeptMs = 30 * dayMs;
/** The log of sign-ins is kept 90 days: long enough to see an attack, too short for a history of somebody's nights. */
const signInEventsKeptMs = 90 * dayMs;
/** An order that nobody paid is kept 90 days: long past its checkout and everything that a payment service may still say of it. */
const unpaidOrdersKeptMs = 90 * dayMs;

/** What came of a case, and what was decided, is kept a year. */
const resolvedCasesKeptMs = 365 * dayMs;

/** What a moderator saw is counted by their own day, which may have begun a day ago where they are. */
const looksKeptMs = 2 * dayMs;

/** How long a report keeps the keyed hash of the network it came from. */
const networksOfReportsKeptMs = 7 * dayMs;

/** Deletes expired rows of all tables. @returns how many */
export async function purgeExpired(db: Database, now: Date): Promise<number> {
  const at = now.toISOString();
  const results = await Promise.all([
    db.deleteFrom("session").where("expiresAt", "<=", at).executeTakeFirst(),
    db.deleteFrom("session").where("lastSeenAt", "<=", lastUseThatEnds(now)).executeTakeFirst(),
    db.deleteFrom("mail_code").where("expiresAt", "<=", at).executeTakeFirst(),
    db.deleteFrom("auth_flow").where("expiresAt", "<=", at).executeTakeFirst(),
    db.deleteFrom("export_link").where("expiresAt", "<=", at).executeTakeFirst(),
    db.deleteFrom("publication_deleted").where("purgeAt", "<=", at).executeTakeFirst(),
    db.deleteFrom("comment_deleted").where("purgeAt", "<=", at).executeTakeFirst(),
    db.deleteFrom("course_rating_deleted").where("purgeAt", "<=", at).executeTakeFirst(),
    db
      .deleteFrom("idempotency")
      .where("createdAt", "<=", new Date(now.getTime() - idempotencyKeysKeptMs).toISOString())
      .executeTakeFirst(),
    db.deleteFrom("rate_limit").where("windowEndsAt", "<=", at).executeTakeFirst(),
    db.deleteFrom("token_bucket").where("fullAtMs", "<=", now.getTime()).executeTakeFirst(),
    db
      .deleteFrom("received_event")
      .where("receivedAt", "<=", new Date(now.getTime() - eventsKeptMs).toISOString())
      .executeTakeFirst(),
    db
      .deleteFrom("payment_event")
      .where("receivedAt", "<=", new Date(now.getTime() - eventsKeptMs).toISOString())
      .executeTakeFirst(),
    db
      .deleteFrom("account_change")
      .where("changedAt", "<=", new Date(now.getTime() - takeBackMs).toISOString())
      .executeTakeFirst(),
    db
      .deleteFrom("sign_in_event")
      .where("at", "<=", new Date(now.getTime() - signInEventsKeptMs).toISOString())
      .executeTakeFirst(),
    db
      .deleteFrom("text_sketch")
      .where("writtenAt", "<=", new Date(now.getTime() - sketchesKeptMs).toISOString())
      .executeTakeFirst(),
    // Not those whose money is on its way, and not those in which the service said something else: staff look at them.
    db
      .deleteFrom("purchase_order")
      .where("paidAt", "is", null)
      .where("state", "in", ["open", "expired", "failed"])
      .where("createdAt", "<=", new Date(now.getTime() - unpaidOrdersKeptMs).toISOString())
      .executeTakeFirst(),
    db
      .deleteFrom("moderation_case")
      .where("state", "=", sql.lit("resolved"))
      .where("resolvedAt", "<=", new Date(now.getTime() - resolvedCasesKeptMs).toISOString())
      .executeTakeFirst(),
    // What a reporter was told is kept as long as the case itself.
    db
      .deleteFrom("report_outcome")
      .where("decidedAt", "<=", new Date(now.getTime() - resolvedCasesKeptMs).toISOString())
      .executeTakeFirst(),
    // Whoever is banned goes on reading why.
    db
      .deleteFrom("moderation_decision")
      .where("decidedAt", "<=", new Date(now.getTime() - resolvedCasesKeptMs).toISOString())
      .where((eb) => eb.or([eb("kind", "<>", "ban"), eb("liftedAt", "is not", null), eb("undoneAt", "is not", null)]))
      .executeTakeFirst(),
    db
      .deleteFrom("moderator_look")
      .where("lookedAt", "<=", new Date(now.getTime() - looksKeptMs).toISOString())
      .executeTakeFirst(),
  ]);
  // With their decision; the messages with the appeal.
  await db
    .deleteFrom("appeal")
    .where("decisionId", "not in", (all) => all.selectFrom("moderation_decision").select("id"))
    .execute();
  await db
    .deleteFrom("appeal_message")
    .where("appealId", "not in", (all) => all.selectFrom("appeal").select("id"))
    .execute();
  await forgetNetworksOfReports(db, new Date(now.getTime() - networksOfReportsKeptMs).toISOString());
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}

async function forgetNetworksOfReports(db: Database, before: IsoTime): Promise<void> {
  for (const table of ["publication_report", "comment_report", "course_rating_report"] as const)
    await db.updateTable(table).set({ networkHmac: null }).where("networkHmac", "is not", null).where("reportedAt", "<=", before).execute();
}
