import { Email } from "@ryadom/shared/auth.ts";
import { type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";

/** The only accepted id_token algorithm; both providers use it. */
export const signingAlgorithm = "RS256";
const clockToleranceSeconds = 60;
/** A fresh token is at most as old as a flow (600 s). */
const maxTokenAgeSeconds = 600;

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string(),
  email: Email.nullable().catch(null),
  email_verified: z.union([z.boolean(), z.enum(["true", "false"])]).catch(false),
  auth_time: z.number().optional(),
});

/** Verified identity from an id_token. */
export type ProviderIdentity = {
  iss: string;
  sub: string;
  /** Null unless the provider has verified it. */
  email: string | null;
  /** `auth_time`: when the user last authenticated with the provider, in Unix seconds; null when the token lacks it. */
  authenticatedAt: number | null;
};

/** Verifies an id_token completely: signature, issuer, audience, nonce, azp, age. @throws errors of jose and zod */
export async function readIdToken(
  idToken: string,
  keys: JWTVerifyGetKey,
  expected: { issuer: string; clientId: string; nonce: string },
  now: Date,
): Promise<ProviderIdentity> {
  const { payload } = await jwtVerify(idToken, keys, {
    algorithms: [signingAlgorithm],
    issuer: expected.issuer,
    audience: expected.clientId,
    requiredClaims: ["sub", "exp", "iat", "nonce"],
    clockTolerance: clockToleranceSeconds,
    maxTokenAge: maxTokenAgeSeconds,
    currentDate: now,
  });
  const claims = Claims.parse(payload);
  if (claims.nonce !== expected.nonce) throw new Error("nonce");
  const isForSeveral = Array.isArray(claims.aud) && claims.aud.length > 1;
  if (claims.azp === undefined ? isForSeveral : claims.azp !== expected.clientId) throw new Error("azp");
  const isVerified = claims.email_verified === true || claims.email_verified === "true";
  return { iss: claims.iss, sub: claims.sub, email: isVerified ? claims.email : null, authenticatedAt: claims.auth_time ?? null };
}
