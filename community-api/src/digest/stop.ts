import type { Keys } from "../auth/keys.ts";
import type { Database } from "../db/database.ts";
import { lockRow } from "../db/lock-row.ts";
import type { IsoTime } from "../db/schema.ts";
import { readDigestToken } from "./token.ts";

/** Take back the consent to the weekly letters, by the token that stands in each of them; also when it was taken back before. */
export async function stopLetters(db: Database, keys: Keys, token: string, now: IsoTime): Promise<boolean> {
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
