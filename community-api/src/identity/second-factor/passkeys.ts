import { generateAuthenticationOptions, generateRegistrationOptions, type WebAuthnCredential } from "@simplewebauthn/server";
import type { PasskeyOptions } from "@ryadom/shared/auth.ts";
import { defaultLanguage } from "@ryadom/shared/locales.ts";
import { z } from "zod";
import { type GetCatalogue, nameOfProduct } from "../../core/catalogue.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { type ChallengeSubject, storeChallenge, consumeChallenge } from "./challenges.ts";
import {
  type PasskeyResponseJson,
  readChallenge,
  verifyRegistration,
  relyingPartyId,
  passkeyAlgorithms,
  verifyAssertion,
} from "./verify-passkey.ts";

/** The member, and what the challenge is bound to (see `ChallengeSubject`). */
export type ChallengeRequest = Omit<ChallengeSubject, "kind">;
type Options = z.infer<typeof PasskeyOptions>;
type Site = { db: Database; siteUrl: string };

const transportsOf = (text: string) => z.array(z.string()).parse(JSON.parse(text));

const passkeysOf = async (db: Database, uid: string) =>
  (await db.selectFrom("passkey").select(["credentialId", "transports"]).where("uid", "=", uid).execute()).map((key) => ({
    id: key.credentialId,
    transports: transportsOf(key.transports),
  }));

/** Stores a new challenge. @returns options for `navigator.credentials.create` */
export async function passkeyRegistrationOptions(
  { db, siteUrl, keys, catalogue }: Site & { keys: Keys; catalogue: GetCatalogue },
  request: ChallengeRequest,
  now: Date,
): Promise<Options> {
  const { alias } = await db.selectFrom("member").select("alias").where("uid", "=", request.uid).executeTakeFirstOrThrow();
  const options = await generateRegistrationOptions({
    rpName: nameOfProduct(catalogue(), defaultLanguage),
    rpID: relyingPartyId(siteUrl),
    userName: alias,
    userDisplayName: alias,
    // Stored by authenticators, so never the uid itself.
    userID: new Uint8Array(Buffer.from(keys.hmac("passkey-user", request.uid), "hex")),
    attestationType: "none",
    excludeCredentials: await passkeysOf(db, request.uid),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
    supportedAlgorithmIDs: passkeyAlgorithms,
  });
  await storeChallenge(db, options.challenge, { kind: "passkey-new", ...request }, now);
  return { ...options };
}

/** Verifies the answer to a registration challenge and consumes the challenge. @returns the new credential; null when invalid */
export async function verifyNewPasskey(
  { db, siteUrl }: Site,
  request: ChallengeRequest,
  answer: PasskeyResponseJson,
  now: Date,
): Promise<WebAuthnCredential | null> {
  const challenge = await readChallenge(answer);
  if (challenge === null || !(await consumeChallenge(db, challenge, { kind: "passkey-new", ...request }, now))) return null;
  return verifyRegistration(answer, challenge, siteUrl);
}

/** Stores a new challenge. @returns options for `navigator.credentials.get` */
export async function passkeyAuthenticationOptions({ db, siteUrl }: Site, request: ChallengeRequest, now: Date): Promise<Options> {
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(siteUrl),
    allowCredentials: await passkeysOf(db, request.uid),
    userVerification: "preferred",
  });
  await storeChallenge(db, options.challenge, { kind: "passkey-proof", ...request }, now);
  return { ...options };
}

/** Verifies a passkey assertion and consumes its challenge. @returns whether one of the member's passkeys signed it */
export async function verifyPasskey(
  { db, siteUrl }: Site,
  request: ChallengeRequest,
  answer: PasskeyResponseJson,
  now: Date,
): Promise<boolean> {
  const key = await db
    .selectFrom("passkey")
    .selectAll()
    .where("uid", "=", request.uid)
    .where("credentialId", "=", answer.id)
    .executeTakeFirst();
  const challenge = key ? await readChallenge(answer) : null;
  if (!key || challenge === null || !(await consumeChallenge(db, challenge, { kind: "passkey-proof", ...request }, now))) return false;
  const credential = {
    id: key.credentialId,
    publicKey: new Uint8Array(Buffer.from(key.publicKey, "base64url")),
    counter: key.signCount,
    transports: transportsOf(key.transports),
  };
  const signCount = await verifyAssertion(credential, answer, challenge, siteUrl);
  if (signCount === null) return false;
  const counted = await db
    .updateTable("passkey")
    .set({ signCount })
    .where("credentialId", "=", key.credentialId)
    .where("signCount", "=", key.signCount)
    .executeTakeFirst();
  return counted.numUpdatedRows === 1n;
}
