import type { Database } from "../../db/database.ts";

/** Whether the member has a passkey or a confirmed authenticator app, so that signing in needs a second factor. */
export async function hasSecondFactor(db: Database, uid: string): Promise<boolean> {
  const totp = db.selectFrom("totp").select("uid").where("uid", "=", uid).where("confirmedAt", "is not", null);
  const passkeys = db.selectFrom("passkey").select("uid").where("uid", "=", uid);
  return (await totp.unionAll(passkeys).executeTakeFirst()) !== undefined;
}
