import { expect, onTestFinished, test } from "vitest";
import { serveAccountStore } from "../../../test/account-store-server.ts";
import { fakeAccountStore } from "../../../test/fake-account-store.ts";
import { newUid } from "../../core/ids.ts";
import { type AccountStore, strapiAccounts } from "./account-store.ts";

const token = "ab12".repeat(16);

async function overHttp(sentToken = token): Promise<AccountStore> {
  const { url, server } = await serveAccountStore(fakeAccountStore(), token);
  onTestFinished(() => void server.close());
  return strapiAccounts({ url, token: sentToken });
}

const stores: Record<string, () => Promise<AccountStore>> = {
  "the stand-in": async () => fakeAccountStore(),
  "the client of the private routes": overHttp,
};

/** The client and what stands in for it in the other tests tell one story; Strapi's own suite holds it to the same contract. */
test.each(Object.entries(stores))("%s: an account from beginning to end", async (_name, open) => {
  const store = await open();
  const uid = newUid();
  const email = "ann@example.org";
  const passwordHash = await store.hash("a quiet evening");
  expect(passwordHash).not.toContain("quiet");
  expect(await store.get({ email })).toBe(null);
  expect(await store.verify(email, "a quiet evening")).toBe(null);

  const anyVersion = expect.any(String) as string;
  const account = { uid, email, blocked: false, confirmed: true, provider: "local", hasPassword: true, version: anyVersion };
  const wanted = { uid, email, passwordHash, provider: "local", confirmed: true } as const;
  expect(await store.create(wanted)).toEqual(account);
  expect(await store.create({ ...wanted, email: "other@example.org" })).toEqual(account);
  expect(await store.create({ ...wanted, uid: newUid() })).toBe("taken");
  expect([await store.get({ uid }), await store.get({ email })]).toEqual([account, account]);

  expect(await store.verify(email, "a quiet evening")).toEqual(account);
  expect(await store.verify(email, "a loud evening")).toBe(null);
  expect(await store.verifyByUid(uid, "a quiet evening")).toEqual(account);
  expect(await store.verifyByUid(newUid(), "a quiet evening")).toBe(null);

  const version = async () => (await store.get({ uid }))?.version ?? "";
  const first = await version();
  expect(await store.setPassword(uid, await store.hash("a quiet morning"), first)).toEqual(account);
  expect(await store.setPassword(newUid(), passwordHash, first)).toBe(null);
  expect(await store.setPassword(uid, passwordHash, first)).toBe("changed");
  expect(await store.setEmail(uid, "late@example.org", true, first)).toBe("changed");
  expect([await store.verify(email, "a quiet evening"), await store.verify(email, "a quiet morning")]).toEqual([null, account]);

  const second = { uid: newUid(), email: "bob@example.org", passwordHash: null, provider: "google", confirmed: false } as const;
  expect(await store.create(second)).toMatchObject({ hasPassword: false, confirmed: false, provider: "google" });
  expect(await store.verify("bob@example.org", "anything")).toBe(null);
  expect(await store.setEmail(uid, "bob@example.org", true, await version())).toBe("taken");
  expect(await store.setEmail(newUid(), "new@example.org", true, first)).toBe(null);
  const beforeMove = await version();
  expect(await store.setEmail(uid, "ann@new.example.org", true, beforeMove)).toEqual({ ...account, email: "ann@new.example.org" });
  expect(await store.setEmail(uid, "late@example.org", true, beforeMove)).toBe("changed");
  expect(await store.get({ email })).toBe(null);

  expect(await store.setBlocked(uid, true)).toMatchObject({ uid, blocked: true });
  expect(await store.setBlocked(newUid(), true)).toBe(null);
  await store.delete(uid);
  await store.delete(uid);
  expect(await store.get({ uid })).toBe(null);
});

test("of fifty accounts that are made at once with one address there is one", async () => {
  const store = await overHttp();
  const made = await Promise.all(
    Array.from({ length: 50 }, () =>
      store.create({ uid: newUid(), email: "ann@example.org", passwordHash: null, provider: "local", confirmed: true }),
    ),
  );
  expect(made.filter((account) => account !== "taken")).toHaveLength(1);
});

test("without the right token nothing is learned, and that is no reason to go on", async () => {
  const store = await overHttp("another");
  await expect(store.get({ email: "ann@example.org" })).rejects.toThrow("auth/network-request-failed");
  await expect(store.delete(newUid())).rejects.toThrow("auth/network-request-failed");
});
