import type { ReportedItem } from "@ryadom/shared/moderation.ts";
import { type ReportCategory, reportEffects } from "@ryadom/shared/report-effects.ts";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { listHeldForReview } from "./held-for-review.ts";
import { withImages } from "./item-images.ts";
import { commentItemColumns, isNotOwn, type ItemRow, publicationItemColumns, toReportedItem } from "./item-rows.ts";

const maxItems = 50;

/**
 * The moderation queue, at most 50 items: worries about a person first, then texts held for review, then those reported last. Without what
 * the moderator wrote: others decide about it.
 */
export async function listReported(db: Database, { uid }: { uid: string }): Promise<ReportedItem[]> {
  const reported = [...(await reportedPublications(db, uid)), ...(await reportedComments(db, uid))];
  const known = new Set(reported.map((item) => item.commentId ?? item.publicationId));
  const held = (await listHeldForReview(db, uid, maxItems)).filter((item) => !known.has(item.commentId ?? item.publicationId));
  const items = [...reported, ...held];
  const latest = (item: ReportedItem): string => item.reports[0]?.date ?? "";
  const urgency = (item: ReportedItem): number => (item.isWorry ? 2 : item.isHeld ? 1 : 0);
  return withImages(db, items.toSorted((a, b) => urgency(b) - urgency(a) || latest(b).localeCompare(latest(a))).slice(0, maxItems));
}

async function reportedPublications(db: Database, moderatorUid: string): Promise<ReportedItem[]> {
  const rows = await db
    .selectFrom("publication_report as report")
    .innerJoin("publication as item", "item.id", "report.publicationId")
    .leftJoin("member", "member.uid", "item.authorUid")
    .select(publicationItemColumns)
    .select(["report.reasonKey", "report.category", "report.message", "report.reportedAt"])
    .where(sql<boolean>`"report"."reportedAt" > coalesce("item"."reviewedAt", '')`)
    .where(isNotOwn(moderatorUid))
    .orderBy("report.reportedAt", "desc")
    .execute();
  return grouped(rows.map((row) => ({ ...row, publicationId: row.id, commentId: null })));
}

async function reportedComments(db: Database, moderatorUid: string): Promise<ReportedItem[]> {
  const rows = await db
    .selectFrom("comment_report as report")
    .innerJoin("comment as item", "item.id", "report.commentId")
    .innerJoin("publication", "publication.id", "item.publicationId")
    .innerJoin("member", "member.uid", "item.authorUid")
    .select(commentItemColumns)
    .select(["report.reasonKey", "report.category", "report.message", "report.reportedAt"])
    .where(sql<boolean>`"report"."reportedAt" > coalesce("item"."reviewedAt", '')`)
    .where(isNotOwn(moderatorUid))
    .where("item.isDeleted", "=", 0)
    .orderBy("report.reportedAt", "desc")
    .execute();
  return grouped(rows.map((row) => ({ ...row, commentId: row.id })));
}

type Row = ItemRow & {
  reasonKey: string;
  category: ReportCategory;
  message: string | null;
  reportedAt: string;
};

/** One item with all its reports, in the order of the rows. */
function grouped(rows: readonly Row[]): ReportedItem[] {
  const items = new Map<string, ReportedItem>();
  for (const row of rows) {
    let item = items.get(row.id);
    if (!item) items.set(row.id, (item = toReportedItem(row)));
    item.isWorry ||= reportEffects[row.category].escalates;
    item.reports.push({ reasonId: row.reasonKey, message: row.message, date: row.reportedAt });
  }
  return [...items.values()];
}
