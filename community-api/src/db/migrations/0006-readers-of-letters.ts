import { sql } from "kysely";
import type { Database } from "../database.ts";

/** Few members agree to the weekly letter: they are found without reading everybody's consents. */
export async function readersOfLetters(db: Database): Promise<void> {
  await db.schema
    .createIndex("member_consent_in_force")
    .on("member_consent")
    .columns(["purpose", "uid"])
    .where(sql.ref("withdrawnAt"), "is", null)
    .execute();
}
