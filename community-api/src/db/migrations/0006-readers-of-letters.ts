import { sql } from "kysely";
import type { Database } from "../database.ts";

/** Partial index over the consents in force, to find the subscribers of the digest without a table scan. */
export async function readersOfLetters(db: Database): Promise<void> {
  await db.schema
    .createIndex("member_consent_in_force")
    .on("member_consent")
    .columns(["purpose", "uid"])
    .where(sql.ref("withdrawnAt"), "is", null)
    .execute();
}
