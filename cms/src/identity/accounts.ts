/**
 * Reads and writes accounts in users-permissions' table. Uses the query engine, because Strapi's document service would hash the password
 * hash once more. Members get no role, so they may call nothing in Strapi.
 */
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { accountOf, userUid, type Account, type Provider, type UserRow } from "./account.ts";
import { withoutEvents } from "./account-events.ts";
import { wipeDeletedRows } from "./wipe-deleted-rows.ts";

export type NewAccount = { uid: string; email: string; passwordHash: string | null; provider: Provider; confirmed: boolean };
type Change = { password?: string; email?: string; confirmed?: boolean; blocked?: boolean };

export class EmailTakenError extends Error {}
/** The account is no longer as the caller saw it. */
export class AccountChangedError extends Error {}

const users = (strapi: Core.Strapi) => strapi.db.query(userUid);

export const findUser = async (strapi: Core.Strapi, where: { uid: string } | { email: string }): Promise<UserRow | null> =>
  (await users(strapi).findOne({ where })) as UserRow | null;

/** @returns the new account, or the one that this uid has already, because the community API may send a request twice */
export async function createAccount(strapi: Core.Strapi, { passwordHash, ...data }: NewAccount): Promise<Account> {
  const existing = accountOf(await findUser(strapi, { uid: data.uid }));
  if (existing) return existing;
  // users-permissions demands a unique name; nobody ever sees it.
  const row = { ...data, password: passwordHash, username: data.uid, blocked: false, publishedAt: new Date() };
  try {
    return written(await users(strapi).create({ data: row }));
  } catch (error) {
    // Somebody was quicker: the same request sent twice, or another person with this address.
    const twin = accountOf(await findUser(strapi, { uid: data.uid }));
    if (twin) return twin;
    throw await refusalOf(strapi, error, data);
  }
}

export async function changeAccount(strapi: Core.Strapi, uid: string, change: Change): Promise<Account> {
  const row: unknown = await withoutEvents(() => users(strapi).update({ where: { uid }, data: change })).catch(async (error: unknown) => {
    throw change.email ? await refusalOf(strapi, error, { uid, email: change.email }) : error;
  });
  if (!row) throw new errors.NotFoundError("There is no such account.");
  return written(row);
}

/**
 * Changes address or password of an account that is still of version `from`. One statement compares and writes, so that of two changes at
 * once one is refused.
 * @throws AccountChangedError
 */
export async function changeAccountFrom(strapi: Core.Strapi, uid: string, from: string, change: Change): Promise<Account> {
  const before = await findUser(strapi, { uid });
  if (!before) throw new errors.NotFoundError("There is no such account.");
  if (accountOf(before)?.version !== from) throw new AccountChangedError();
  const where = { uid, email: before.email, password: before.password };
  const { count } = await withoutEvents(() => users(strapi).updateMany({ where, data: change })).catch(async (error: unknown) => {
    throw change.email ? await refusalOf(strapi, error, { uid, email: change.email }) : error;
  });
  if (count === 0) throw new AccountChangedError();
  return written({ ...before, ...change });
}

/** Deletes an account, also from the bytes of the database's file; called twice, it does the latter again. */
export async function deleteAccount(strapi: Core.Strapi, uid: string): Promise<void> {
  await withoutEvents(() => users(strapi).delete({ where: { uid } }));
  await wipeDeletedRows(strapi);
}

/** The database refuses a taken address in words of its own on each engine, so it is asked who has it. */
async function refusalOf(strapi: Core.Strapi, error: unknown, { uid, email }: { uid: string; email: string }): Promise<unknown> {
  const holder = await findUser(strapi, { email });
  return holder && holder.uid !== uid ? new EmailTakenError() : error;
}

function written(row: unknown): Account {
  const account = accountOf(row as UserRow);
  if (!account) throw new Error("The database gave back a member without a uid");
  return account;
}
