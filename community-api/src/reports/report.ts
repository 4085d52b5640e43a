import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { NewReport, ReportState } from "@ryadom/shared/publications.ts";
import type { Transaction } from "kysely";
import { actingAs } from "../auth/acting.ts";
import type { LiveSession } from "../auth/session.ts";
import { demandVisibleComment } from "../comments/find.ts";
import type { Database } from "../db/database.ts";
import { lockRow, lockThreadOf } from "../db/lock-row.ts";
import type { ReportRoute, Schema } from "../db/schema.ts";
import { AppError, invalidArgument } from "../errors.ts";
import { notify } from "../notifications/notify.ts";
import { demandVisiblePublication } from "../publications/find.ts";
import { isHiddenByReports } from "../publications/hiding-by-reports.ts";
import { recountThreads } from "../publications/recount.ts";

type Item = { table: "publication"; id: string } | { table: "comment"; id: string };

const stateOf = (route: ReportRoute): ReportState => ({ isReported: true, isWorry: route === "worry" });

/**
 * Report something somebody wrote, once a person: reporting it again changes the reason and counts nothing.
 * Three people for abuse or spam, since a moderator looked last, hide it until a moderator looks; a worry hides nothing.
 * @throws `not-found` when the member may not see it, `forbidden` for one's own words, `invalid-argument` for an unknown reason
 */
export function report(
  db: Database,
  session: LiveSession,
  item: Item,
  { reasonId, message }: NewReport,
  catalogue: Catalogue | null,
  now: Date,
): Promise<ReportState> {
  const reason = catalogue?.reportReasons.find((known) => known.key === reasonId && known.active);
  if (catalogue === null) throw new AppError("unavailable");
  if (!reason) throw invalidArgument("reasonId", "unknown");
  const at = now.toISOString();
  const { route } = reason;
  return actingAs(db, session, async (trx) => {
    await lock(trx, item);
    const before = await routeOf(trx, item, session.uid);
    const authorUid = before === null ? await demandReportable(trx, item, session, at) : null;
    await writeReport(trx, item, { uid: session.uid, reasonKey: reasonId, route, message: message || null, reportedAt: at });
    const counted = Number(route !== "worry") - Number(before !== null && before !== "worry");
    await trx
      .updateTable(item.table)
      .set((eb) => ({ reportsCount: eb("reportsCount", "+", counted) }))
      .where("id", "=", item.id)
      .execute();
    await hideIfReportedEnough(trx, item, session, authorUid, at);
    return stateOf(route);
  });
}

/** Take a report back; what it hid stays hidden until a moderator looks. */
export function withdrawReport(db: Database, session: LiveSession, item: Item): Promise<void> {
  return actingAs(db, session, async (trx) => {
    await lock(trx, item);
    const before = await routeOf(trx, item, session.uid);
    if (before === null) return;
    if (item.table === "publication")
      await trx.deleteFrom("publication_report").where("publicationId", "=", item.id).where("uid", "=", session.uid).execute();
    else await trx.deleteFrom("comment_report").where("commentId", "=", item.id).where("uid", "=", session.uid).execute();
    if (before === "worry") return;
    await trx
      .updateTable(item.table)
      .set((eb) => ({ reportsCount: eb("reportsCount", "-", 1) }))
      .where("id", "=", item.id)
      .execute();
  });
}

const lock = (trx: Transaction<Schema>, item: Item) =>
  item.table === "publication" ? lockRow(trx, "publication", item.id) : lockThreadOf(trx, item.id);

async function routeOf(trx: Transaction<Schema>, item: Item, uid: string): Promise<ReportRoute | null> {
  const row =
    item.table === "publication"
      ? await trx
          .selectFrom("publication_report")
          .select("route")
          .where("publicationId", "=", item.id)
          .where("uid", "=", uid)
          .executeTakeFirst()
      : await trx.selectFrom("comment_report").select("route").where("commentId", "=", item.id).where("uid", "=", uid).executeTakeFirst();
  return row?.route ?? null;
}

async function demandReportable(trx: Transaction<Schema>, item: Item, session: LiveSession, at: string): Promise<string | null> {
  if (item.table === "publication") await demandVisiblePublication(trx, item.id, at, session);
  else await demandVisibleComment(trx, item.id, at, session);
  const { authorUid } = await trx.selectFrom(item.table).select("authorUid").where("id", "=", item.id).executeTakeFirstOrThrow();
  if (authorUid === session.uid) throw new AppError("forbidden");
  return authorUid;
}

type Row = Omit<Schema["publication_report"], "publicationId">;

async function writeReport(trx: Transaction<Schema>, item: Item, row: Row): Promise<void> {
  const { reasonKey, route, message, reportedAt } = row;
  if (item.table === "publication") {
    await trx
      .insertInto("publication_report")
      .values({ ...row, publicationId: item.id })
      .onConflict((conflict) => conflict.columns(["publicationId", "uid"]).doUpdateSet({ reasonKey, route, message, reportedAt }))
      .execute();
  } else {
    await trx
      .insertInto("comment_report")
      .values({ ...row, commentId: item.id })
      .onConflict((conflict) => conflict.columns(["commentId", "uid"]).doUpdateSet({ reasonKey, route, message, reportedAt }))
      .execute();
  }
}

async function hideIfReportedEnough(
  trx: Transaction<Schema>,
  item: Item,
  session: LiveSession,
  authorUid: string | null,
  at: string,
): Promise<void> {
  const { reviewedAt } = await trx.selectFrom(item.table).select("reviewedAt").where("id", "=", item.id).executeTakeFirstOrThrow();
  const since = reviewedAt ?? "";
  const routes =
    item.table === "publication"
      ? await trx
          .selectFrom("publication_report")
          .select("route")
          .where("publicationId", "=", item.id)
          .where("reportedAt", ">", since)
          .execute()
      : await trx.selectFrom("comment_report").select("route").where("commentId", "=", item.id).where("reportedAt", ">", since).execute();
  if (!isHiddenByReports(routes.map((row) => row.route))) return;
  const hidden = await trx
    .updateTable(item.table)
    .set({ isHidden: 1, hiddenBy: "reports" })
    .where("id", "=", item.id)
    .where("isHidden", "=", 0)
    .executeTakeFirst();
  if (hidden.numUpdatedRows === 0n) return;
  const publicationId =
    item.table === "publication"
      ? item.id
      : (await trx.selectFrom("comment").select("publicationId").where("id", "=", item.id).executeTakeFirstOrThrow()).publicationId;
  if (item.table === "comment") await recountThreads(trx, [publicationId]);
  const commentId = item.table === "comment" ? item.id : null;
  await notify(trx, session, { uid: authorUid, kind: "moderation", publicationId, commentId }, at);
}
