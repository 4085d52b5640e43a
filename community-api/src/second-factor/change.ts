import type { Transaction } from "kysely";
import type { AccountStore } from "../auth/account-store.ts";
import { actingAs } from "../auth/acting.ts";
import type { Keys } from "../auth/keys.ts";
import { type LiveSession, renewSession } from "../auth/session.ts";
import { audit } from "../audit.ts";
import type { Database } from "../db/database.ts";
import { exclusively } from "../db/exclusive.ts";
import type { Schema } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { pageAddresses } from "../mail/addresses.ts";
import { mail } from "../mail/mail.ts";
import { firstRecoveryCodes, newRecoveryCodes } from "./recovery-codes.ts";
import { hasSecondFactor } from "./has-second-factor.ts";

export type ChangeServices = { db: Database; keys: Keys; accounts: AccountStore; siteUrl: string };
export type Change = { kind: "totp" | "passkey"; isAdded: boolean };

/** `codes` is a first set of recovery codes, or empty; `token` is the session's new one: a factor that was just shown counts as shown. */
export type Added = { codes: string[]; token: string };

/**
 * Add a second factor, with its entry in the audit, a letter to its owner, and the first recovery codes.
 * @param keep writes it; awaits nothing but the transaction
 */
export async function addFactor(
  services: ChangeServices,
  session: LiveSession,
  kind: Change["kind"],
  keep: (trx: Transaction<Schema>) => Promise<void>,
  now: Date,
): Promise<Added> {
  const to = await addressOf(services, session);
  return actingAs(services.db, session, async (trx) => {
    await oneAtATime(trx, session.uid);
    await keep(trx);
    await tell(trx, services, session.uid, { kind, isAdded: true }, to, now);
    return {
      codes: await firstRecoveryCodes(trx, services.keys, session.uid),
      token: await renewSession(trx, session, now, { secondFactor: true }),
    };
  });
}

/** @returns ten new recovery codes, in the place of the ones before @throws `conflict` without a second factor to recover */
export function renewRecoveryCodes({ db, keys }: ChangeServices, session: LiveSession, now: Date): Promise<string[]> {
  return actingAs(db, session, async (trx) => {
    await oneAtATime(trx, session.uid);
    if (!(await hasSecondFactor(trx, session.uid))) throw new AppError("conflict");
    await audit(trx, { action: "second-factor.new-recovery-codes", actorUid: session.uid, subjectUid: session.uid }, now);
    return newRecoveryCodes(trx, keys, session.uid);
  });
}

/** Two requests that each leave one factor must not leave none together. */
export const oneAtATime = (trx: Transaction<Schema>, uid: string): Promise<void> => exclusively(trx, `second-factor ${uid}`);

/** Asked before the transaction begins. @throws `auth/network-request-failed` when the account store is away: no change without a letter */
export async function addressOf({ accounts }: ChangeServices, { uid }: LiveSession): Promise<string | null> {
  return (await accounts.get({ uid }))?.email ?? null;
}

/** Into the audit, and a letter to the member. */
export async function tell(
  trx: Transaction<Schema>,
  { keys, siteUrl }: ChangeServices,
  uid: string,
  { kind, isAdded }: Change,
  to: string | null,
  now: Date,
): Promise<void> {
  await audit(trx, { action: `second-factor.${isAdded ? "add" : "remove"}`, actorUid: uid, subjectUid: uid, details: { kind } }, now);
  if (to === null) return;
  const { language } = await trx.selectFrom("member").select("language").where("uid", "=", uid).executeTakeFirstOrThrow();
  const { forgot } = pageAddresses(siteUrl, language);
  const name = isAdded ? "second-factor-added" : "second-factor-removed";
  await mail(trx, keys, { to, language, letter: { name, kind, forgot } }, uid, now);
}
