import type { Language } from "@ryadom/shared/locales.ts";
import { Secret } from "otpauth";
import { z } from "zod";
import type { Keys } from "../auth/keys.ts";
import type { Database } from "../db/database.ts";
import { exclusively } from "../db/exclusive.ts";
import { keepRecoveryCodes, spellRecoveryCode } from "../second-factor/recovery-codes.ts";
import { totpAddress } from "../second-factor/totp.ts";
import { seedUid } from "./seed-ids.ts";
import type { SeedMember, Story } from "./story.ts";

const codesInASet = 10;

/** What a newcomer needs to sign in as a moderator of the demo. */
export type DemoSecondFactor = { key: string; email: string; language: Language; secret: string; address: string; codes: string[] };

/**
 * Moderators must have a second factor, so those of the demo get one. It is made from the installation's own secret: the same each time,
 * another on each machine. Whoever has set up another one keeps it.
 * @returns those that are in use
 */
export function seedSecondFactors(db: Database, keys: Keys, { members }: Story, now: Date): Promise<DemoSecondFactor[]> {
  const wanted = members.flatMap((member) => (member.isModerator && member.email !== undefined ? [made(keys, member, member.email)] : []));
  return db.transaction().execute(async (trx) => {
    await exclusively(trx, "seed second factors");
    const inUse: DemoSecondFactor[] = [];
    for (const factor of wanted) {
      const uid = seedUid(factor.key);
      const totp = await trx.selectFrom("totp").select("sealedSecret").where("uid", "=", uid).executeTakeFirst();
      const passkey = await trx.selectFrom("passkey").select("id").where("uid", "=", uid).executeTakeFirst();
      if (!totp && !passkey) {
        const sealedSecret = keys.seal(factor.secret);
        await trx.insertInto("totp").values({ uid, sealedSecret, confirmedAt: now.toISOString(), lastStep: 0 }).execute();
        await keepRecoveryCodes(trx, keys, uid, factor.codes);
      }
      if (totp ? keys.open(totp.sealedSecret, z.string()) === factor.secret : !passkey) inUse.push(factor);
    }
    return inUse;
  });
}

function made(keys: Keys, { key, alias, language }: SeedMember, email: string): DemoSecondFactor {
  const bytes = (what: string): Buffer => Buffer.from(keys.hmac("demo-second-factor", `${key} ${what}`), "hex");
  const secret = new Secret({ buffer: new Uint8Array(bytes("secret")).slice(0, 20).buffer }).base32;
  const codes = Array.from({ length: codesInASet }, (_, index) => spellRecoveryCode(bytes(`code ${index}`)));
  return { key, email, language, secret, address: totpAddress(secret, alias), codes };
}
