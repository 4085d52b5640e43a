import type { Provider } from "@ryadom/shared/auth.ts";
import type { Transaction } from "kysely";
import { audit } from "../audit.ts";
import { actingAs } from "../auth/acting.ts";
import { type LiveSession, renewSession } from "../auth/session.ts";
import { exclusively } from "../db/exclusive.ts";
import type { Schema } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { pageAddresses } from "../mail/addresses.ts";
import { mail } from "../mail/mail.ts";
import type { Vouched } from "./id-token.ts";
import { ownerOf, type ProviderServices } from "./which-member.ts";

const freshSeconds = 360;

/**
 * From now on the member may sign in with this account of theirs as well.
 * @throws `auth/account-exists-with-different-credential` when it opens another member's account, `conflict` when the member has
 * another one of the same provider
 */
export async function linkProvider(
  services: ProviderServices,
  session: LiveSession,
  provider: Provider,
  { iss, sub }: Vouched,
  now: Date,
): Promise<void> {
  const { uid } = session;
  const to = await addressOf(services, uid);
  await actingAs(services.db, session, async (trx) => {
    await oneAtATime(trx, uid);
    const owner = await ownerOf(trx, { iss, sub });
    if (owner === uid) return;
    if (owner !== undefined) throw new AppError("auth/account-exists-with-different-credential");
    const own = await trx.selectFrom("identity").select("iss").where("uid", "=", uid).where("provider", "=", provider).executeTakeFirst();
    if (own) throw new AppError("conflict");
    const linked = await trx
      .insertInto("identity")
      .values({ iss, sub, provider, uid, linkedAt: now.toISOString() })
      .onConflict((conflict) => conflict.columns(["iss", "sub"]).doNothing())
      .executeTakeFirst();
    if (linked.numInsertedOrUpdatedRows !== 1n) throw new AppError("auth/account-exists-with-different-credential");
    await tell(trx, services, uid, { provider, isLinked: true }, to, now);
  });
}

/** One that is not linked is no error. @throws `conflict` when it is the last way in */
export async function unlinkProvider(services: ProviderServices, session: LiveSession, provider: Provider, now: Date): Promise<void> {
  const { uid } = session;
  const account = await services.accounts.get({ uid });
  await actingAs(services.db, session, async (trx) => {
    await oneAtATime(trx, uid);
    const gone = await trx.deleteFrom("identity").where("uid", "=", uid).where("provider", "=", provider).executeTakeFirst();
    if (gone.numDeletedRows === 0n) return;
    const other = await trx.selectFrom("identity").select("iss").where("uid", "=", uid).executeTakeFirst();
    if (!other && account?.hasPassword !== true) throw new AppError("conflict");
    await tell(trx, services, uid, { provider, isLinked: false }, account?.email ?? null, now);
  });
}

/**
 * A sign-in with a provider is a fresh proof, when it is the member's own account there.
 * @returns the session's new token
 * @throws `auth/user-mismatch` when it is somebody else's, `auth/requires-recent-login` when the provider says it did not ask anew
 */
export async function proveWithProvider({ db }: ProviderServices, session: LiveSession, vouched: Vouched, now: Date): Promise<string> {
  if ((await ownerOf(db, vouched)) !== session.uid) throw new AppError("auth/user-mismatch");
  if (vouched.provenAt !== null && now.getTime() / 1000 - vouched.provenAt > freshSeconds) throw new AppError("auth/requires-recent-login");
  return actingAs(db, session, (trx) => renewSession(trx, session, now, { secondFactor: false }));
}

/** Two requests that each leave one way in must not leave none together. */
const oneAtATime = (trx: Transaction<Schema>, uid: string): Promise<void> => exclusively(trx, `providers ${uid}`);

const addressOf = async ({ accounts }: ProviderServices, uid: string): Promise<string | null> =>
  (await accounts.get({ uid }))?.email ?? null;

async function tell(
  trx: Transaction<Schema>,
  { keys, siteUrl }: ProviderServices,
  uid: string,
  { provider, isLinked }: { provider: Provider; isLinked: boolean },
  to: string | null,
  now: Date,
): Promise<void> {
  await audit(trx, { action: `provider.${isLinked ? "link" : "unlink"}`, actorUid: uid, subjectUid: uid, details: { provider } }, now);
  if (to === null) return;
  const { language } = await trx.selectFrom("member").select("language").where("uid", "=", uid).executeTakeFirstOrThrow();
  const { forgot } = pageAddresses(siteUrl, language);
  const name = isLinked ? "provider-linked" : "provider-unlinked";
  await mail(trx, keys, { to, language, letter: { name, provider, forgot } }, uid, now);
}
