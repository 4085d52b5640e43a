import type { ReportedItem } from "@ryadom/shared/moderation.ts";
import { type ReportCategory, reportEffects } from "@ryadom/shared/report-effects.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { IsoTime } from "../../db/schema.ts";
import { listHeldForReview } from "./held-for-review.ts";
import { withImages } from "./item-images.ts";
import { commentItemColumns, isNotOwn, type ItemRow, publicationItemColumns, toReportedItem } from "./item-rows.ts";

const maxItems = 50;
const dayMs = 86_400_000;
const reportColumns = [
  "report.reasonKey",
  "report.category",
  "report.message",
  "report.reportedAt",
  "reporter.joinedAt as reporterSince",
] as const;

/**
 * The moderation queue, at most 50 items: worries about a person first, then texts held for review, then those reported last. Worries of
 * accounts as old as a vote needs come before those of newer ones, and the one that waits longest first: a crowd of fresh accounts must not
 * push a real one out. Without what the moderator wrote: others decide about it.
 */
export async function listReported(db: Database, { uid }: { uid: string }, now: Date): Promise<ReportedItem[]> {
  const rows = [...(await reportsOfPublications(db, uid)), ...(await reportsOfComments(db, uid))];
  const trustedSince = new Date(now.getTime() - limits.reportVoteAccountDays * dayMs).toISOString();
  const reported = grouped(rows);
  const known = new Set(reported.keys());
  const held = (await listHeldForReview(db, uid, maxItems)).filter((item) => !known.has(item.commentId ?? item.publicationId));
  const trusted = new Set(rows.filter(({ reporterSince }) => reporterSince <= trustedSince).map(({ id }) => id));
  const items = [...reported.values(), ...held].map((item) => ({ item, place: placeOf(item, trusted) }));
  return withImages(
    db,
    items
      .toSorted((one, other) => compare(one.place, other.place))
      .map(({ item }) => item)
      .slice(0, maxItems),
  );
}

type Place = { urgency: number; time: number };

/** Higher urgency comes first, then the smaller time. Texts held for review come in their own order. */
function placeOf(item: ReportedItem, trusted: ReadonlySet<string>): Place {
  const times = item.reports.map(({ date }) => Date.parse(date));
  if (item.isWorry) return { urgency: trusted.has(item.commentId ?? item.publicationId) ? 3 : 2, time: Math.min(...times) };
  return item.isHeld ? { urgency: 1, time: -Math.max(0, ...times) } : { urgency: 0, time: -Math.max(...times) };
}

const compare = (one: Place, other: Place): number => other.urgency - one.urgency || one.time - other.time;

async function reportsOfPublications(db: Database, moderatorUid: string): Promise<Row[]> {
  const rows = await db
    .selectFrom("publication_report as report")
    .innerJoin("publication as item", "item.id", "report.publicationId")
    .leftJoin("member", "member.uid", "item.authorUid")
    .innerJoin("member as reporter", "reporter.uid", "report.uid")
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

type Row = ItemRow & {
  reasonKey: string;
  category: ReportCategory;
  message: string | null;
  reportedAt: IsoTime;
  reporterSince: IsoTime;
};

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
