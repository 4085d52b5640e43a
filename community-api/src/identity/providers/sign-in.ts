import type { Provider } from "@ryadom/shared/auth.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { Session } from "../session/session.ts";
import { AppError } from "../../core/errors.ts";
import { mailboxHmac } from "../accounts/email-address.ts";
import { isFamiliarDevice } from "../known-device/known-device.ts";
import type { TryPlace } from "../known-device/try-origin.ts";
import type { PendingProof } from "../sign-in/pending-sign-in.ts";
import { hasSecondFactor } from "../session/has-second-factor.ts";
import { type Completed, completeSignIn } from "../sign-in/complete.ts";
import type { ProviderIdentity } from "./id-token.ts";
import { findMemberByIdentity, type ProviderServices, adoptProviderEmail, createMemberFromProvider } from "./find-or-create-member.ts";

/** `done`: signed in. `second-factor`: the identity is right, a second factor is still needed. */
export type SignedInWithProvider = ({ next: "done"; mailbox: string } & Completed) | ({ next: "second-factor" } & PendingProof);

/**
 * Signs in with a provider identity; creates the member when it is new.
 * @throws what `createMemberFromProvider` and `completeSignIn` throw
 */
export async function signInWithProvider(
  services: ProviderServices,
  provider: Provider,
  providerIdentity: ProviderIdentity,
  browser: { language: Language; device: string; previousSession: Session | undefined; place: TryPlace },
  now: Date,
): Promise<SignedInWithProvider> {
  const { db, accounts, keys } = services;
  const known = await findMemberByIdentity(db, providerIdentity);
  const uid = known ?? (await createMemberFromProvider(services, provider, providerIdentity, browser.language, now));
  const member = await db.selectFrom("member").select(["state", "credentialVersion"]).where("uid", "=", uid).executeTakeFirst();
  if (!member) throw new AppError("auth/invalid-credential");
  const account = await accounts.get({ uid });
  if (!account) throw new AppError("auth/invalid-credential");
  if (account.blocked && member.state !== "banned") throw new AppError("auth/user-disabled");
  await adoptProviderEmail(services, account, providerIdentity);
  const { credentialVersion } = member;
  const mailbox = mailboxHmac(keys, account.email);
  if (await hasSecondFactor(db, uid)) return { next: "second-factor", uid, credentialVersion, mailbox, isTrusted: true };
  const { device, previousSession, place } = browser;
  const isFamiliar = known === undefined || isFamiliarDevice(keys, place.device, mailbox, now);
  const proof = { uid, device, previousSession, secondFactor: false, credentialVersion, isFamiliar, way: provider };
  return { next: "done", mailbox, ...(await completeSignIn(db, proof, now)) };
}
