import type { SecondFactorProof } from "@ryadom/shared/auth.ts";
import { z } from "zod";
import type { Keys } from "../../core/keys.ts";
import type { Session } from "../session/session.ts";
import type { Database } from "../../db/database.ts";
import { AppError } from "../../core/errors.ts";
import { newToken, sha256 } from "../../core/ids.ts";
import { type Completed, completeSignIn } from "./complete.ts";
import { consumeRateLimit, returnUse } from "../../limits/account-rate-limits.ts";
import { countTry, forgetTries, tryOrigin, type TryPlace } from "../known-device/try-origin.ts";
import { isSecondFactorValid, type ProofServices } from "../second-factor/verify.ts";
import { logRefusal } from "../sign-in-log/sign-in-log.ts";

const minutes = 10;
const maxAttempts = 5;

/** Kind of the `auth_flow` row of a pending sign-in. */
const secondFactorFlow = "second-factor";
/** Encrypted in that row. */
const PendingSignInData = z.strictObject({
  credentialVersion: z.int(),
  mailbox: z.string().default(""),
  isTrusted: z.boolean().default(true),
});

/**
 * What the first proof has shown.
 * @property mailbox `mailboxHmac` of the account's address
 * @property isTrusted the browser is known, or a mailed code or a provider vouched: guessing at this mailbox elsewhere doesn't matter
 */
export type PendingProof = { uid: string; credentialVersion: number; mailbox: string; isTrusted: boolean };

/** Stores a sign-in whose first proof was right, until the same browser shows a second factor. @param browser the secret of the flow cookie */
export async function storePendingSignIn(
  db: Database,
  keys: Keys,
  { uid, browser, credentialVersion, mailbox, isTrusted }: PendingProof & { browser: string },
  now: Date,
): Promise<void> {
  const data: z.infer<typeof PendingSignInData> = { credentialVersion, mailbox, isTrusted };
  await db
    .insertInto("auth_flow")
    .values({
      state: newToken(),
      browserSha256: sha256(browser),
      kind: secondFactorFlow,
      uid,
      sealed: keys.seal(data),
      expiresAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
    })
    .execute();
}

/** `browser`: the secret of its flow cookie; `state`: key of its row. */
type PendingSignIn = { uid: string; browser: string; state: string; sealed: string };

/**
 * Finds the pending sign-in of this browser.
 * @param browser the secret of the flow cookie
 * @throws `unauthenticated` without a cookie, `auth/user-token-expired` when it expired or five attempts failed
 */
export async function findPendingSignIn(db: Database, browser: string | undefined, now: Date): Promise<PendingSignIn> {
  if (browser === undefined) throw new AppError("unauthenticated");
  const row = await db
    .selectFrom("auth_flow")
    .select(["uid", "state", "sealed"])
    .where("browserSha256", "=", sha256(browser))
    .where("kind", "=", secondFactorFlow)
    .where("tries", "<", maxAttempts)
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  if (!row?.uid) throw new AppError("auth/user-token-expired");
  return { uid: row.uid, browser, state: row.state, sealed: row.sealed };
}

/**
 * Completes the pending sign-in of this browser with a second factor. The fifth failed attempt ends it. So does guessing at this mailbox
 * from elsewhere, where the browser isn't trusted: signing in anew then takes a mailed code first. Where it is, wrong second factors count for
 * the account, since whoever has password and mailbox may come from any number of networks.
 * @returns the mailbox (`mailboxHmac`) besides what `completeSignIn` returns
 * @throws what `findPendingSignIn`, `countTry`, `verifySecondFactor` and `completeSignIn` throw
 */
export async function completeWithSecondFactor(
  services: ProofServices,
  browserSecret: string | undefined,
  proof: SecondFactorProof,
  currentBrowser: { device: string; previousSession: Session | undefined; place: TryPlace },
  now: Date,
): Promise<Completed & { uid: string; mailbox: string }> {
  const { db } = services;
  const pending = await findPendingSignIn(db, browserSecret, now);
  const data = services.keys.open(pending.sealed, PendingSignInData);
  const event = { uid: null, mailbox: data.mailbox, way: "second-factor", device: currentBrowser.device } as const;
  return logRefusal(db, event, now, () => verifyPending(services, { ...pending, ...data }, proof, currentBrowser, now));
}

async function verifyPending(
  services: ProofServices,
  { uid, browser, state, credentialVersion, mailbox, isTrusted }: PendingSignIn & z.infer<typeof PendingSignInData>,
  proof: SecondFactorProof,
  currentBrowser: { device: string; previousSession: Session | undefined; place: TryPlace },
  now: Date,
): Promise<Completed & { uid: string; mailbox: string }> {
  const { db, keys } = services;
  const tried = await db
    .updateTable("auth_flow")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("state", "=", state)
    .where("tries", "<", maxAttempts)
    .executeTakeFirst();
  if (tried.numUpdatedRows === 0n) throw new AppError("auth/user-token-expired");
  const { device, previousSession, place } = currentBrowser;
  const origin = tryOrigin(keys, mailbox, place, now);
  const isBeingGuessed = await countTry(services, mailbox, origin, now);
  if (isBeingGuessed && !isTrusted && !origin.isKnown) throw new AppError("auth/user-token-expired");
  const countsAnywhere = isTrusted && !origin.isKnown;
  if (countsAnywhere) await consumeRateLimit(db, services.rateLimits.perAccount, "second-factor-anywhere", uid, now);
  if (!(await isSecondFactorValid(services, { uid, boundTo: browser }, proof, now))) throw new AppError("auth/invalid-code");
  if (countsAnywhere) await returnUse(db, "second-factor-anywhere", uid);
  const row = await db.deleteFrom("auth_flow").where("state", "=", state).returning("state").executeTakeFirst();
  if (!row) throw new AppError("auth/user-token-expired");
  const { isFamiliar } = origin;
  const signedIn = { uid, device, previousSession, secondFactor: true, credentialVersion, isFamiliar, way: "second-factor" } as const;
  const completed = await completeSignIn(db, signedIn, now);
  await forgetTries(services, mailbox, origin);
  return { uid, mailbox, ...completed };
}
