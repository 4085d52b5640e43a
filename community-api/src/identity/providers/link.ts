import type { Provider } from "@ryadom/shared/auth.ts";
import type { Transaction } from "kysely";
import { consumeRateLimit } from "../../limits/account-rate-limits.ts";
import { audit } from "../../core/audit.ts";
import { asMember } from "../session/as-member.ts";
import { type Session, renewSession } from "../session/session.ts";
import { acquireAdvisoryLock } from "../../db/advisory-lock.ts";
import type { Schema } from "../../db/schema.ts";
import { AppError } from "../../core/errors.ts";
import { recordAccountChange } from "../account-changes/account-changes.ts";
import { tellOwner } from "../account-changes/tell-owner.ts";
import { logSignIn } from "../sign-in-log/sign-in-log.ts";
import type { ProviderIdentity } from "./id-token.ts";
import { findMemberByIdentity, type ProviderServices } from "./find-or-create-member.ts";

const freshSeconds = 360;

/**
 * Links a provider identity to the member, who may then sign in with it.
 * @throws `auth/account-exists-with-different-credential` when it is linked to another member, `conflict` when the member has linked
 * another identity of this provider
 */
export async function linkProvider(
  services: ProviderServices,
  session: Session,
  provider: Provider,
  { iss, sub }: ProviderIdentity,
  now: Date,
): Promise<void> {
  const { uid } = session;
  await consumeRateLimit(services.db, services.rateLimits.perAccount, "account-change", uid, now);
  const to = await emailOf(services, uid);
  await asMember(services.db, session, async (trx) => {
    await lockProviders(trx, uid);
    const owner = await findMemberByIdentity(trx, { iss, sub });
    if (owner === uid) return;
    if (owner !== undefined) throw new AppError("auth/account-exists-with-different-credential");
    const own = await trx.selectFrom("identity").select("iss").where("uid", "=", uid).where("provider", "=", provider).executeTakeFirst();
    if (own) throw new AppError("conflict");
    await recordAccountChange(trx, services.keys, uid, "provider", now);
    const linked = await trx
      .insertInto("identity")
      .values({ iss, sub, provider, uid, linkedAt: now.toISOString() })
      .onConflict((conflict) => conflict.columns(["iss", "sub"]).doNothing())
      .executeTakeFirst();
    if (linked.numInsertedOrUpdatedRows !== 1n) throw new AppError("auth/account-exists-with-different-credential");
    await recordAndMail(trx, services, uid, { provider, isLinked: true }, to, now);
  });
}

/** Unlinks a provider; no error when it isn't linked. @throws `conflict` when it is the last way to sign in */
export async function unlinkProvider(services: ProviderServices, session: Session, provider: Provider, now: Date): Promise<void> {
  const { uid } = session;
  await consumeRateLimit(services.db, services.rateLimits.perAccount, "account-change", uid, now);
  const account = await services.accounts.get({ uid });
  await asMember(services.db, session, async (trx) => {
    await lockProviders(trx, uid);
    const linked = await trx
      .selectFrom("identity")
      .select("iss")
      .where("uid", "=", uid)
      .where("provider", "=", provider)
      .executeTakeFirst();
    if (!linked) return;
    await recordAccountChange(trx, services.keys, uid, "provider", now);
    await trx.deleteFrom("identity").where("uid", "=", uid).where("provider", "=", provider).execute();
    const other = await trx.selectFrom("identity").select("iss").where("uid", "=", uid).executeTakeFirst();
    if (!other && account?.hasPassword !== true) throw new AppError("conflict");
    await recordAndMail(trx, services, uid, { provider, isLinked: false }, account?.email ?? null, now);
  });
}

/**
 * Renews the session's proof by a sign-in with a linked provider.
 * @returns the session's new token
 * @throws `auth/user-mismatch` for an identity that isn't linked to the member, `auth/requires-recent-login` when its `auth_time` is older
 * than 360 s
 */
export async function stepUpWithProvider(
  { db }: ProviderServices,
  session: Session,
  providerIdentity: ProviderIdentity,
  now: Date,
): Promise<string> {
  if ((await findMemberByIdentity(db, providerIdentity)) !== session.uid) throw new AppError("auth/user-mismatch");
  if (providerIdentity.authenticatedAt !== null && now.getTime() / 1000 - providerIdentity.authenticatedAt > freshSeconds)
    throw new AppError("auth/requires-recent-login");
  return asMember(db, session, async (trx) => {
    await logSignIn(trx, { uid: session.uid, way: "step-up", outcome: "signed-in", device: "" }, now);
    return renewSession(trx, session, now, { secondFactor: false });
  });
}

/** Advisory lock: two concurrent unlinks must not remove the last way to sign in. */
const lockProviders = (trx: Transaction<Schema>, uid: string): Promise<void> => acquireAdvisoryLock(trx, `providers ${uid}`);

const emailOf = async ({ accounts }: ProviderServices, uid: string): Promise<string | null> => (await accounts.get({ uid }))?.email ?? null;

async function recordAndMail(
  trx: Transaction<Schema>,
  services: ProviderServices,
  uid: string,
  { provider, isLinked }: { provider: Provider; isLinked: boolean },
  to: string | null,
  now: Date,
): Promise<void> {
  const name = isLinked ? "provider-linked" : "provider-unlinked";
  await tellOwner(trx, services, uid, to, (ifNotYou) => ({ name, provider, ...ifNotYou }), now);
  await audit(trx, { action: `provider.${isLinked ? "link" : "unlink"}`, actorUid: uid, subjectUid: uid, details: { provider } }, now);
}
