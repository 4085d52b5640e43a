import { orTryAgain, type RightCode, tryCode, useCode } from "../codes/codes.ts";
import { isBannedEmail } from "../auth/email-address.ts";
import { AppError } from "../errors.ts";
import { pageAddresses } from "../mail/addresses.ts";
import { mail } from "../mail/mail.ts";
import { createMember } from "../members/create-member.ts";
import { Awaited, type SignUpServices } from "./sign-up.ts";

/**
 * The owner brought the code: account and member are made. Every step may be done again, so that whoever is interrupted tries again.
 * @param browser the secret of the flow cookie; the code works in no other browser
 * @returns the uid of the new member
 * @throws `auth/invalid-code`, also when the address was taken meanwhile (a letter tells its owner)
 */
export async function confirmSignUp(services: SignUpServices, code: string, browser: string | undefined, now: Date): Promise<string> {
  const { db, keys } = services;
  if (browser === undefined) throw new AppError("auth/invalid-code");
  const right = await tryCode(db, keys, { purpose: "sign-up", subject: browser, secret: code }, Awaited, now);
  const { uid, language } = right.about;
  const isTaken = await createAccount(services, right);
  await db.transaction().execute(async (trx) => {
    await useCode(trx, right.id, now);
    if (isTaken) {
      const { signIn, forgot } = pageAddresses(services.siteUrl, language);
      await mail(trx, keys, { to: right.about.email, language, letter: { name: "sign-up-taken", signIn, forgot } }, null, now);
    } else await createMember(trx, { uid, language, authMethod: "password", isVerified: true }, now);
  });
  if (isTaken) throw new AppError("auth/invalid-code");
  return uid;
}

async function createAccount({ db, accounts, keys }: SignUpServices, { id, about }: RightCode<Awaited>): Promise<boolean> {
  const { uid, email, passwordHash } = about;
  if (await isBannedEmail(db, keys, email)) throw new AppError("auth/invalid-code");
  const account = { uid, email, passwordHash, provider: "local", confirmed: true } as const;
  return (await orTryAgain(db, { id, isUsed: false }, () => accounts.create(account))) === "taken";
}
