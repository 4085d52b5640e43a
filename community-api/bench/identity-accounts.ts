import { scrypt } from "node:crypto";
import { promisify } from "node:util";
import { type AccountStore, strapiAccounts } from "../src/identity/accounts/account-store.ts";
import type { Database } from "../src/db/database.ts";
import { newUid } from "../src/core/ids.ts";
import { createMember } from "../src/members/create-member.ts";
import { serveAccountStore } from "../test/account-store-server.ts";
import { fakeAccountStore } from "../test/fake-account-store.ts";

export type BenchStore = { name: string; url: string; token: string; accounts: AccountStore; close: () => void };

/** The Strapi of CMS_URL, else what stands in for it, over HTTP and as slow as a real hash. */
export async function openAccountStore(): Promise<BenchStore> {
  const { CMS_URL, CMS_IDENTITY_TOKEN } = process.env;
  if (CMS_URL && CMS_IDENTITY_TOKEN) {
    const accounts = strapiAccounts({ url: CMS_URL, token: CMS_IDENTITY_TOKEN });
    return { name: "Strapi", url: CMS_URL, token: CMS_IDENTITY_TOKEN, accounts, close: () => {} };
  }
  const token = "be7c".repeat(16);
  const { url, server } = await serveAccountStore(asSlowAsBcrypt(fakeAccountStore()), token);
  return { name: "Stand-in", url, token, accounts: strapiAccounts({ url, token }), close: () => server.close() };
}

const derive = promisify<string, string, number, Buffer>(scrypt);
/** About the 60 ms that bcrypt takes at cost 10, on another thread as there. */
const spendTime = (): Promise<Buffer> => derive("x", "y", 64);

function asSlowAsBcrypt(store: AccountStore): AccountStore {
  return {
    ...store,
    hash: async (password) => spendTime().then(() => store.hash(password)),
    verify: async (email, password) => spendTime().then(() => store.verify(email, password)),
    verifyByUid: async (uid, password) => spendTime().then(() => store.verifyByUid(uid, password)),
  };
}

/** Members with accounts. @returns their uids */
export async function givenAccounts(
  accounts: AccountStore,
  db: Database,
  { count, password, address }: { count: number; password: string; address: (index: number) => string },
): Promise<string[]> {
  const passwordHash = await accounts.hash(password);
  const uids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const uid = newUid();
    await accounts.create({ uid, email: address(index), passwordHash, provider: "local", confirmed: true });
    await db
      .transaction()
      .execute((trx) => createMember(trx, { uid, language: "en", authMethod: "password", isVerified: true }, new Date()));
    uids.push(uid);
  }
  return uids;
}
