import type { Account, AccountStore } from "../accounts/account-store.ts";
import type { Keys } from "../../core/keys.ts";
import type { Session } from "../session/session.ts";
import type { Database } from "../../db/database.ts";
import { AppError } from "../../core/errors.ts";
import { forgetTries, type TryOrigin, type TryPlace } from "../known-device/try-origin.ts";
import { returnUse } from "../../limits/account-rate-limits.ts";
import type { RateLimits } from "../../limits/rate-limits.ts";
import { hasSecondFactor } from "../session/has-second-factor.ts";
import { type Completed, completeSignIn, type SignInProof } from "./complete.ts";
import type { PendingProof } from "./pending-sign-in.ts";

export type SignInServices = { db: Database; accounts: AccountStore; keys: Keys; rateLimits: RateLimits; siteUrl: string };

/** The browser that signs in. `flow`: a new secret for its flow cookie, in case another step is needed. */
export type SignInBrowser = { device: string; previousSession: Session | undefined; place: TryPlace; flow: string };

/** `done`: signed in. `second-factor`: a second factor is needed. */
export type AfterPassword = ({ next: "done"; uid: string; mailbox: string } & Completed) | ({ next: "second-factor" } & PendingProof);

/** Goes on once the password, and the mailed code where one was needed, were right. */
export async function goOnAfterPassword(
  services: SignInServices,
  proof: { account: Account; credentialVersion: number; mailbox: string; isTrusted: boolean; way: SignInProof["way"] },
  { device, previousSession }: Pick<SignInBrowser, "device" | "previousSession">,
  origin: TryOrigin,
  now: Date,
): Promise<AfterPassword> {
  const { db } = services;
  const { account, credentialVersion, mailbox, isTrusted, way } = proof;
  const { uid } = account;
  const member = await db.selectFrom("member").select("state").where("uid", "=", uid).executeTakeFirst();
  if (account.blocked && member?.state !== "banned") throw new AppError("auth/user-disabled");
  if (await hasSecondFactor(db, uid)) {
    await returnUse(db, "sign-in-anywhere", mailbox);
    return { next: "second-factor", uid, credentialVersion, mailbox, isTrusted };
  }
  const { isFamiliar } = origin;
  const signedIn = { uid, device, previousSession, secondFactor: false, credentialVersion, isFamiliar, way };
  const completed = await completeSignIn(db, signedIn, now);
  await forgetTries(services, mailbox, origin);
  return { next: "done", uid, mailbox, ...completed };
}
