import type { Transaction } from "kysely";
import type { AccountStore } from "../accounts/account-store.ts";
import { asMember } from "../session/as-member.ts";
import type { Keys } from "../../core/keys.ts";
import { type Session, renewSession } from "../session/session.ts";
import { audit } from "../../core/audit.ts";
import type { Database } from "../../db/database.ts";
import { acquireAdvisoryLock } from "../../db/advisory-lock.ts";
import type { Schema } from "../../db/schema.ts";
import { consumeRateLimit } from "../../limits/account-rate-limits.ts";
import type { RateLimits } from "../../limits/rate-limits.ts";
import { AppError } from "../../core/errors.ts";
import { recordAccountChange } from "../account-changes/account-changes.ts";
import { tellOwner } from "../account-changes/tell-owner.ts";
import { issueFirstRecoveryCodes, issueRecoveryCodes } from "./recovery-codes.ts";
import { hasSecondFactor } from "../session/has-second-factor.ts";

export type SecondFactorServices = { db: Database; keys: Keys; accounts: AccountStore; rateLimits: RateLimits; siteUrl: string };
export type FactorChange = { kind: "totp" | "passkey"; isAdded: boolean };

/** `codes`: the first recovery codes, or empty; `token`: of the renewed session, which counts as having shown the new factor. */
export type FactorAdded = { codes: string[]; token: string };

/**
 * Adds a second factor, with an audit entry, a mail to the member, and the first recovery codes.
 * @param store writes the factor; must await nothing but the transaction
 */
export async function addFactor(
  services: SecondFactorServices,
  session: Session,
  kind: FactorChange["kind"],
  store: (trx: Transaction<Schema>) => Promise<void>,
  now: Date,
): Promise<FactorAdded> {
  const to = await emailForChange(services, session, now);
  return asMember(services.db, session, async (trx) => {
    await lockSecondFactors(trx, session.uid);
    await recordAccountChange(trx, services.keys, session.uid, kind, now);
    await store(trx);
    await recordAndMail(trx, services, session.uid, { kind, isAdded: true }, to, now);
    return {
      codes: await issueFirstRecoveryCodes(trx, services.keys, session.uid),
      token: await renewSession(trx, session, now, { secondFactor: true }),
    };
  });
}

/** Replaces the recovery codes, and mails the member. @returns the ten new ones @throws `conflict` without a second factor */
export async function renewRecoveryCodes(services: SecondFactorServices, session: Session, now: Date): Promise<string[]> {
  const { db, keys } = services;
  const to = await emailForChange(services, session, now);
  return asMember(db, session, async (trx) => {
    await lockSecondFactors(trx, session.uid);
    if (!(await hasSecondFactor(trx, session.uid))) throw new AppError("conflict");
    await recordAccountChange(trx, keys, session.uid, "recovery-codes", now);
    await tellOwner(trx, services, session.uid, to, (ifNotYou) => ({ name: "recovery-codes-renewed", ...ifNotYou }), now);
    await audit(trx, { action: "second-factor.new-recovery-codes", actorUid: session.uid, subjectUid: session.uid }, now);
    return issueRecoveryCodes(trx, keys, session.uid);
  });
}

/** Advisory lock: two concurrent removals must not remove a moderator's last second factor. */
export const lockSecondFactors = (trx: Transaction<Schema>, uid: string): Promise<void> => acquireAdvisoryLock(trx, `second-factor ${uid}`);

/**
 * Counts a change and reads the member's address to mail it to; call it before the transaction.
 * @throws `auth/network-request-failed` when the account store is unreachable: no change without a mail; `auth/too-many-requests` after
 * twenty changes in an hour: mails in masses would hide the one that matters
 */
export async function emailForChange(services: SecondFactorServices, { uid }: Session, now: Date): Promise<string | null> {
  const { db, accounts, rateLimits } = services;
  await consumeRateLimit(db, rateLimits.perAccount, "account-change", uid, now);
  return (await accounts.get({ uid }))?.email ?? null;
}

/** Writes the audit entry and mails the member's addresses. @param to null: there is no present one to mail to */
export async function recordAndMail(
  trx: Transaction<Schema>,
  services: SecondFactorServices,
  uid: string,
  { kind, isAdded }: FactorChange,
  to: string | null,
  now: Date,
): Promise<void> {
  await audit(trx, { action: `second-factor.${isAdded ? "add" : "remove"}`, actorUid: uid, subjectUid: uid, details: { kind } }, now);
  const name = isAdded ? "second-factor-added" : "second-factor-removed";
  await tellOwner(trx, services, uid, to, (ifNotYou) => ({ name, kind, ...ifNotYou }), now);
}
