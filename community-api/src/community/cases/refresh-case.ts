import type { CaseOutcome } from "@ryadom/shared/moderation.ts";
import { sql, type Transaction } from "kysely";
import { newId } from "../../core/ids.ts";
import type { Schema } from "../../db/schema.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import { recordOutcomes } from "./record-outcomes.ts";
import { type Item, reportKeyOf, reportsOf } from "./item.ts";
import { type CountedReport, urgency, urgencyOf, weightiest } from "./urgency.ts";

const dayMs = 86_400_000;
/** How long a reporter's last worry counts as another one. */
const lastWorryMs = 7 * dayMs;

/**
 * Opens the case of an item that waits for a moderator, brings it up to date, or closes it when nothing is left to look at. Pass the transaction
 * of the change, once the item is locked.
 */
export async function refreshCase(trx: Transaction<Schema>, item: Item, now: Date): Promise<void> {
  const found = await readItem(trx, item);
  const isHeld = found.hiddenBy === "screening";
  const reports = await readReports(trx, item, found.reviewedAt ?? "");
  const open = await findUnresolved(trx, item);
  // A deleted comment keeps its row, and the reports about it, but nobody can look at it any more.
  if (found.isGone) return open && closeCase(trx, item, "gone", now);
  const isResubmitted = open?.isResubmitted === 1;
  if (reports.length === 0 && !isHeld && !isResubmitted) return closeCase(trx, item, "withdrawn", now);
  const times = [
    ...reports.map(({ reportedAt }) => reportedAt),
    ...(open ? [open.waitingSince] : []),
    ...(isHeld ? [now.toISOString()] : []),
  ];
  const current = {
    category: weightiest(reports),
    urgency: urgencyOf(reports, { isHeld: isHeld || isResubmitted, freshWorries: await countFreshWorries(trx, item) }),
    waitingSince: times.toSorted()[0]!,
    reporters: reports.length,
  };
  if (open) await trx.updateTable("moderation_case").set(current).where("id", "=", open.id).execute();
  else
    await trx
      .insertInto("moderation_case")
      .values({
        id: newId("Q"),
        itemTable: item.table,
        itemId: item.id,
        authorUid: found.authorUid,
        language: found.language,
        ...current,
        state: "open",
      })
      .execute();
}

/** Closes the unresolved case of an item, if there is one. `byUid`: the moderator who decided. */
export async function closeCase(trx: Transaction<Schema>, item: Item, outcome: CaseOutcome, now: Date, byUid?: string): Promise<void> {
  if (outcome !== "withdrawn") await recordOutcomes(trx, item, { outcome, byUid: byUid ?? null, now });
  await trx
    .updateTable("moderation_case")
    .set({
      state: "resolved",
      outcome,
      resolvedAt: now.toISOString(),
      resolvedByUid: byUid ?? null,
      claimedByUid: null,
      claimedUntil: null,
    })
    .where("itemId", "=", item.id)
    .where("state", "<>", sql.lit("resolved"))
    .execute();
}

/** Opens the case of a hidden text whose author asks to look again, or notes it on the one that waits. Lock the item first. */
export async function resubmitCase(trx: Transaction<Schema>, item: Item, now: Date): Promise<void> {
  const open = await findUnresolved(trx, item);
  if (open) await trx.updateTable("moderation_case").set({ isResubmitted: 1 }).where("id", "=", open.id).execute();
  else {
    const { authorUid, language } = await readItem(trx, item);
    await trx
      .insertInto("moderation_case")
      .values({
        id: newId("Q"),
        itemTable: item.table,
        itemId: item.id,
        authorUid,
        language,
        category: null,
        urgency: urgency.held,
        waitingSince: now.toISOString(),
        reporters: 0,
        state: "open",
        isResubmitted: 1,
      })
      .execute();
  }
  await refreshCase(trx, item, now);
}

/** Closes the cases of the comments under a publication that goes. */
export async function closeCasesUnder(trx: Transaction<Schema>, publicationId: string, now: Date): Promise<void> {
  const waiting = await trx
    .selectFrom("moderation_case")
    .innerJoin("comment", "comment.id", "moderation_case.itemId")
    .select("itemId")
    .where("comment.publicationId", "=", publicationId)
    .where("state", "<>", sql.lit("resolved"))
    .execute();
  for (const { itemId } of waiting) await recordOutcomes(trx, { table: "comment", id: itemId }, { outcome: "gone", byUid: null, now });
  if (waiting.length === 0) return;
  await trx
    .updateTable("moderation_case")
    .set({ state: "resolved", outcome: "gone", resolvedAt: now.toISOString(), claimedByUid: null, claimedUntil: null })
    .where("state", "<>", sql.lit("resolved"))
    .where("itemId", "in", (comments) => comments.selectFrom("comment").select("id").where("publicationId", "=", publicationId))
    .execute();
}

/** The unresolved case of an item. */
export const findUnresolved = (trx: Transaction<Schema>, item: Item) =>
  trx
    .selectFrom("moderation_case")
    .select(["id", "state", "category", "waitingSince", "claimedByUid", "claimedUntil", "isResubmitted"])
    .where("itemId", "=", item.id)
    .where("state", "<>", sql.lit("resolved"))
    .executeTakeFirst();

type ItemToJudge = Pick<Schema["publication"], "authorUid"> & {
  hiddenBy: string | null;
  isGone?: boolean;
  reviewedAt: IsoTime | null;
  language: Schema["moderation_case"]["language"];
};

function readItem(trx: Transaction<Schema>, { table, id }: Item): Promise<ItemToJudge> {
  const columns = ["item.authorUid", "item.hiddenBy", "item.reviewedAt"] as const;
  const own = [...columns, "item.sourceLang as language"] as const;
  if (table === "publication") return trx.selectFrom("publication as item").select(own).where("item.id", "=", id).executeTakeFirstOrThrow();
  if (table === "comment")
    return trx
      .selectFrom("comment as item")
      .innerJoin("publication", "publication.id", "item.publicationId")
      .select([...columns, "publication.sourceLang as language", "item.isDeleted"])
      .where("item.id", "=", id)
      .executeTakeFirstOrThrow()
      .then(({ isDeleted, ...comment }) => ({ ...comment, isGone: isDeleted === 1 }));
  return trx.selectFrom("course_rating as item").select(own).where("item.id", "=", id).executeTakeFirstOrThrow();
}

async function readReports(trx: Transaction<Schema>, item: Item, since: IsoTime): Promise<CountedReport[]> {
  const rows = await trx
    .selectFrom(reportsOf(item).as("report"))
    .innerJoin("member", "member.uid", "report.uid")
    .select(["report.category", "report.reportedAt", "report.uid", "member.joinedAt as reporterSince"])
    .where(sql.ref(`report.${reportKeyOf(item)}`), "=", item.id)
    .where("report.reportedAt", ">", since)
    .orderBy("report.reportedAt")
    .execute();
  const counted: CountedReport[] = [];
  for (const { uid, ...report } of rows)
    counted.push({ ...report, isFirstWorry: report.category === "worry" && !(await worriedBefore(trx, item, uid, report.reportedAt)) });
  return counted;
}

/** Whether the reporter worried about something else in the days before. */
async function worriedBefore(trx: Transaction<Schema>, item: Item, uid: string, at: IsoTime): Promise<boolean> {
  const since = new Date(Date.parse(at) - lastWorryMs).toISOString();
  for (const table of ["publication", "comment", "course_rating"] as const) {
    const other: Item = { table, id: item.id };
    const row = await trx
      .selectFrom(reportsOf(other).as("report"))
      .select("report.uid")
      .where("report.uid", "=", uid)
      .where("report.category", "=", "worry")
      .where("report.reportedAt", ">", since)
      .where("report.reportedAt", "<", at)
      .where(sql.ref(`report.${reportKeyOf(other)}`), "<>", item.id)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

async function countFreshWorries(trx: Transaction<Schema>, item: Item): Promise<number> {
  const { count } = await trx
    .selectFrom("moderation_case")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("state", "=", sql.lit("open"))
    .where("urgency", "=", urgency.freshWorry)
    .where("itemId", "<>", item.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
