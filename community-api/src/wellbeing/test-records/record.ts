import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import type { NewTestRecord, TestRecord } from "@ryadom/shared/test-records.ts";
import { AppError, invalidArgument } from "../../core/errors.ts";
import { claimIdempotencyKey, findEarlierResult } from "../../core/idempotency.ts";
import { newId } from "../../core/ids.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { consumeRateLimit } from "../../limits/account-rate-limits.ts";
import type { RateLimits } from "../../limits/rate-limits.ts";
import { requireConsents } from "../../members/consents/consents.ts";
import { awardFor } from "../achievements/award.ts";
import { readTestRecord, sealResult } from "./list.ts";

type RecordContext = { db: Database; keys: Keys; rateLimits: RateLimits; catalogue: Catalogue | null; now: Date };

const dayMs = 86_400_000;

/**
 * Writes down that the member took a test, with its result if one is given. A test that was finished at one moment is one record, however
 * often and from wherever it arrives; a result that arrives later joins it, one that is there stays.
 * @throws `invalid-argument` for an unknown test or a moment that can't be, `consent-required` without the consent `test-history` (with a
 *   result `test-results`, too), `too-many-requests`, `unavailable` without a release
 */
export async function recordTest(
  { db, keys, rateLimits, catalogue, now }: RecordContext,
  session: Session,
  taken: NewTestRecord,
  idempotencyKey: string,
): Promise<TestRecord> {
  if (!catalogue) throw new AppError("unavailable");
  if (!catalogue.testKeys.includes(taken.testId)) throw invalidArgument("testId", "unknown");
  const ahead = Date.parse(taken.date) - now.getTime();
  if (ahead > dayMs) throw invalidArgument("date", "not_yet");
  if (ahead < -serviceLimits.testRecordsPastDays * dayMs) throw invalidArgument("date", "too_long_ago");

  const { uid } = session;
  const recordedAt = now.toISOString();
  const takenAt = new Date(taken.date).toISOString();
  // A bare hash of so few possible results would give away what is sealed, also after the consent to it was withdrawn.
  const request = { testRecord: keys.hmac("test-record", JSON.stringify(taken)) };
  const idempotentRequest = { uid, key: idempotencyKey, request };
  const earlier = await findEarlierResult(db, idempotentRequest);
  if (earlier !== null) return readTestRecord(db, keys, uid, earlier);

  await requireConsents(db, uid, purposesOf(taken));
  await consumeRateLimit(db, rateLimits.perAccount, "test-record", uid, now);
  const id = await asMember(db, session, async (trx) => {
    const there = await trx
      .selectFrom("test_record")
      .select("id")
      .where("uid", "=", uid)
      .where("testKey", "=", taken.testId)
      .where("takenAt", "=", takenAt)
      .executeTakeFirst();
    const recordId = there?.id ?? newId("T");
    const known = await claimIdempotencyKey(trx, idempotentRequest, recordId, recordedAt);
    if (known !== null) return known;
    // Again: it may have been withdrawn meanwhile, and what was kept is gone.
    await requireConsents(trx, uid, purposesOf(taken));
    if (!there) {
      await trx.insertInto("test_record").values({ id: recordId, uid, testKey: taken.testId, takenAt, recordedAt }).execute();
      await awardFor(trx, catalogue, uid, "test-taken", now);
    }
    if (taken.result) {
      await trx
        .insertInto("test_result")
        .values({ recordId, uid, sealedResult: sealResult(keys, taken.result) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return recordId;
  });
  return readTestRecord(db, keys, uid, id);
}

const purposesOf = ({ result }: NewTestRecord) => (result ? (["test-history", "test-results"] as const) : (["test-history"] as const));
