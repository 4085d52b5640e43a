import { limits } from "@ryadom/shared/limits.ts";
import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import { KeptTestResult, type TestRecord } from "@ryadom/shared/test-records.ts";
import { z } from "zod";
import { decodeCursor, positionAfter, slicePage } from "../../core/cursor-pagination.ts";
import { AppError } from "../../core/errors.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";

type RecordRow = { id: string; userId: string; testKey: string; takenAt: string; sealedResult: string | null };

const recordsOf = (db: Database, uid: string) =>
  db
    .selectFrom("test_record")
    .innerJoin("member", "member.uid", "test_record.uid")
    .leftJoin("test_result", "test_result.recordId", "test_record.id")
    .select(["test_record.id", "member.authorId as userId", "testKey", "takenAt", "sealedResult"])
    .where("test_record.uid", "=", uid)
    .orderBy("takenAt", "desc")
    .orderBy("test_record.id", "desc");

const asRecord = (keys: Keys, { id, userId, testKey, takenAt, sealedResult }: RecordRow): TestRecord => ({
  id,
  userId,
  testId: testKey,
  date: takenAt,
  result: sealedResult === null ? null : openResult(keys, sealedResult),
});

/** A result is sealed as JSON text, so that the export hands it out as it is. */
export const sealResult = (keys: Keys, result: KeptTestResult): string => keys.seal(JSON.stringify(result));
const openResult = (keys: Keys, sealed: string): KeptTestResult => KeptTestResult.parse(JSON.parse(keys.open(sealed, z.string())));

/** Tests that the member took, the latest first, 10 a page. @throws `invalid-argument` for a cursor of another list */
export async function listTestRecords(db: Database, keys: Keys, uid: string, cursor: string | undefined) {
  const { time, id } = cursor === undefined ? positionAfter("~") : decodeCursor(keys, cursor, "T");
  const found = await recordsOf(db, uid)
    .where((eb) => eb(eb.refTuple("test_record.takenAt", "test_record.id"), "<", eb.tuple(eb.val(time), eb.val(id))))
    .limit(limits.pageSize + 1)
    .execute();
  const { rows, nextCursor } = slicePage(keys, found, limits.pageSize, ({ takenAt, id }) => ({ time: takenAt, id }));
  return { items: rows.map((row) => asRecord(keys, row)), nextCursor };
}

/** Results of one test, the latest first, 100 at most; empty for a test that isn't known. */
export async function listTestResults(db: Database, keys: Keys, uid: string, testKey: string): Promise<TestRecord[]> {
  const rows = await recordsOf(db, uid)
    .where("testKey", "=", testKey)
    .where("sealedResult", "is not", null)
    .limit(serviceLimits.testTrendResults)
    .execute();
  return rows.map((row) => asRecord(keys, row));
}

/** @throws `not-found` unless it is there and one's own */
export async function readTestRecord(db: Database, keys: Keys, uid: string, id: string): Promise<TestRecord> {
  const row = await recordsOf(db, uid).where("test_record.id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not-found");
  return asRecord(keys, row);
}
