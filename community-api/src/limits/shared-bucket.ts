import { sql } from "kysely";
import type { Keys } from "../core/keys.ts";
import { compiledQuery, type ValueOf } from "../db/compiled-query.ts";
import type { Database } from "../db/database.ts";
import type { BucketName } from "./rate-limits.ts";

/** The row of a bucket: a keyed hash, so that neither a network nor a uid stands in the table. @param subject a network or a uid */
export const bucketSubject = (keys: Keys, name: BucketName, subject: string): string => keys.hmac("token-bucket", `${name} ${subject}`);

type Spending = { subject: string; since: number; spent: number; latest: number };

/** `spent` and the times are milliseconds. A bucket that was full at `since` was full from then on, until what was spent is added. */
const addSpending = compiledQuery((db, value: ValueOf<Spending>) => {
  const [since, spent, latest] = (["since", "spent", "latest"] as const).map((name) => sql<number>`cast(${value(name)} as bigint)`);
  const stored = sql<number>`"token_bucket"."fullAtMs"`;
  const next = sql<number>`(case when ${stored} > ${since} then ${stored} else ${since} end) + ${spent}`;
  return db
    .insertInto("token_bucket")
    .values({ subject: value("subject"), fullAtMs: sql<number>`${since} + ${spent}` })
    .onConflict((conflict) =>
      conflict.column("subject").doUpdateSet({ fullAtMs: sql<number>`case when ${next} > ${latest} then ${latest} else ${next} end` }),
    )
    .returning("fullAtMs");
});

/**
 * Adds what this process has let through since `since` to what the others have. @returns when the bucket will be full again, `latest` at
 * most: both milliseconds since 1970
 */
export async function shareSpending(db: Database, spending: Spending): Promise<number> {
  const round = Math.round;
  const { subject, since, spent, latest } = spending;
  const [row] = await addSpending(db, { subject, since: round(since), spent: round(spent), latest: round(latest) });
  if (!row) throw new Error("spending was added and is not there");
  return row.fullAtMs;
}
