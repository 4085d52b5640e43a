import type { Language } from "@ryadom/shared/locales.ts";
import { productName } from "@ryadom/shared/product-name.ts";
import { Secret } from "otpauth";
import { z } from "zod";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { acquireAdvisoryLock } from "../../db/advisory-lock.ts";
import { replaceRecoveryCodes, formatRecoveryCode } from "../../identity/second-factor/recovery-codes.ts";
import { totpUri } from "../../identity/second-factor/totp.ts";
import { seedUid } from "./seed-ids.ts";
import type { SeedMember, DemoCommunity } from "./demo-community.ts";

const codesPerSet = 10;

/** Second factor of a demo moderator: TOTP secret, its otpauth:// address, recovery codes. */
export type DemoSecondFactor = { key: string; email: string; language: Language; secret: string; address: string; codes: string[] };

/**
 * Gives the demo's moderators a second factor, without which they couldn't moderate. Derived from MEMBER_SECRET: the same at each run,
 * another one in each installation. A moderator who has set up their own keeps it.
 * @returns the derived ones that are in use
 */
export function seedSecondFactors(db: Database, keys: Keys, { members }: DemoCommunity, now: Date): Promise<DemoSecondFactor[]> {
  const wanted = members.flatMap((member) =>
    member.isModerator && member.email !== undefined ? [demoSecondFactor(keys, member, member.email)] : [],
  );
  return db.transaction().execute(async (trx) => {
    await acquireAdvisoryLock(trx, "seed second factors");
    const inUse: DemoSecondFactor[] = [];
    for (const factor of wanted) {
      const uid = seedUid(factor.key);
      const totp = await trx.selectFrom("totp").select("sealedSecret").where("uid", "=", uid).executeTakeFirst();
      const passkey = await trx.selectFrom("passkey").select("id").where("uid", "=", uid).executeTakeFirst();
      if (!totp && !passkey) {
        const sealedSecret = keys.seal(factor.secret);
        await trx.insertInto("totp").values({ uid, sealedSecret, confirmedAt: now.toISOString(), lastStep: 0 }).execute();
        await replaceRecoveryCodes(trx, keys, uid, factor.codes);
      }
      if (totp ? keys.open(totp.sealedSecret, z.string()) === factor.secret : !passkey) inUse.push(factor);
    }
    return inUse;
  });
}

function demoSecondFactor(keys: Keys, { key, alias, language }: SeedMember, email: string): DemoSecondFactor {
  const bytes = (what: string): Buffer => Buffer.from(keys.hmac("demo-second-factor", `${key} ${what}`), "hex");
  const secret = new Secret({ buffer: new Uint8Array(bytes("secret")).slice(0, 20).buffer }).base32;
  const codes = Array.from({ length: codesPerSet }, (_, index) => formatRecoveryCode(bytes(`code ${index}`)));
  return { key, email, language, secret, address: totpUri(secret, { issuer: productName.en, label: alias }), codes };
}
