import { importPKCS8, SignJWT } from "jose";
import type { AppleSettings } from "./settings.ts";

const validSeconds = 300;

/** Apple's client secret is no secret word but a statement of ours, signed for each use. */
export async function clientSecretOf({ issuer, clientId, teamId, keyId, privateKey }: AppleSettings, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + validSeconds)
    .sign(await importPKCS8(privateKey, "ES256"));
}
