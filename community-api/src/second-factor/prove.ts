import type { SecondFactorProof } from "@ryadom/shared/auth.ts";
import { countUse, forgetUses } from "../auth/account-limits.ts";
import type { Keys } from "../auth/keys.ts";
import type { Database } from "../db/database.ts";
import { AppError } from "../errors.ts";
import type { Rates } from "../rates.ts";
import { usePasskey } from "./passkeys.ts";
import { useRecoveryCode } from "./recovery-codes.ts";
import { useTotp } from "./totp.ts";

export type ProofServices = { db: Database; keys: Keys; rates: Rates; siteUrl: string };
/** `place`: the id of the session, or the secret of the sign-in that waits: where a passkey was asked. */
type Who = { uid: string; place: string };

/**
 * Use up a proof of a second factor: no proof counts twice.
 * @throws `auth/invalid-code` when it proves nothing, `auth/too-many-requests` after too many tries of this member
 */
export async function proveSecondFactor(services: ProofServices, who: Who, proof: SecondFactorProof, now: Date): Promise<void> {
  const { db, rates } = services;
  await countUse(db, rates.ofAccount, "sign-in", who.uid, now);
  if (!(await isRight(services, who, proof, now))) throw new AppError("auth/invalid-code");
  await forgetUses(db, "sign-in", who.uid);
}

function isRight(services: ProofServices, who: Who, proof: SecondFactorProof, now: Date): Promise<boolean> {
  const { db, keys } = services;
  if (proof.method === "totp") return useTotp(db, keys, who.uid, proof.code, now);
  if (proof.method === "recovery") return useRecoveryCode(db, keys, who.uid, proof.code, now);
  return usePasskey(services, who, proof.answer, now);
}
