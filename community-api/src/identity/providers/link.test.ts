import type { Me } from "@ryadom/shared/me.ts";
import { expect, test } from "vitest";
import { givenAccount } from "../../../test/given-account.ts";
import { givenProvider } from "../../../test/given-provider.ts";
import { codeIn, returnFromProvider, startAtProvider, fromOwnPage, startAddress } from "../../../test/oauth-round-trip.ts";
import type { TestService } from "../../../test/test-app.ts";

const ann = { sub: "ann-there", email: "ann@example.org", email_verified: true } as const;
const link = { intent: "link" } as const;
const later = (service: TestService, seconds: number) => (service.clock.now = new Date(service.clock.now.getTime() + seconds * 1000));

test("linking needs a whole session and a proof of at most 300 s ago; proving anew needs a session", async () => {
  const { service } = await givenProvider();
  const code = async (caller: ReturnType<TestService["visitor"]>, intent: "link" | "step-up") =>
    codeIn(await caller.ask("GET", startAddress("google", { intent }), undefined, fromOwnPage));
  expect(await code(service.visitor(), "link")).toBe("unauthenticated");
  expect(await code(service.visitor(), "step-up")).toBe("unauthenticated");
  const over = service.visitor();
  over.cookies.set("__Host-sid", "A".repeat(43));
  expect(await code(over, "step-up")).toBe("auth/user-token-expired");
  const bob = await givenAccount(service);
  const browser = await service.as(bob);
  later(service, 301);
  expect(await code(browser, "link")).toBe("auth/requires-recent-login");
  await startAtProvider(browser, "google", { intent: "step-up" });
  await service.db.updateTable("member").set({ state: "banned" }).where("uid", "=", bob.uid).execute();
  const restricted = await service.as(bob, { kind: "restricted" });
  expect(await code(restricted, "link")).toBe("auth/user-disabled");
  await startAtProvider(restricted, "google", { intent: "step-up" });
});

test("an account over there belongs to one member here, and a member has one of each provider", async () => {
  const { service, trip } = await givenProvider();
  const [bob, eve] = [await service.as(await givenAccount(service)), await service.as(await givenAccount(service))];
  expect(await trip(bob, ann, link)).toBe("ok");
  expect(await trip(bob, ann, link)).toBe("ok");
  expect(await trip(eve, ann, link)).toBe("auth/account-exists-with-different-credential");
  expect(await trip(bob, { ...ann, sub: "another-ann" }, link)).toBe("conflict");
  expect(await service.db.selectFrom("identity").selectAll().execute()).toHaveLength(1);
});

test("what was begun in one session is not done in another, nor after it ended", async () => {
  const { service, vouchFor } = await givenProvider();
  const [bob, eve] = [await givenAccount(service), await givenAccount(service)];
  const browser = await service.as(bob);
  for (const intent of ["link", "step-up"] as const) {
    const { state, nonce } = await startAtProvider(browser, "google", { intent });
    const own = browser.cookies.get("__Host-sid")!;
    browser.cookies.set("__Host-sid", (await service.as(eve)).cookies.get("__Host-sid")!);
    vouchFor(ann, nonce);
    expect(codeIn(await returnFromProvider(browser, "google", { state, code: "c" }))).toBe("auth/user-mismatch");
    browser.cookies.set("__Host-sid", own);
  }
  const { state, nonce } = await startAtProvider(browser, "google", link);
  await service.db.deleteFrom("session").where("uid", "=", bob.uid).execute();
  vouchFor(ann, nonce);
  expect(codeIn(await returnFromProvider(browser, "google", { state, code: "c" }))).toBe("auth/user-token-expired");
  expect(await service.db.selectFrom("identity").selectAll().execute()).toEqual([]);
});

test("whom the provider did not ask anew has proven nothing; somebody else's account proves nothing either", async () => {
  const { service, trip } = await givenProvider();
  const browser = await service.as(await givenAccount(service));
  await trip(browser, ann, link);
  const seconds = Math.floor(service.clock.now.getTime() / 1000);
  const stepUp = { intent: "step-up" } as const;
  expect(await trip(browser, { ...ann, auth_time: seconds - 361 }, stepUp)).toBe("auth/requires-recent-login");
  expect(await trip(browser, { ...ann, sub: "eve" }, stepUp)).toBe("auth/user-mismatch");
  const before = browser.cookies.get("__Host-sid");
  expect(await trip(browser, { ...ann, auth_time: seconds }, stepUp)).toBe("ok");
  expect(browser.cookies.get("__Host-sid")).not.toBe(before);
});

test("the last way in stays, also when two are removed at once", async () => {
  const { service, signedIn } = await givenProvider();
  for (let round = 0; round < 5; round += 1) {
    const browser = await signedIn({ sub: `ann-${round}`, email: `ann${round}@example.org`, email_verified: true });
    expect((await browser.ask("DELETE", "/api/me/providers/google")).body).toMatchObject({ error: { code: "conflict" } });
    const { uid } = await service.db.selectFrom("identity").select("uid").where("sub", "=", `ann-${round}`).executeTakeFirstOrThrow();
    const other = {
      iss: "https://appleid.apple.com",
      sub: `ann-${round}`,
      provider: "apple",
      uid,
      linkedAt: service.clock.now.toISOString(),
    } as const;
    await service.db.insertInto("identity").values(other).execute();
    const answers = await Promise.all(["google", "apple"].map((provider) => browser.ask("DELETE", `/api/me/providers/${provider}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect((await browser.ask<Me>("GET", "/api/me")).body.linkedProviders).toHaveLength(1);
  }
});

test("unlinking needs a proof of at most 300 s ago, and the account store", async () => {
  const { service, signedIn } = await givenProvider();
  const browser = await signedIn(ann);
  service.accounts.isUp = false;
  expect((await browser.ask("DELETE", "/api/me/providers/google")).body).toMatchObject({ error: { code: "auth/network-request-failed" } });
  later(service, 301);
  expect((await browser.ask("DELETE", "/api/me/providers/google")).body).toMatchObject({ error: { code: "auth/requires-recent-login" } });
  expect((await service.visitor().ask("DELETE", "/api/me/providers/google")).status).toBe(401);
});
