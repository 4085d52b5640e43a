import { expect, test } from "vitest";
import { givenAccount, password as knownPassword } from "../../../test/given-account.ts";
import { type Caller, newService } from "../../../test/test-app.ts";
import { sha256 } from "../../core/ids.ts";
import { revokeAccess } from "../session/revoke-access.ts";

const email = "ann@example.org";
type Refused = { error?: { code: string } };

const signIn = async (caller: Caller, changes: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  const answer = await caller.ask<Refused>("POST", "/api/auth/sign-in", { email, password: knownPassword, ...changes }, headers);
  return answer.body.error?.code ?? answer.status;
};

test("the right password opens a session under a new token, and the list says on what device", async () => {
  const service = await newService();
  const ann = await givenAccount(service, { email });
  const caller = service.visitor();
  const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1";
  const answer = await caller.ask("POST", "/api/auth/sign-in", { email, password: knownPassword }, { "User-Agent": phone });
  expect([answer.status, answer.body]).toEqual([200, { authorId: ann.authorId }]);
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-sid=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    "__Host-signed=1; Max-Age=31536000; Path=/; Secure; SameSite=Lax",
    expect.stringMatching(/^__Host-device=[\w-]{43}\.\d+-[0-9a-f]{32}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  expect((await caller.ask<{ items: unknown[] }>("GET", "/api/auth/sessions")).body.items).toMatchObject([{ device: "Safari, iPhone" }]);
});

test("wrong, unknown and without a password are one answer", async () => {
  const service = await newService();
  await givenAccount(service, { email });
  await givenAccount(service, { email: "by-google@example.org", password: null });
  const caller = service.visitor();
  for (const changes of [{ password: "wrong" }, { email: "nobody@example.org" }, { email: "by-google@example.org" }])
    expect(await signIn(caller, changes)).toBe("auth/invalid-credential");
  expect(caller.cookies.size).toBe(0);
});

test("a token that was put into the browser beforehand is never the one that is signed in", async () => {
  const service = await newService();
  await givenAccount(service, { email });
  const caller = service.visitor();
  const planted = "A".repeat(43);
  caller.cookies.set("__Host-sid", planted);
  await signIn(caller);
  const first = caller.cookies.get("__Host-sid")!;
  expect(first).not.toBe(planted);
  await signIn(caller);
  const tokens = await service.db.selectFrom("session").select("tokenSha256").execute();
  expect(tokens).toEqual([{ tokenSha256: sha256(caller.cookies.get("__Host-sid")!) }]);
});

test("a banned member gets a restricted session with the right password only", async () => {
  const service = await newService();
  await givenAccount(service, { email, state: "banned" });
  const caller = service.visitor();
  expect(await signIn(caller, { password: "wrong" })).toBe("auth/invalid-credential");
  expect(caller.cookies.size).toBe(0);
  expect(await signIn(caller)).toBe("auth/user-disabled");
  expect((await caller.ask("GET", "/api/me")).body).toMatchObject({ isBanned: true, session: { kind: "restricted" } });
  expect((await caller.ask("PATCH", "/api/me", { alias: "Someone else" })).body).toMatchObject({ error: { code: "auth/user-disabled" } });
});

test.each(["disabled", "blocked"])(
  "an account that staff blocked (%s) is told so, with the right password only, and gets nothing",
  async (how) => {
    const service = await newService();
    const { uid } = await givenAccount(service, { email, state: how === "disabled" ? "disabled" : "active" });
    await service.accounts.setBlocked(uid, true);
    const caller = service.visitor();
    expect(await signIn(caller, { password: "wrong" })).toBe("auth/invalid-credential");
    expect(await signIn(caller)).toBe("auth/user-disabled");
    expect(caller.cookies.size).toBe(0);
    expect(await service.db.selectFrom("session").selectAll().execute()).toEqual([]);
  },
);

test.each(["deleting", "erased"] as const)("a member who is %s does not come back", async (state) => {
  const service = await newService();
  await givenAccount(service, { email, state });
  expect(await signIn(service.visitor())).toBe("auth/invalid-credential");
});

test("with a second factor the password opens nothing but the question for it", async () => {
  const service = await newService();
  const { uid } = await givenAccount(service, { email });
  await service.db
    .insertInto("totp")
    .values({ uid, sealedSecret: service.keys.seal("x"), confirmedAt: "2026-01-01T00:00:00.000Z" })
    .execute();
  const caller = service.visitor();
  expect(await signIn(caller)).toBe("auth/multi-factor-auth-required");
  expect([...caller.cookies.keys()]).toEqual(["__Host-flow"]);
  const flow = await service.db.selectFrom("auth_flow").select(["kind", "uid", "browserSha256"]).execute();
  expect(flow).toEqual([{ kind: "second-factor", uid, browserSha256: sha256(caller.cookies.get("__Host-flow")!) }]);
  expect(await service.db.selectFrom("session").selectAll().execute()).toEqual([]);
  expect((await caller.ask("GET", "/api/auth/second-factor")).body).toMatchObject({ methods: expect.arrayContaining(["totp"]) as unknown });
});

test("a second factor that was begun and never confirmed asks for nothing", async () => {
  const service = await newService();
  const { uid } = await givenAccount(service, { email });
  await service.db
    .insertInto("totp")
    .values({ uid, sealedSecret: service.keys.seal("x"), confirmedAt: null })
    .execute();
  expect(await signIn(service.visitor())).toBe(200);
});

test("the password again makes the proof fresh, under a new token; the old one opens nothing", async () => {
  const service = await newService();
  await givenAccount(service, { email });
  const caller = service.visitor();
  await signIn(caller);
  service.clock.now = new Date(service.clock.now.getTime() + 301_000);
  const old = service.visitor();
  for (const [name, value] of caller.cookies) old.cookies.set(name, value);
  expect((await caller.ask("GET", "/api/auth/sessions")).status).toBe(401);
  const prove = async (password: string) => {
    const { status, body } = await caller.ask<Refused | undefined>("POST", "/api/auth/step-up", { password });
    return body?.error?.code ?? status;
  };
  expect(await prove("wrong")).toBe("auth/invalid-credential");
  expect((await caller.ask("GET", "/api/auth/sessions")).body).toMatchObject({ error: { code: "auth/requires-recent-login" } });
  expect(await prove(knownPassword)).toBe(204);
  expect((await caller.ask("GET", "/api/auth/sessions")).status).toBe(200);
  expect((await old.ask("GET", "/api/auth/sessions")).body).toMatchObject({ error: { code: "auth/user-token-expired" } });
});

test("two tabs: signing in again in one gives both the new session, signing out in one ends both", async () => {
  const service = await newService();
  await givenAccount(service, { email });
  const oneTab = service.visitor();
  const otherTab: Caller = { ...service.visitor(), cookies: oneTab.cookies, ask: oneTab.ask };
  await signIn(oneTab);
  await Promise.all([signIn(oneTab), signIn(otherTab)]);
  expect((await otherTab.ask("GET", "/api/me")).status).toBe(200);
  await otherTab.ask("POST", "/api/auth/sign-out");
  expect((await oneTab.ask("GET", "/api/me")).body).toMatchObject({ error: { code: "unauthenticated" } });
});

test("a sign-in and the page after it ask the account store once", async () => {
  const service = await newService();
  await givenAccount(service, { email });
  const calls: string[] = [];
  service.accounts.beforeAnswer = async (route) => void calls.push(route);
  const caller = service.visitor();
  expect(await signIn(caller)).toBe(200);
  expect((await caller.ask("GET", "/api/me")).body).toMatchObject({ email, hasPassword: true });
  expect(calls).toEqual(["verify"]);
});

test.each([true, false])(
  "a password that changes while the old one is being verified makes the sign-in fail (it changed before: %s)",
  async (changedBefore) => {
    const service = await newService();
    const ann = await givenAccount(service, { email });
    const bob = await givenAccount(service, { email: "bob@example.org" });
    const { db, accounts } = service;
    const revoke = (uid: string) => db.transaction().execute((trx) => revokeAccess(trx, uid));
    if (changedBefore) await revoke(ann.uid);
    accounts.beforeAnswer = async (route) => {
      if (route === "verify") await revoke(ann.uid);
    };
    expect(await signIn(service.visitor())).toBe("auth/invalid-credential");
    accounts.beforeAnswer = async (route) => {
      if (route === "verify") await revoke(bob.uid);
    };
    expect(await signIn(service.visitor())).toBe(200);
  },
);
