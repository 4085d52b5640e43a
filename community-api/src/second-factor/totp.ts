import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import type { Keys } from "../auth/keys.ts";
import type { Database } from "../db/database.ts";

const periodMs = 30_000;
/** Clocks may differ by one step in either direction. */
const stepsAside = 1;

const generator = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: "Ryadom",
    label,
    algorithm: "SHA1",
    digits: 6,
    period: periodMs / 1000,
    secret: Secret.fromBase32(secret),
  });

/** @returns 160 random bits as base32, as authenticator programs read it */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What a QR code of the secret says. @param label by which its owner finds it among others */
export const totpAddress = (secret: string, label: string): string => generator(secret, label).toString();

/** @returns the step of 30 seconds the code belongs to; null when it is wrong or too far away */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const aside = generator(secret, "").validate({ token: code, timestamp: now.getTime(), window: stepsAside });
  return aside === null ? null : Math.floor(now.getTime() / periodMs) + aside;
}

/** A step opens once, and none before one that did. @returns whether the code is right */
export async function useTotp(db: Database, keys: Keys, uid: string, code: string, now: Date): Promise<boolean> {
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
