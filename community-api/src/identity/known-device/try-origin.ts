import { countUse, consumeRateLimit, resetRateLimit, returnUse } from "../../limits/account-rate-limits.ts";
import type { RateLimits } from "../../limits/rate-limits.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { isFamiliarDevice, isKnownDevice, type KnownDevice } from "./known-device.ts";

/** Where a try comes from. `network`: as `clientAddress` names it; it's kept as a keyed hash only. */
export type TryPlace = { network: string; device: KnownDevice | null };

/**
 * By what tries are counted: mailbox and browser when its owner has signed in there before, else mailbox and network. So whoever guesses
 * elsewhere uses up nothing of the owner's.
 * @param subject the mailbox (`mailboxHmac`), or a uid
 */
export type TryOrigin = { subject: string; isKnown: boolean; isFamiliar: boolean };

export function tryOrigin(keys: Keys, mailbox: string, { network, device }: TryPlace, now: Date): TryOrigin {
  const isKnown = isKnownDevice(keys, device, mailbox);
  const from = isKnown ? `device ${device!.secret}` : `network ${network}`;
  const isFamiliar = isFamiliarDevice(keys, device, mailbox, now);
  return { subject: keys.hmac("try", `${mailbox} ${from}`), isKnown, isFamiliar };
}

type Limits = { db: Database; rateLimits: RateLimits };

/**
 * Counts a try before it is looked at.
 * @returns whether more than 25 tries failed within the hour, from anywhere: then a browser that isn't known must bring a mailed code too
 * @throws `auth/too-many-requests` after 25 within the hour from this origin
 */
export async function countTry({ db, rateLimits }: Limits, mailbox: string, { subject }: TryOrigin, now: Date): Promise<boolean> {
  await consumeRateLimit(db, rateLimits.perAccount, "sign-in", subject, now);
  return !(await countUse(db, rateLimits.perAccount, "sign-in-anywhere", mailbox, now)).isWithin;
}

/** After a success: what this origin had failed is forgotten, and this try was no failure. */
export async function forgetTries({ db }: Pick<Limits, "db">, mailbox: string, { subject }: TryOrigin): Promise<void> {
  await resetRateLimit(db, "sign-in", subject);
  await returnUse(db, "sign-in-anywhere", mailbox);
}

/**
 * Tries of somebody who is signed in already count for their session: a thief of one session uses up nothing of the owner's other ones.
 * Passwords and second factors count apart: whoever knows the password must not begin anew with the second factor by giving it.
 */
export const sessionTries = (keys: Keys, session: { uid: string; id: string }, proof: "password" | "second-factor"): string =>
  keys.hmac("try", `${session.uid} session ${session.id}${proof === "password" ? "" : ` ${proof}`}`);
