import { type ReportedItem, reportedItemId } from "@ryadom/shared/moderation.ts";
import { reportEffects } from "@ryadom/shared/report-effects.ts";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { listHeldForReview } from "./held-for-review.ts";
import { withImages } from "./item-images.ts";
import { orderQueue, type Report } from "./queue-order.ts";
import {
  asItemRow,
  commentItemColumns,
  isNotOwn,
  type ItemRow,
  publicationItemColumns,
  ratingItemColumns,
  toReportedItem,
} from "./item-rows.ts";

const maxItems = 50;
const reportColumns = [
  "report.reasonKey",
  "report.category",
  "report.message",
  "report.reportedAt",
  "reporter.uid as reporterUid",
  "reporter.joinedAt as reporterSince",
] as const;

/** The moderation queue, at most 50 items. Without what the moderator wrote: others decide about it. */
export async function listReported(db: Database, { uid }: { uid: string }, now: Date): Promise<ReportedItem[]> {
  const rows = [...(await reportsOfPublications(db, uid)), ...(await reportsOfComments(db, uid)), ...(await reportsOfRatings(db, uid))];
  const reported = grouped(rows);
  const held = (await listHeldForReview(db, uid, maxItems)).filter((item) => !reported.has(reportedItemId(item)));
  return withImages(db, orderQueue([...reported.values(), ...held], rows, now).slice(0, maxItems));
}

async function reportsOfPublications(db: Database, moderatorUid: string): Promise<Row[]> {
  const rows = await db
    .selectFrom("publication_report as report")
    .innerJoin("publication as item", "item.id", "report.publicationId")
    .innerJoin("member as reporter", "reporter.uid", "report.uid")
    .leftJoin("member", "member.uid", "item.authorUid")
    .select(publicationItemColumns)
    .select(reportColumns)
    .where(sql<boolean>`"report"."reportedAt" > coalesce("item"."reviewedAt", '')`)
    .where(isNotOwn(moderatorUid))
    .orderBy("report.reportedAt", "desc")
    .execute();
  return rows.map((row) => ({ ...row, publicationId: row.id, commentId: null }));
}

async function reportsOfComments(db: Database, moderatorUid: string): Promise<Row[]> {
  const rows = await db
    .selectFrom("comment_report as report")
    .innerJoin("comment as item", "item.id", "report.commentId")
    .innerJoin("publication", "publication.id", "item.publicationId")
    .innerJoin("member", "member.uid", "item.authorUid")
    .innerJoin("member as reporter", "reporter.uid", "report.uid")
    .select(commentItemColumns)
    .select(reportColumns)
    .where(sql<boolean>`"report"."reportedAt" > coalesce("item"."reviewedAt", '')`)
    .where(isNotOwn(moderatorUid))
    .where("item.isDeleted", "=", 0)
    .orderBy("report.reportedAt", "desc")
    .execute();
  return rows.map((row) => ({ ...row, commentId: row.id }));
}

async function reportsOfRatings(db: Database, moderatorUid: string): Promise<Row[]> {
  const rows = await db
    .selectFrom("course_rating_report as report")
    .innerJoin("course_rating as item", "item.id", "report.ratingId")
    .innerJoin("member", "member.uid", "item.authorUid")
    .innerJoin("member as reporter", "reporter.uid", "report.uid")
    .select(ratingItemColumns)
    .select(reportColumns)
    .where(sql<boolean>`"report"."reportedAt" > coalesce("item"."reviewedAt", '')`)
    .where(isNotOwn(moderatorUid))
    .orderBy("report.reportedAt", "desc")
    .execute();
  return rows.map(asItemRow);
}

type Row = ItemRow & Report & { reasonKey: string; message: string | null };

/** Items by id, each with all its reports in the order of the rows. */
function grouped(rows: readonly Row[]): Map<string, ReportedItem> {
  const items = new Map<string, ReportedItem>();
  for (const row of rows) {
    let item = items.get(row.id);
    if (!item) items.set(row.id, (item = toReportedItem(row)));
    item.isWorry ||= reportEffects[row.category].escalates;
    item.reports.push({ reasonId: row.reasonKey, message: row.message, date: row.reportedAt });
  }
  return items;
}
