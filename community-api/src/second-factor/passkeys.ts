import { generateAuthenticationOptions, generateRegistrationOptions, type WebAuthnCredential } from "@simplewebauthn/server";
import type { PasskeyOptions } from "@ryadom/shared/auth.ts";
import { z } from "zod";
import type { Keys } from "../auth/keys.ts";
import type { Database } from "../db/database.ts";
import { type Challenged, keepChallenge, takeChallenge } from "./challenges.ts";
import { type Answer, challengeOf, newKeyIn, partyId, passkeyAlgorithms, signedWith } from "./passkey-answers.ts";

/** Who is asked, and where the answer must come from. */
type Asked = Omit<Challenged, "kind">;
type Options = z.infer<typeof PasskeyOptions>;
type Site = { db: Database; siteUrl: string };

const transportsOf = (text: string) => z.array(z.string()).parse(JSON.parse(text));

const passkeysOf = async (db: Database, uid: string) =>
  (await db.selectFrom("passkey").select(["credentialId", "transports"]).where("uid", "=", uid).execute()).map((key) => ({
    id: key.credentialId,
    transports: transportsOf(key.transports),
  }));

/** @returns what `navigator.credentials.create` is to be asked */
export async function newPasskeyOptions({ db, siteUrl, keys }: Site & { keys: Keys }, asked: Asked, now: Date): Promise<Options> {
  const { alias } = await db.selectFrom("member").select("alias").where("uid", "=", asked.uid).executeTakeFirstOrThrow();
  const options = await generateRegistrationOptions({
    rpName: "Ryadom",
    rpID: partyId(siteUrl),
    userName: alias,
    userDisplayName: alias,
    // Authenticators keep it: never the uid itself.
    userID: new Uint8Array(Buffer.from(keys.hmac("passkey-user", asked.uid), "hex")),
    attestationType: "none",
    excludeCredentials: await passkeysOf(db, asked.uid),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
    supportedAlgorithmIDs: passkeyAlgorithms,
  });
  await keepChallenge(db, options.challenge, { kind: "passkey-new", ...asked }, now);
  return { ...options };
}

/** @returns the key that was made for our question; null when this does not answer it */
export async function readNewPasskey({ db, siteUrl }: Site, asked: Asked, answer: Answer, now: Date): Promise<WebAuthnCredential | null> {
  const challenge = await challengeOf(answer);
  if (challenge === null || !(await takeChallenge(db, challenge, { kind: "passkey-new", ...asked }, now))) return null;
  return newKeyIn(answer, challenge, siteUrl);
}

/** @returns what `navigator.credentials.get` is to be asked */
export async function passkeyProofOptions({ db, siteUrl }: Site, asked: Asked, now: Date): Promise<Options> {
  const options = await generateAuthenticationOptions({
    rpID: partyId(siteUrl),
    allowCredentials: await passkeysOf(db, asked.uid),
    userVerification: "preferred",
  });
  await keepChallenge(db, options.challenge, { kind: "passkey-proof", ...asked }, now);
  return { ...options };
}

/** @returns whether one of the member's keys answered our question; it cannot be answered again */
export async function usePasskey({ db, siteUrl }: Site, asked: Asked, answer: Answer, now: Date): Promise<boolean> {
  const key = await db
    .selectFrom("passkey")
    .selectAll()
    .where("uid", "=", asked.uid)
    .where("credentialId", "=", answer.id)
    .executeTakeFirst();
  const challenge = key ? await challengeOf(answer) : null;
  if (!key || challenge === null || !(await takeChallenge(db, challenge, { kind: "passkey-proof", ...asked }, now))) return false;
  const credential = {
    id: key.credentialId,
    publicKey: new Uint8Array(Buffer.from(key.publicKey, "base64url")),
    counter: key.signCount,
    transports: transportsOf(key.transports),
  };
  const signCount = await signedWith(credential, answer, challenge, siteUrl);
  if (signCount === null) return false;
  const counted = await db
    .updateTable("passkey")
    .set({ signCount })
    .where("credentialId", "=", key.credentialId)
    .where("signCount", "=", key.signCount)
    .executeTakeFirst();
  return counted.numUpdatedRows === 1n;
}
