import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { NewReport, ReportState } from "@ryadom/shared/publications.ts";
import { type ReportCategory, reportEffects } from "@ryadom/shared/report-effects.ts";
import { sql, type Transaction } from "kysely";
import type { Keys } from "../../core/keys.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { AppError, invalidArgument } from "../../core/errors.ts";
import { refreshCase } from "../cases/refresh-case.ts";
import { hideByVotes } from "./hide-by-votes.ts";
import { type Item, reportKeyOf, type ReportRow, reportsOf } from "../cases/item.ts";
import { textKinds } from "../texts/kinds.ts";
import { originOf } from "./votes.ts";

const stateOf = (category: ReportCategory): ReportState => ({ isReported: true, isWorry: reportEffects[category].escalates });
const countOf = (category: ReportCategory | null): number => (category !== null && reportEffects[category].isCounted ? 1 : 0);

/** `email`: null while the account store cannot tell it. `network`: of the request; null when it has none. */
export type ReportContext = {
  db: Database;
  keys: Keys;
  catalogue: Catalogue | null;
  reporter: { email: string | null; network: string | null };
  now: Date;
};

/**
 * Reports an item, once a person: reporting it again changes the reason and counts nothing. Whoever reports, moderators see it. What enough
 * people report for abuse or spam is hidden until a moderator decides (`hideByVotes`); a worry hides nothing.
 * @returns how it is now, and the cache tags of what was hidden
 * @throws `not-found` when the member may not see it, `forbidden` for one's own words, `invalid-argument` for an unknown reason
 */
export function report(
  { db, keys, catalogue, reporter, now }: ReportContext,
  session: Session,
  item: Item,
  { reasonId, message }: NewReport,
): Promise<{ state: ReportState; touched: string[] }> {
  const reason = catalogue?.reportReasons.find((known) => known.key === reasonId && known.active);
  if (catalogue === null) throw new AppError("unavailable");
  if (!reason) throw invalidArgument("reasonId", "unknown");
  const at = now.toISOString();
  const { category } = reason;
  return asMember(db, session, async (trx) => {
    await textKinds[item.table].lock(trx, item.id);
    const before = await categoryOf(trx, item, session.uid);
    if (before === null) await requireReportable(trx, item, session, at);
    else await requireThere(trx, item);
    const origin = originOf(keys, item, reporter);
    await writeReport(trx, item, { uid: session.uid, reasonKey: reasonId, category, message: message || null, reportedAt: at, ...origin });
    const counted = countOf(category) - countOf(before);
    await trx
      .updateTable(item.table)
      .set((eb) => ({ reportsCount: eb("reportsCount", "+", counted) }))
      .where("id", "=", item.id)
      .execute();
    await refreshCase(trx, item, now);
    return { state: stateOf(category), touched: await hideByVotes(trx, item, at) };
  });
}

/** Withdraws the member's report; what it hid stays hidden until a moderator decides. */
export function withdrawReport(db: Database, session: Session, item: Item, now: Date): Promise<void> {
  return asMember(db, session, async (trx) => {
    await textKinds[item.table].lock(trx, item.id);
    // Nobody is told of what they no longer ask about.
    await trx.deleteFrom("report_outcome").where("uid", "=", session.uid).where("itemId", "=", item.id).execute();
    const before = await categoryOf(trx, item, session.uid);
    if (before === null) return;
    const isOfItem = sql`${sql.ref(reportKeyOf(item))} = ${item.id}`;
    await sql`delete from ${reportsOf(item)} where ${isOfItem} and "uid" = ${session.uid}`.execute(trx);
    await refreshCase(trx, item, now);
    if (countOf(before) === 0) return;
    await trx
      .updateTable(item.table)
      .set((eb) => ({ reportsCount: eb("reportsCount", "-", 1) }))
      .where("id", "=", item.id)
      .execute();
  });
}

async function categoryOf(trx: Transaction<Schema>, item: Item, uid: string): Promise<ReportCategory | null> {
  const row = await trx
    .selectFrom(reportsOf(item).as("report"))
    .select("report.category")
    .where(sql.ref(`report.${reportKeyOf(item)}`), "=", item.id)
    .where("report.uid", "=", uid)
    .executeTakeFirst();
  return row?.category ?? null;
}

async function requireReportable(trx: Transaction<Schema>, item: Item, session: Session, at: string): Promise<void> {
  await textKinds[item.table].requireVisible(trx, item.id, at, session);
  const { authorUid } = await trx.selectFrom(item.table).select("authorUid").where("id", "=", item.id).executeTakeFirstOrThrow();
  if (authorUid === session.uid) throw new AppError("forbidden");
}

/** What one has reported oneself isn't shown to one any more, and may be reported for another reason while it is there. */
async function requireThere(trx: Transaction<Schema>, { table, id }: Item): Promise<void> {
  if (table !== "comment") return;
  const there = await trx.selectFrom("comment").select("id").where("id", "=", id).where("isDeleted", "=", 0).executeTakeFirst();
  if (!there) throw new AppError("not-found");
}

async function writeReport(trx: Transaction<Schema>, item: Item, row: ReportRow): Promise<void> {
  const { uid, ...changed } = row;
  const key = sql.ref(reportKeyOf(item));
  const columns = Object.entries(changed);
  const names = sql.join(columns.map(([name]) => sql.ref(name)));
  const changes = sql.join(columns.map(([name]) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
  await sql`insert into ${reportsOf(item)} (${key}, "uid", ${names})
    values (${item.id}, ${uid}, ${sql.join(columns.map(([, value]) => value))})
    on conflict (${key}, "uid") do update set ${changes}`.execute(trx);
}
