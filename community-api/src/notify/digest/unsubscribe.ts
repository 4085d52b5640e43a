import { z } from "zod";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { lockRow } from "../../db/lock-row.ts";
import type { IsoTime } from "../../db/tables/columns.ts";

const Sealed = z.strictObject({ digestOf: z.string() });

/** Unsubscribe token of a digest mail: the encrypted uid, without expiry, since it only unsubscribes. */
export const createDigestToken = (keys: Keys, uid: string): string => keys.seal({ digestOf: uid });

/** @returns the uid; null for an invalid token */
export function readDigestToken(keys: Keys, token: string): string | null {
  try {
    return keys.open(token, Sealed).digestOf;
  } catch {
    return null;
  }
}

/** Withdraws the digest consent of the member named by an unsubscribe token. Idempotent. @returns false for an invalid token */
export async function unsubscribeFromDigest(db: Database, keys: Keys, token: string, now: IsoTime): Promise<boolean> {
  const uid = readDigestToken(keys, token);
  if (uid === null) return false;
  await db.transaction().execute(async (trx) => {
    await lockRow(trx, "member", uid);
    await trx
      .updateTable("member_consent")
      .set({ withdrawnAt: now })
      .where("uid", "=", uid)
      .where("purpose", "=", "digest")
      .where("withdrawnAt", "is", null)
      .execute();
  });
  return true;
}
