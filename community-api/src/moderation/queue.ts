import type { ReportedItem } from "@ryadom/shared/moderation.ts";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { listHeld } from "./held.ts";
import { withImages } from "./item-images.ts";
import { emptyItem, itemColumns, type ItemRow } from "./item-rows.ts";

const shownAtMost = 50;

/**
 * What was reported and not looked at since, and what waits for its first look: worries about a person first, then what keeps somebody
 * waiting, then what was reported last. At most 50.
 */
export async function listReported(db: Database): Promise<ReportedItem[]> {
  const reported = [...(await reportedPublications(db)), ...(await reportedComments(db))];
  const known = new Set(reported.map((item) => item.commentId ?? item.publicationId));
  const held = (await listHeld(db, shownAtMost)).filter((item) => !known.has(item.commentId ?? item.publicationId));
  const items = [...reported, ...held];
  const latest = (item: ReportedItem): string => item.reports[0]?.date ?? "";
  const urgency = (item: ReportedItem): number => (item.isWorry ? 2 : item.isHeld ? 1 : 0);
  return withImages(db, items.toSorted((a, b) => urgency(b) - urgency(a) || latest(b).localeCompare(latest(a))).slice(0, shownAtMost));
}

async function reportedPublications(db: Database): Promise<ReportedItem[]> {
  const rows = await db
    .selectFrom("publication_report as report")
    .innerJoin("publication as item", "item.id", "report.publicationId")
    .leftJoin("member", "member.uid", "item.authorUid")
    .select(["item.id", "item.title", "item.contentHtml", "item.sourceLang", ...itemColumns])
    .select(["report.reasonKey", "report.route", "report.message", "report.reportedAt"])
    .where(sql<boolean>`"report"."reportedAt" > coalesce("item"."reviewedAt", '')`)
    .orderBy("report.reportedAt", "desc")
    .execute();
  return grouped(rows.map((row) => ({ ...row, publicationId: row.id, commentId: null })));
}

async function reportedComments(db: Database): Promise<ReportedItem[]> {
  const rows = await db
    .selectFrom("comment_report as report")
    .innerJoin("comment as item", "item.id", "report.commentId")
    .innerJoin("publication", "publication.id", "item.publicationId")
    .innerJoin("member", "member.uid", "item.authorUid")
    .select(["item.id", "item.publicationId", "publication.title", "item.contentHtml", "publication.sourceLang", ...itemColumns])
    .select(["report.reasonKey", "report.route", "report.message", "report.reportedAt"])
    .where(sql<boolean>`"report"."reportedAt" > coalesce("item"."reviewedAt", '')`)
    .where("item.isDeleted", "=", 0)
    .orderBy("report.reportedAt", "desc")
    .execute();
  return grouped(rows.map((row) => ({ ...row, commentId: row.id })));
}

type Row = ItemRow & {
  reasonKey: string;
  route: string;
  message: string | null;
  reportedAt: string;
};

/** One item with all its reports, in the order of the rows. */
function grouped(rows: readonly Row[]): ReportedItem[] {
  const items = new Map<string, ReportedItem>();
  for (const row of rows) {
    let item = items.get(row.id);
    if (!item) items.set(row.id, (item = emptyItem(row)));
    item.isWorry ||= row.route === "worry";
    item.reports.push({ reasonId: row.reasonKey, message: row.message, date: row.reportedAt });
  }
  return [...items.values()];
}
