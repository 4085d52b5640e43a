import type { SecondFactorProof } from "@ryadom/shared/auth.ts";
import { countUse, forgetUses } from "../auth/account-limits.ts";
import { actingAs } from "../auth/acting.ts";
import { type LiveSession, renewSession } from "../auth/session.ts";
import { AppError } from "../errors.ts";
import type { SignInServices } from "./sign-in.ts";

/**
 * A fresh proof of who this is; the session goes on under a new token.
 * @returns the token for the cookie
 * @throws `auth/invalid-credential`
 */
export async function stepUp(
  { db, accounts, rates }: SignInServices,
  session: LiveSession,
  proof: { password: string } | { secondFactor: SecondFactorProof },
  now: Date,
): Promise<string> {
  await countUse(db, rates.ofAccount, "sign-in", session.uid, now);
  if (!("password" in proof)) throw new AppError("auth/invalid-credential");
  const account = await accounts.verifyByUid(session.uid, proof.password);
  if (!account) throw new AppError("auth/invalid-credential");
  const token = await actingAs(db, session, (trx) => renewSession(trx, session, now, { secondFactor: false }));
  await forgetUses(db, "sign-in", session.uid);
  return token;
}
