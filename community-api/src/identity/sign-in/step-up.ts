import type { SecondFactorProof } from "@ryadom/shared/auth.ts";
import { consumeRateLimit, resetRateLimit } from "../../limits/account-rate-limits.ts";
import { sessionTries } from "../known-device/try-origin.ts";
import { asMember } from "../session/as-member.ts";
import { type Session, renewSession } from "../session/session.ts";
import { AppError } from "../../core/errors.ts";
import { isSecondFactorValid, type ProofServices } from "../second-factor/verify.ts";
import { logRefusal, logSignIn } from "../sign-in-log/sign-in-log.ts";
import type { SignInServices } from "./after-password.ts";

/**
 * Verifies a fresh proof (password or second factor) and renews the session under a new token.
 * @returns the token for the cookie
 * @throws `auth/invalid-credential` for a wrong password, `auth/invalid-code` for an invalid second factor, `auth/too-many-requests` after
 * too many tries of this kind in this session
 */
export async function stepUp(
  services: SignInServices & ProofServices,
  session: Session,
  proof: { password: string } | { secondFactor: SecondFactorProof },
  now: Date,
): Promise<string> {
  const { db, keys, rateLimits } = services;
  const event = { uid: session.uid, way: "step-up", device: "" } as const;
  const secondFactor = "secondFactor" in proof;
  const tries = sessionTries(keys, session, secondFactor ? "second-factor" : "password");
  await logRefusal(db, event, now, async () => {
    await consumeRateLimit(db, rateLimits.perAccount, "sign-in", tries, now);
    if (!(await isValid(services, session, proof, now))) throw new AppError(secondFactor ? "auth/invalid-code" : "auth/invalid-credential");
  });
  const token = await asMember(db, session, async (trx) => {
    await logSignIn(trx, { ...event, outcome: "signed-in" }, now);
    return renewSession(trx, session, now, { secondFactor });
  });
  await resetRateLimit(db, "sign-in", tries);
  return token;
}

async function isValid(
  services: SignInServices & ProofServices,
  session: Session,
  proof: { password: string } | { secondFactor: SecondFactorProof },
  now: Date,
): Promise<boolean> {
  if ("password" in proof) return (await services.accounts.verifyByUid(session.uid, proof.password)) !== null;
  return isSecondFactorValid(services, { uid: session.uid, boundTo: session.id }, proof.secondFactor, now);
}
