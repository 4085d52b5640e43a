import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from "@simplewebauthn/server";
import { decodeAttestationObject, decodeClientDataJSON } from "@simplewebauthn/server/helpers";
import type { PasskeyAnswer } from "@ryadom/shared/auth.ts";
import type { z } from "zod";

export type Answer = z.infer<typeof PasskeyAnswer>;

/** EdDSA, ES256, RS256. */
export const passkeyAlgorithms = [-8, -7, -257];
export const partyId = (siteUrl: string): string => new URL(siteUrl).hostname;

/** @returns the question that a browser says it answers; null when it says nothing of the kind */
export const challengeOf = (answer: Answer): Promise<string | null> =>
  orNull(async () => {
    const { challenge } = decodeClientDataJSON((answer as unknown as RegistrationResponseJSON).response.clientDataJSON);
    return typeof challenge === "string" ? challenge : null;
  });

/** @returns the key that an authenticator made for this site; null when it did not */
export const newKeyIn = (answer: Answer, expectedChallenge: string, siteUrl: string): Promise<WebAuthnCredential | null> =>
  orNull(async () => {
    const response = answer as unknown as RegistrationResponseJSON;
    if (!isUnattested(response.response.attestationObject)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: siteUrl,
      expectedRPID: partyId(siteUrl),
      requireUserVerification: false,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    return verified ? registrationInfo.credential : null;
  });

/** @returns the authenticator's new counter when it signed the question with this key; null when it did not, or its counter went back */
export const signedWith = (
  credential: WebAuthnCredential,
  answer: Answer,
  expectedChallenge: string,
  siteUrl: string,
): Promise<number | null> =>
  orNull(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: siteUrl,
      expectedRPID: partyId(siteUrl),
      credential,
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  });

/**
 * We ask for no attestation. One that comes all the same is not looked at: its certificates name addresses which the library would ask
 * for lists of revoked ones.
 */
function isUnattested(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, "base64url")));
  const format = attestation.get("fmt");
  return format === "none" || (format === "packed" && attestation.get("attStmt").get("x5c") === undefined);
}

/** The library throws at whatever does not fit; nothing in here asks the database. */
async function orNull<Result>(read: () => Promise<Result | null>): Promise<Result | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}
