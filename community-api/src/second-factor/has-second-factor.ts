import type { Database } from "../db/database.ts";

/** Whether signing in takes more than a password. One that was begun and never confirmed does not count. */
export async function hasSecondFactor(db: Database, uid: string): Promise<boolean> {
  const totp = db.selectFrom("totp").select("uid").where("uid", "=", uid).where("confirmedAt", "is not", null);
  const passkeys = db.selectFrom("passkey").select("uid").where("uid", "=", uid);
  return (await totp.unionAll(passkeys).executeTakeFirst()) !== undefined;
}
