import { givenAccount } from "../../../test/given-account.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { givenProvider } from "../../../test/given-provider.ts";
import { codeIn, returnFromProvider, startAtProvider, fromOwnPage, startAddress } from "../../../test/oauth-round-trip.ts";
import { newService, siteUrl } from "../../../test/test-app.ts";
import { recordTimeLimits } from "../../../test/time-limits.ts";
import { createProviders } from "./providers.ts";

const ann = { sub: "ann-at-google", email: "ann@example.org", email_verified: true };

test("the cookie of the trip is for this host, hidden from scripts, and lives ten minutes; nothing of the trip is readable in the database", async () => {
  const { service } = await givenProvider();
  const { answer, state, nonce } = await startAtProvider(service.visitor(), "google");
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-oauth=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  const rows = JSON.stringify(await service.db.selectFrom("auth_flow").selectAll().execute());
  expect(rows).not.toContain(state);
  expect(rows).not.toContain(nonce);
});

test("an answer counts once", async () => {
  const { service, vouchFor } = await givenProvider();
  const browser = service.visitor();
  const { state, nonce } = await startAtProvider(browser, "google");
  const cookie = browser.cookies.get("__Host-oauth")!;
  vouchFor(ann, nonce);
  expect(codeIn(await returnFromProvider(browser, "google", { state, code: "c" }))).toBe("ok");
  expect(browser.cookies.has("__Host-oauth")).toBe(false);
  browser.cookies.set("__Host-oauth", cookie);
  expect(codeIn(await returnFromProvider(browser, "google", { state, code: "c" }))).toBe("auth/invalid-credential");
});

test("of twenty answers with one state at once, one counts", async () => {
  const { service, vouchFor } = await givenProvider();
  const browser = service.visitor();
  const { state, nonce } = await startAtProvider(browser, "google");
  vouchFor(ann, nonce);
  const cookie = browser.cookies.get("__Host-oauth")!;
  const codes = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const copy = service.visitor();
      copy.cookies.set("__Host-oauth", cookie);
      return codeIn(await returnFromProvider(copy, "google", { state, code: "c" }));
    }),
  );
  expect(codes.filter((code) => code === "ok")).toHaveLength(1);
  expect(codes.filter((code) => code === "auth/invalid-credential")).toHaveLength(19);
});

test("a state of another browser, of nobody, of too long ago or without its cookie opens nothing, and spoils nothing", async () => {
  const { service, vouchFor } = await givenProvider();
  const browser = service.visitor();
  const { state, nonce } = await startAtProvider(browser, "google");
  vouchFor(ann, nonce);
  const foreign = service.visitor();
  await startAtProvider(foreign, "google");
  expect(codeIn(await returnFromProvider(foreign, "google", { state, code: "c" }))).toBe("auth/invalid-credential");
  expect(codeIn(await returnFromProvider(service.visitor(), "google", { state, code: "c" }))).toBe("auth/invalid-credential");
  expect(codeIn(await returnFromProvider(service.visitor(), "google", { code: "c" }))).toBe("auth/invalid-credential");

  service.clock.now = new Date(service.clock.now.getTime() + 599_000);
  expect(codeIn(await returnFromProvider(browser, "google", { state, code: "c" }))).toBe("auth/internal-error");
  const late = service.visitor();
  const trip = await startAtProvider(late, "google");
  service.clock.now = new Date(service.clock.now.getTime() + 601_000);
  expect(codeIn(await returnFromProvider(late, "google", { state: trip.state, code: "c" }))).toBe("auth/invalid-credential");
  expect(service.accounts.kept.size).toBe(0);
});

test.each([
  ["access_denied", "auth/popup-closed-by-user"],
  ["user_cancelled_authorize", "auth/popup-closed-by-user"],
  ["server_error", "auth/internal-error"],
])("the provider's %s is told as %s", async (error, code) => {
  const { service } = await givenProvider();
  const browser = service.visitor();
  const { state } = await startAtProvider(browser, "google");
  expect(codeIn(await returnFromProvider(browser, "google", { state, error }))).toBe(code);
});

test("a popup gets a page that may run its one script, be closed by it, and holds nothing but the code", async () => {
  const { service, vouchFor } = await givenProvider();
  const browser = service.visitor();
  const { state, nonce } = await startAtProvider(browser, "google", { language: "ru", returnTo: "/ru/feed?theme=sleep" });
  vouchFor(ann, nonce, "the-code");
  const { body, headers } = await returnFromProvider(browser, "google", { state, code: "the-code" });
  expect(headers.get("Content-Security-Policy")).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  );
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("unsafe-none");
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(body).toContain('<html lang="ru">');
  expect(body).toContain('data-code="ok"');
  expect(body).toContain('<a href="/ru/feed?theme=sleep">Продолжить</a>');
  for (const secret of [state, nonce, "the-code", ann.email, ann.sub, browser.cookies.get("__Host-sid")!])
    expect(body).not.toContain(secret);
});

test("a full redirect goes back to where it began; what went wrong stands in the fragment", async () => {
  const { service, vouchFor } = await givenProvider();
  const there = async (wish: object, error?: string) => {
    const browser = service.visitor();
    const { state, nonce } = await startAtProvider(browser, "google", { mode: "redirect", ...wish });
    vouchFor(ann, nonce);
    const answer = await returnFromProvider(browser, "google", { state, ...(error ? { error } : { code: "c" }) });
    expect(answer.status).toBe(303);
    return answer.headers.get("Location");
  };
  expect(await there({ returnTo: "/en/feed" })).toBe("/en/feed");
  expect(await there({ language: "ru" })).toBe("/ru");
  expect(await there({ returnTo: "/en/feed" }, "access_denied")).toBe("/en/sign-in#error=auth/popup-closed-by-user");
});

test.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", "/a b", "/a\nb", ""])(
  "“%s” is no place to come back to",
  async (returnTo) => {
    const { service } = await givenProvider();
    expect((await service.visitor().ask("GET", startAddress("google", { returnTo }), undefined, fromOwnPage)).status).toBe(400);
  },
);

test("a link in a page cannot smuggle markup into ours", async () => {
  const { service, provider } = await givenProvider();
  provider.says.description = "garbage";
  const returnTo = '/en/"><script>alert(1)</script>'.replaceAll(" ", "");
  const { body } = await service.visitor().ask<string>("GET", startAddress("google", { returnTo, intent: "link" }), undefined, fromOwnPage);
  expect(body).not.toContain("<script>alert");
});

test("what is not set up here is 404, at each of its addresses", async () => {
  const service = await newService();
  const browser = service.visitor();
  const code = { error: { code: "auth/operation-not-supported-in-this-environment" } };
  expect((await browser.ask("GET", "/api/auth/providers")).body).toEqual({ google: false, apple: false });
  for (const provider of ["google", "apple"] as const) {
    expect(await browser.ask("GET", startAddress(provider), undefined, fromOwnPage)).toMatchObject({ status: 404, body: code });
    expect(await returnFromProvider(browser, provider, { state: "s", code: "c" })).toMatchObject({ status: 404, body: code });
  }
  const { service: withGoogle } = await givenProvider();
  expect((await withGoogle.visitor().ask("GET", "/api/auth/providers")).body).toEqual({ google: true, apple: false });
});

test("a provider that hangs, is dead or talks garbage costs at most 3 s, and is asked again the next time", async () => {
  const { service, provider, vouchFor } = await givenProvider();
  const timeLimits = recordTimeLimits();
  const timers = vi.spyOn(globalThis, "setTimeout");
  onTestFinished(() => timers.mockRestore());
  /** What the work asks of the provider is limited, and the whole of it by one limit of at most 3 s. */
  const quick = async (work: () => Promise<string | undefined>) => {
    timers.mockClear();
    const code = await work();
    expect(timers.mock.calls.filter(([, ms]) => ms !== undefined && ms > 1000 && ms <= 3000).length).toBeGreaterThan(0);
    expect(timeLimits().tooLong).toEqual([]);
    return code;
  };
  const begin = async () => codeIn(await service.visitor().ask("GET", startAddress("google"), undefined, fromOwnPage));
  provider.says.description = "hang";
  expect(await quick(begin)).toBe("auth/network-request-failed");
  provider.says.description = "garbage";
  expect(await quick(begin)).toBe("auth/internal-error");
  provider.says.description = { issuer: "https://accounts.evil.example" };
  expect(await quick(begin)).toBe("auth/internal-error");
  provider.says.description = {};

  const finish = async (token: object | string) => {
    const browser = service.visitor();
    const { state, nonce } = await startAtProvider(browser, "google");
    vouchFor(ann, nonce);
    provider.says.token = () => token as "hang";
    return quick(async () => codeIn(await returnFromProvider(browser, "google", { state, code: "c" })));
  };
  expect(await finish("hang")).toBe("auth/network-request-failed");
  expect(await finish("<html>garbage")).toBe("auth/internal-error");
  expect(await finish({ error: "invalid_grant" })).toBe("auth/internal-error");
  expect(await finish([])).toBe("auth/internal-error");

  const dead = { issuer: "http://127.0.0.1:24599", clientId: "x", clientSecret: "x" };
  const { visitor } = await newService({ providers: createProviders({ google: dead, apple: null }, siteUrl) });
  expect(await quick(async () => codeIn(await visitor().ask("GET", startAddress("google"), undefined, fromOwnPage)))).toBe(
    "auth/network-request-failed",
  );
});

test.each([{}, { "Sec-Fetch-Site": "cross-site" }, { "Sec-Fetch-Site": "same-site" }, { "Sec-Fetch-Site": "none" }])(
  "no other page sets out to a provider for somebody who is signed in here (%o)",
  async (headers) => {
    const service = await newService();
    const caller = await service.as(await givenAccount(service));
    for (const intent of ["link", "step-up", "sign-in"] as const) {
      const answer = await caller.ask("GET", startAddress("google", { intent, mode: "redirect" }), undefined, headers);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    }
    expect(await service.db.selectFrom("auth_flow").selectAll().execute()).toEqual([]);
  },
);
