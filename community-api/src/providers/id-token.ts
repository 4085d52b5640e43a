import { Email } from "@ryadom/shared/auth.ts";
import { type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";

/** What both providers sign with; nothing else is believed, `none` least of all. */
export const signedWith = "RS256";
const clocksDifferSeconds = 60;
/** A token is made while we wait for it. */
const madeWithinSeconds = 600;

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

/** Whom a provider vouches for. */
export type Vouched = {
  iss: string;
  sub: string;
  /** Only one that the provider has verified. */
  email: string | null;
  /** When the person last proved to the provider who they are, in seconds; null when it does not say. */
  provenAt: number | null;
};

/** Look at an id_token as if nobody had looked before. @throws what jose and zod throw when anything is wrong */
export async function readIdToken(
  idToken: string,
  keys: JWTVerifyGetKey,
  expected: { issuer: string; clientId: string; nonce: string },
  now: Date,
): Promise<Vouched> {
  const { payload } = await jwtVerify(idToken, keys, {
    algorithms: [signedWith],
    issuer: expected.issuer,
    audience: expected.clientId,
    requiredClaims: ["sub", "exp", "iat", "nonce"],
    clockTolerance: clocksDifferSeconds,
    maxTokenAge: madeWithinSeconds,
    currentDate: now,
  });
  const claims = Claims.parse(payload);
  if (claims.nonce !== expected.nonce) throw new Error("nonce");
  const isForSeveral = Array.isArray(claims.aud) && claims.aud.length > 1;
  if (claims.azp === undefined ? isForSeveral : claims.azp !== expected.clientId) throw new Error("azp");
  const isVerified = claims.email_verified === true || claims.email_verified === "true";
  return { iss: claims.iss, sub: claims.sub, email: isVerified ? claims.email : null, provenAt: claims.auth_time ?? null };
}
