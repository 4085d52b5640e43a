import type { Database } from "../../db/database.ts";
import type { IsoTime } from "../../db/tables/columns.ts";

/** Of the newest ones: enough for a median, and never too many to read. */
const maxAppeals = 20_000;
const minuteMs = 60_000;

/** Minutes from an appeal to its end, of those that were decided. They go with their author. */
export async function readAppealWaits(db: Database, from: IsoTime, until: IsoTime): Promise<number[]> {
  const rows = await db
    .selectFrom("appeal")
    .select(["appealedAt", "decidedAt"])
    .where("decidedAt", ">=", from)
    .where("decidedAt", "<", until)
    .orderBy("decidedAt", "desc")
    .limit(maxAppeals)
    .execute();
  return rows.map(({ appealedAt, decidedAt }) => (Date.parse(decidedAt!) - Date.parse(appealedAt)) / minuteMs);
}
