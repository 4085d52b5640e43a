import type { Provider } from "@ryadom/shared/auth.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { LiveSession } from "../auth/session.ts";
import { AppError } from "../errors.ts";
import { hasSecondFactor } from "../second-factor/has-second-factor.ts";
import { type Completed, completeSignIn } from "../sign-in/complete.ts";
import type { Vouched } from "./id-token.ts";
import { ownerOf, type ProviderServices, takeUpEmail, welcome } from "./which-member.ts";

/** Signed in; or a second factor is still to be shown. */
export type SignedInWithProvider = ({ next: "done" } & Completed) | { next: "second-factor"; uid: string; credentialVersion: number };

/**
 * Sign in, or become a member.
 * @throws what `welcome` and `completeSignIn` throw
 */
export async function signInWithProvider(
  services: ProviderServices,
  provider: Provider,
  vouched: Vouched,
  where: { language: Language; device: string; before: LiveSession | undefined },
  now: Date,
): Promise<SignedInWithProvider> {
  const { db, accounts } = services;
  const uid = (await ownerOf(db, vouched)) ?? (await welcome(services, provider, vouched, where.language, now));
  const member = await db.selectFrom("member").select(["state", "credentialVersion"]).where("uid", "=", uid).executeTakeFirst();
  if (!member) throw new AppError("auth/invalid-credential");
  const account = await accounts.get({ uid });
  if (!account) throw new AppError("auth/invalid-credential");
  if (account.blocked && member.state !== "banned") throw new AppError("auth/user-disabled");
  await takeUpEmail(services, account, vouched);
  const { credentialVersion } = member;
  if (await hasSecondFactor(db, uid)) return { next: "second-factor", uid, credentialVersion };
  const { device, before } = where;
  return { next: "done", ...(await completeSignIn(db, { uid, device, before, secondFactor: false, credentialVersion }, now)) };
}
