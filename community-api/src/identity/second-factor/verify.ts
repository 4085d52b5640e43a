import type { SecondFactorProof } from "@ryadom/shared/auth.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import type { RateLimits } from "../../limits/rate-limits.ts";
import { type ChallengeRequest, verifyPasskey } from "./passkeys.ts";
import { consumeRecoveryCode } from "./recovery-codes.ts";
import { verifyTotp } from "./totp.ts";

export type ProofServices = { db: Database; keys: Keys; rateLimits: RateLimits; siteUrl: string };

/** Verifies and consumes a second factor proof (TOTP, recovery code or passkey); each works once. The caller counts the try first. */
export function isSecondFactorValid(
  services: ProofServices,
  request: ChallengeRequest,
  proof: SecondFactorProof,
  now: Date,
): Promise<boolean> {
  const { db, keys } = services;
  if (proof.method === "totp") return verifyTotp(db, keys, request.uid, proof.code, now);
  if (proof.method === "recovery") return consumeRecoveryCode(db, keys, request.uid, proof.code, now);
  return verifyPasskey(services, request, proof.answer, now);
}
