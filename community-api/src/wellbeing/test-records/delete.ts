import type { Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { KeptByConsent } from "../../members/consents/consents.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";

/** Deletes one record and its result; no error when it isn't there or is another's. */
export const deleteTestRecord = (db: Database, session: Session, id: string): Promise<void> =>
  asMember(db, session, async (trx) => {
    await trx.deleteFrom("test_result").where("recordId", "=", id).where("uid", "=", session.uid).execute();
    await trx.deleteFrom("test_record").where("id", "=", id).where("uid", "=", session.uid).execute();
  });

/** Deletes all records and results. The consents stay: the next test is kept again. */
export const deleteTestRecords = (db: Database, session: Session): Promise<void> =>
  asMember(db, session, (trx) => deleteAllTestRecords(trx, session.uid));

/** Part of the transaction in which the consent to a history is withdrawn. */
async function deleteAllTestRecords(trx: Transaction<Schema>, uid: string): Promise<void> {
  await deleteAllTestResults(trx, uid);
  await trx.deleteFrom("test_record").where("uid", "=", uid).execute();
}

/** Part of the transaction in which the consent to results is withdrawn; that the tests were taken stays. */
async function deleteAllTestResults(trx: Transaction<Schema>, uid: string): Promise<void> {
  await trx.deleteFrom("test_result").where("uid", "=", uid).execute();
}

/** Deleted when the member withdraws the consent. */
export const keptByTestConsents: KeptByConsent = { "test-history": deleteAllTestRecords, "test-results": deleteAllTestResults };
