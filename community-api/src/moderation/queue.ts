import type { ReportedItem } from "@ryadom/shared/moderation.ts";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";

const shownAtMost = 50;

/** What was reported and not looked at since: worries about a person first, then what was reported last. At most 50. */
export async function listReported(db: Database): Promise<ReportedItem[]> {
  const items = [...(await reportedPublications(db)), ...(await reportedComments(db))];
  const latest = (item: ReportedItem): string => item.reports[0]?.date ?? "";
  return items.toSorted((a, b) => Number(b.isWorry) - Number(a.isWorry) || latest(b).localeCompare(latest(a))).slice(0, shownAtMost);
}

const authorColumns = ["member.authorId", "member.alias", "member.avatarUrl", "member.isSpecialist"] as const;

async function reportedPublications(db: Database): Promise<ReportedItem[]> {
  const rows = await db
    .selectFrom("publication_report as report")
    .innerJoin("publication as item", "item.id", "report.publicationId")
    .leftJoin("member", "member.uid", "item.authorUid")
    .select(["item.id", "item.title", "item.contentHtml", "item.sourceLang", "item.isHidden", ...authorColumns])
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
    .select([
      "item.id",
      "item.publicationId",
      "publication.title",
      "item.contentHtml",
      "publication.sourceLang",
      "item.isHidden",
      ...authorColumns,
    ])
    .select(["report.reasonKey", "report.route", "report.message", "report.reportedAt"])
    .where(sql<boolean>`"report"."reportedAt" > coalesce("item"."reviewedAt", '')`)
    .where("item.isDeleted", "=", 0)
    .orderBy("report.reportedAt", "desc")
    .execute();
  return grouped(rows.map((row) => ({ ...row, commentId: row.id })));
}

type Row = {
  id: string;
  publicationId: string;
  commentId: string | null;
  title: string;
  contentHtml: string;
  sourceLang: "en" | "ru";
  isHidden: 0 | 1;
  authorId: string | null;
  alias: string | null;
  avatarUrl: string | null;
  isSpecialist: 0 | 1 | null;
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

function emptyItem(row: Row): ReportedItem {
  const { publicationId, commentId, title, contentHtml, sourceLang } = row;
  const author =
    row.authorId === null ? null : { id: row.authorId, alias: row.alias!, avatarUrl: row.avatarUrl, isSpecialist: row.isSpecialist === 1 };
  return { publicationId, commentId, title, contentHtml, sourceLang, author, isHidden: row.isHidden === 1, isWorry: false, reports: [] };
}
