import type { Transaction } from "kysely";
import { audit } from "../audit.ts";
import type { Keys } from "../auth/keys.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { pageAddresses } from "../mail/addresses.ts";
import { mail } from "../mail/mail.ts";
import { voidOldProofs } from "../password/new-password.ts";
import { dropRecoveryCodes } from "../second-factor/recovery-codes.ts";
import type { KnownMember } from "./find-members.ts";

export const rights = ["moderator", "specialist"] as const;
export type Right = (typeof rights)[number];

const columns = { moderator: "isModerator", specialist: "isSpecialist" } as const;
const actor = "operator";

/**
 * Give or take a right. Sessions end: nobody goes on under rights they no longer have, nor has new ones by an old cookie.
 * @returns whether anything changed
 */
export function changeRight(db: Database, { uid }: KnownMember, right: Right, isGiven: boolean, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable("member")
      .set({ [columns[right]]: isGiven ? 1 : 0 })
      .where("uid", "=", uid)
      .where(columns[right], "=", isGiven ? 0 : 1)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return false;
    await voidOldProofs(trx, uid);
    const action = isGiven ? "member.grant" : "member.take";
    await audit(trx, { action, actorUid: null, subjectUid: uid, details: { actor, right } }, now);
    return true;
  });
}

/**
 * For somebody who lost theirs: second factors and recovery codes go, sessions end, a letter tells the owner.
 * @returns whether there was anything to forget
 */
export function resetSecondFactor(
  services: { db: Database; keys: Keys; siteUrl: string },
  member: KnownMember,
  now: Date,
): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const kinds = await forget(trx, member.uid);
    if (kinds.length === 0) return false;
    await voidOldProofs(trx, member.uid);
    await audit(trx, { action: "second-factor.reset", actorUid: null, subjectUid: member.uid, details: { actor } }, now);
    const { email: to, language } = member;
    if (to === null) return true;
    const { forgot } = pageAddresses(services.siteUrl, language);
    for (const kind of kinds)
      await mail(trx, services.keys, { to, language, letter: { name: "second-factor-removed", kind, forgot } }, member.uid, now);
    return true;
  });
}

async function forget(trx: Transaction<Schema>, uid: string): Promise<("totp" | "passkey")[]> {
  const totp = await trx.deleteFrom("totp").where("uid", "=", uid).executeTakeFirst();
  const passkeys = await trx.deleteFrom("passkey").where("uid", "=", uid).executeTakeFirst();
  await dropRecoveryCodes(trx, uid);
  return [...(totp.numDeletedRows > 0n ? (["totp"] as const) : []), ...(passkeys.numDeletedRows > 0n ? (["passkey"] as const) : [])];
}
