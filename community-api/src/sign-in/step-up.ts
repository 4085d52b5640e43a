import type { SecondFactorProof } from "@ryadom/shared/auth.ts";
import { countUse, forgetUses } from "../auth/account-limits.ts";
import { actingAs } from "../auth/acting.ts";
import { type LiveSession, renewSession } from "../auth/session.ts";
import { AppError } from "../errors.ts";
import { type ProofServices, proveSecondFactor } from "../second-factor/prove.ts";
import type { SignInServices } from "./sign-in.ts";

/**
 * A fresh proof of who this is; the session goes on under a new token.
 * @returns the token for the cookie
 * @throws `auth/invalid-credential` for a wrong password, `auth/invalid-code` for a second factor that is none
 */
export async function stepUp(
  services: SignInServices & ProofServices,
  session: LiveSession,
  proof: { password: string } | { secondFactor: SecondFactorProof },
  now: Date,
): Promise<string> {
  const { db, accounts, rates } = services;
  if ("secondFactor" in proof) {
    await proveSecondFactor(services, { uid: session.uid, place: session.id }, proof.secondFactor, now);
    return actingAs(db, session, (trx) => renewSession(trx, session, now, { secondFactor: true }));
  }
  await countUse(db, rates.ofAccount, "sign-in", session.uid, now);
  const account = await accounts.verifyByUid(session.uid, proof.password);
  if (!account) throw new AppError("auth/invalid-credential");
  const token = await actingAs(db, session, (trx) => renewSession(trx, session, now, { secondFactor: false }));
  await forgetUses(db, "sign-in", session.uid);
  return token;
}
