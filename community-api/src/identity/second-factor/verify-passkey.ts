import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from "@simplewebauthn/server";
import { decodeAttestationObject, decodeClientDataJSON } from "@simplewebauthn/server/helpers";
import type { PasskeyResponse } from "@ryadom/shared/auth.ts";
import type { z } from "zod";

export type PasskeyResponseJson = z.infer<typeof PasskeyResponse>;

/** EdDSA, ES256, and RS256 last: Windows Hello on many machines has no other. */
export const passkeyAlgorithms = [-8, -7, -257];
export const relyingPartyId = (siteUrl: string): string => new URL(siteUrl).hostname;

/** @returns the challenge in clientDataJSON; null when malformed */
export const readChallenge = (answer: PasskeyResponseJson): Promise<string | null> =>
  orNull(async () => {
    const { challenge } = decodeClientDataJSON((answer as unknown as RegistrationResponseJSON).response.clientDataJSON);
    return typeof challenge === "string" ? challenge : null;
  });

/** Verifies a registration. @returns the new credential; null when invalid */
export const verifyRegistration = (
  answer: PasskeyResponseJson,
  expectedChallenge: string,
  siteUrl: string,
): Promise<WebAuthnCredential | null> =>
  orNull(async () => {
    const response = answer as unknown as RegistrationResponseJSON;
    if (!isUnattested(response.response.attestationObject)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: siteUrl,
      expectedRPID: relyingPartyId(siteUrl),
      requireUserVerification: false,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    return verified ? registrationInfo.credential : null;
  });

/** Verifies an assertion. @returns the authenticator's new signature counter; null when invalid or the counter went back */
export const verifyAssertion = (
  credential: WebAuthnCredential,
  answer: PasskeyResponseJson,
  expectedChallenge: string,
  siteUrl: string,
): Promise<number | null> =>
  orNull(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: siteUrl,
      expectedRPID: relyingPartyId(siteUrl),
      credential,
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  });

/**
 * We request no attestation and refuse one with certificates: to check them, the library would fetch revocation lists from addresses
 * that the certificates name.
 */
function isUnattested(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, "base64url")));
  const format = attestation.get("fmt");
  return format === "none" || (format === "packed" && attestation.get("attStmt").get("x5c") === undefined);
}

/** Runs the WebAuthn library; any error becomes null. `read` must not use the database, so that none of its errors is hidden. */
async function orNull<Result>(read: () => Promise<Result | null>): Promise<Result | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}
