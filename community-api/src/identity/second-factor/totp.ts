import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";

const periodMs = 30_000;
/** Clocks may differ by one step (30 s) in either direction. */
const stepsAside = 1;

const generator = (secret: string, shown: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({
    ...shown,
    algorithm: "SHA1",
    digits: 6,
    period: periodMs / 1000,
    secret: Secret.fromBase32(secret),
  });

/** @returns 160 random bits as base32, the format of authenticator apps */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The otpauth:// URI for a QR code. @param shown what the entry in the app is called: the product, and whose account it is */
export const totpUri = (secret: string, shown: { issuer: string; label: string }): string => generator(secret, shown).toString();

/** @returns the 30-second time step of the code; null when it is wrong or more than one step away */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const aside = generator(secret).validate({ token: code, timestamp: now.getTime(), window: stepsAside });
  return aside === null ? null : Math.floor(now.getTime() / periodMs) + aside;
}

/** Verifies a TOTP code; its time step and all earlier ones can't be used again. @returns whether the code was valid */
export async function verifyTotp(db: Database, keys: Keys, uid: string, code: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("totp")
    .select("sealedSecret")
    .where("uid", "=", uid)
    .where("confirmedAt", "is not", null)
    .executeTakeFirst();
  const step = row ? totpStep(keys.open(row.sealedSecret, z.string()), code, now) : null;
  if (step === null) return false;
  const used = await db
    .updateTable("totp")
    .set({ lastStep: step })
    .where("uid", "=", uid)
    .where("sealedSecret", "=", row!.sealedSecret)
    .where("lastStep", "<", step)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
