import type { Me } from "@ryadom/shared/me.ts";
import { expect, test } from "vitest";
import { givenAccount } from "../../../test/given-account.ts";
import { givenProvider, type Person } from "../../../test/given-provider.ts";
import { givenTotp, totpCode } from "../../../test/given-second-factor.ts";
import { queuedMails } from "../../../test/queued-mails.ts";
import { mailboxHmac } from "../accounts/email-address.ts";

const ann: Person = { sub: "ann-there", email: "Ann@Example.org", email_verified: true };

test.each<[string, Person, string | null]>([
  ["verified", ann, "ann@example.org"],
  ["verified, in a word", { ...ann, email_verified: "true" }, "ann@example.org"],
  ["not verified", { ...ann, email_verified: false }, null],
  ["not verified, in a word", { ...ann, email_verified: "false" }, null],
  ["not said to be", { sub: "s", email: "ann@example.org" }, null],
  ["not told", { sub: "s" }, null],
  ["no address", { sub: "s", email: "nonsense", email_verified: true }, null],
])("an email that is %s", async (_how, person, email) => {
  const { service, signedIn } = await givenProvider();
  const { body: me } = await (await signedIn(person)).ask<Me>("GET", "/api/me");
  expect(me).toMatchObject({ email, verified: email !== null });
  const [account] = [...service.accounts.kept.values()];
  expect(account).toMatchObject(
    email ? { email, confirmed: true } : { confirmed: false, email: expect.stringMatching(/@unproven\.invalid$/) },
  );
});

test("an address that the provider does not vouch for takes nothing from its owner and tells nothing about them", async () => {
  const { service, trip, signedIn } = await givenProvider();
  const owner = await givenAccount(service, { email: "ann@example.org" });
  const stranger = await signedIn({ ...ann, email_verified: false });
  expect((await stranger.ask<Me>("GET", "/api/me")).body.id).not.toBe(owner.authorId);
  expect(service.accounts.kept.size).toBe(2);
  expect(await queuedMails(service)).toEqual([]);
  expect(await trip(service.visitor(), { ...ann, sub: "another" })).toBe("auth/account-exists-with-different-credential");
});

test("who proves their address over there later has it here from then on, unless it is somebody else's", async () => {
  const { service, signedIn } = await givenProvider();
  const me = async (person: Person) => (await (await signedIn(person)).ask<Me>("GET", "/api/me")).body;
  const before = await me({ ...ann, email_verified: false });
  expect(await me(ann)).toMatchObject({ id: before.id, email: "ann@example.org", verified: true });
  expect(await me({ ...ann, email: "other@example.org" })).toMatchObject({ id: before.id, email: "ann@example.org" });
  await givenAccount(service, { email: "bob@example.org" });
  await me({ sub: "bob-there" });
  expect(await me({ sub: "bob-there", email: "bob@example.org", email_verified: true })).toMatchObject({ email: null, verified: false });
});

test("whoever comes twice at once for the first time is one member", async () => {
  for (const person of [ann, { sub: "no-email" }]) {
    const { service, trip } = await givenProvider();
    const visits = await Promise.all(Array.from({ length: 8 }, () => trip(service.visitor(), person)));
    expect(visits).toEqual(Array(8).fill("ok"));
    expect(await service.db.selectFrom("identity").selectAll().execute()).toHaveLength(1);
    expect(await service.db.selectFrom("member").selectAll().execute()).toHaveLength(1);
    expect(service.accounts.kept.size).toBe(1);
  }
});

test("a first visit that broke off between account and member is healed by the next", async () => {
  const { service, trip, signedIn } = await givenProvider();
  await service.accounts.create({ uid: "7".repeat(32), email: "ann@example.org", passwordHash: null, provider: "google", confirmed: true });
  await signedIn(ann);
  expect(await service.db.selectFrom("member").select("uid").execute()).toEqual([{ uid: "7".repeat(32) }]);

  // Somebody's whose erasure is under way is not taken up again; nor is one that somebody signed up for with a password.
  await service.accounts.create({ uid: "8".repeat(32), email: "bob@example.org", passwordHash: null, provider: "google", confirmed: true });
  const requestedAt = service.clock.now.toISOString();
  await service.db
    .insertInto("erasure")
    .values({ id: "E0123456789abcdef", uid: "8".repeat(32), requestedAt, doneAt: null })
    .execute();
  await service.accounts.create({ uid: "9".repeat(32), email: "eve@example.org", passwordHash: "x", provider: "local", confirmed: true });
  for (const email of ["bob@example.org", "eve@example.org"])
    expect(await trip(service.visitor(), { ...ann, sub: email, email })).toBe("auth/account-exists-with-different-credential");
});

test("a banned address cannot come back by another door, whatever its spelling", async () => {
  const { service, trip } = await givenProvider();
  const hmac = mailboxHmac(service.keys, "a.nn@gmail.com");
  await service.db
    .insertInto("banned_email")
    .values({ hmac, hint: "a…@gmail.com", uid: null, bannedAt: service.clock.now.toISOString() })
    .execute();
  const browser = service.visitor();
  expect(await trip(browser, { ...ann, email: "A.N.N+again@googlemail.com" })).toBe("auth/user-disabled");
  expect(browser.cookies.has("__Host-sid")).toBe(false);
  expect(service.accounts.kept.size).toBe(0);
});

test.each([
  ["banned", "auth/user-disabled", "restricted"],
  ["disabled", "auth/user-disabled", null],
  ["deleting", "auth/invalid-credential", null],
  ["erased", "auth/invalid-credential", null],
] as const)("a member who is %s", async (state, code, kind) => {
  const { service, trip, signedIn } = await givenProvider();
  await signedIn(ann);
  await service.db.updateTable("member").set({ state }).execute();
  const browser = service.visitor();
  expect(await trip(browser, ann)).toBe(code);
  expect(browser.cookies.has("__Host-sid")).toBe(kind !== null);
  if (kind) expect((await browser.ask<Me>("GET", "/api/me")).body.session.kind).toBe(kind);
});

test("whom staff blocked in the account store does not get in, and without the store nobody does", async () => {
  const { service, trip, signedIn } = await givenProvider();
  await signedIn(ann);
  const [uid] = [...service.accounts.kept.keys()];
  await service.accounts.setBlocked(uid!, true);
  expect(await trip(service.visitor(), ann)).toBe("auth/user-disabled");
  service.accounts.isUp = false;
  expect(await trip(service.visitor(), ann)).toBe("auth/network-request-failed");
  expect(await trip(service.visitor(), { sub: "new" })).toBe("auth/network-request-failed");
  // The log of sign-ins has the refusal, not the store that was away.
  const events = await service.db.selectFrom("sign_in_event").select(["uid", "way", "outcome"]).orderBy("outcome").execute();
  expect(events).toEqual([
    { uid: null, way: "google", outcome: "refused" },
    { uid, way: "google", outcome: "signed-in" },
  ]);
});

test("a member's second factor is asked for after the provider as well", async () => {
  const { service, trip, signedIn } = await givenProvider();
  const { secret } = await givenTotp(service, await signedIn(ann));
  const browser = service.visitor();
  expect(await trip(browser, ann)).toBe("auth/multi-factor-auth-required");
  expect(browser.cookies.has("__Host-sid")).toBe(false);
  const proof = { method: "totp", code: totpCode(secret, service.clock.now) };
  expect((await browser.ask("POST", "/api/auth/sign-in/second-factor", proof)).status).toBe(200);
  expect((await browser.ask("GET", "/api/me")).status).toBe(200);
});

test("signing in always begins a session of its own, and ends the one this browser had", async () => {
  const { service, trip, signedIn } = await givenProvider();
  const bob = await givenAccount(service);
  const browser = await service.as(bob);
  const before = browser.cookies.get("__Host-sid")!;
  expect(await trip(browser, ann)).toBe("ok");
  const [first, second] = [browser.cookies.get("__Host-sid"), (await signedIn(ann)).cookies.get("__Host-sid")];
  expect(new Set([before, first, second]).size).toBe(3);
  const old = service.visitor();
  old.cookies.set("__Host-sid", before);
  expect((await old.ask("GET", "/api/me")).status).toBe(401);
});
