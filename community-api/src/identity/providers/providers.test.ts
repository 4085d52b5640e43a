import type { Me } from "@ryadom/shared/me.ts";
import { expect, test } from "vitest";
import { givenAccount, password } from "../../../test/given-account.ts";
import { lastMailTo, queuedMails } from "../../../test/queued-mails.ts";
import { codeIn } from "../../../test/oauth-round-trip.ts";
import { type Person, certifiedProvider } from "../../../test/certified-provider.ts";
import { newService, siteUrl } from "../../../test/test-app.ts";
import { systemClock } from "../../core/clock.ts";
import { createProviders } from "./providers.ts";

const ann: Person = { id: "ann-there", email: "ann@example.org", email_verified: true };

async function given(kind: "google" | "apple") {
  const provider = await certifiedProvider(kind);
  // The provider's clock is the machine's.
  const service = await newService({ clock: systemClock, providers: createProviders(provider.settings, siteUrl) });
  service.clock.now = new Date();
  return { service, trip: provider.trip };
}

test.each(["google", "apple"] as const)("with %s one becomes a member at the first consent and is known afterwards", async (kind) => {
  const { service, trip } = await given(kind);
  const browser = service.visitor();
  expect(codeIn(await trip(browser, ann, { language: "ru" }))).toBe("ok");
  const { body: me } = await browser.ask<Me>("GET", "/api/me");
  expect(me).toMatchObject({
    email: ann.email,
    language: "ru",
    verified: true,
    authMethod: kind,
    hasPassword: false,
    linkedProviders: [kind],
  });
  expect(me.alias).not.toContain("ann");
  expect([...service.accounts.kept.values()]).toMatchObject([{ email: ann.email, provider: kind, confirmed: true, hasPassword: false }]);

  const phone = service.visitor();
  expect(codeIn(await trip(phone, ann))).toBe("ok");
  expect((await phone.ask<Me>("GET", "/api/me")).body.id).toBe(me.id);
  expect(service.accounts.kept.size).toBe(1);
  // A new email over there changes nothing here.
  expect(codeIn(await trip(service.visitor(), { ...ann, email: "other@example.org" }))).toBe("ok");
  expect(service.accounts.kept.size).toBe(1);
});

test("Apple's relayed address is an address like any other", async () => {
  const { service, trip } = await given("apple");
  const browser = service.visitor();
  const email = "x7kq2m9zrt@privaterelay.appleid.com";
  expect(codeIn(await trip(browser, { ...ann, email }))).toBe("ok");
  expect((await browser.ask<Me>("GET", "/api/me")).body.email).toBe(email);
});

test.each(["google", "apple"] as const)("who says no to %s is back where they were", async (kind) => {
  const { service, trip } = await given(kind);
  const browser = service.visitor();
  expect(codeIn(await trip(browser, { ...ann, denies: true }))).toBe("auth/popup-closed-by-user");
  expect(browser.cookies.has("__Host-sid")).toBe(false);
  expect(service.accounts.kept.size).toBe(0);
});

test.each(["google", "apple"] as const)(
  "%s is linked to an account, signs in to it, proves anew, and is unlinked; letters tell",
  async (kind) => {
    const { service, trip } = await given(kind);
    const bob = await givenAccount(service, { email: "bob@ryadom.example" });
    const browser = await service.as(bob);
    expect(codeIn(await trip(browser, ann, { intent: "link" }))).toBe("ok");
    expect((await browser.ask<Me>("GET", "/api/me")).body.linkedProviders).toEqual([kind]);
    expect((await lastMailTo(service, bob.email)).template).toMatchObject({ name: "provider-linked", provider: kind });

    const elsewhere = service.visitor();
    expect(codeIn(await trip(elsewhere, ann))).toBe("ok");
    expect((await elsewhere.ask<Me>("GET", "/api/me")).body).toMatchObject({ id: bob.authorId, email: bob.email });

    const token = browser.cookies.get("__Host-sid");
    await service.db.updateTable("session").set({ reauthAt: "2026-01-01T00:00:00.000Z" }).execute();
    expect((await browser.ask("GET", "/api/auth/sessions")).status).toBe(401);
    expect(codeIn(await trip(browser, { id: "stranger" }, { intent: "step-up" }))).toBe("auth/user-mismatch");
    expect(codeIn(await trip(browser, ann, { intent: "step-up" }))).toBe("ok");
    expect(browser.cookies.get("__Host-sid")).not.toBe(token);
    expect((await browser.ask("GET", "/api/auth/sessions")).status).toBe(200);

    expect((await browser.ask("DELETE", `/api/me/providers/${kind}`)).status).toBe(204);
    expect((await browser.ask("DELETE", `/api/me/providers/${kind}`)).status).toBe(204);
    expect((await browser.ask<Me>("GET", "/api/me")).body.linkedProviders).toEqual([]);
    expect((await queuedMails(service)).map(({ template }) => template.name)).toEqual(["provider-linked", "provider-unlinked"]);
    const audit = await service.db.selectFrom("audit").select(["action", "actorUid"]).orderBy("at").execute();
    expect(audit.map(({ action }) => action)).toEqual(["provider.link", "provider.unlink"]);
  },
);

test("a known email is never merged: the way in is the old one, then linking", async () => {
  const { service, trip } = await given("google");
  const bob = await givenAccount(service, { email: ann.email! });
  const browser = service.visitor();
  expect(codeIn(await trip(browser, ann))).toBe("auth/account-exists-with-different-credential");
  expect(browser.cookies.has("__Host-sid")).toBe(false);
  expect((await browser.ask("POST", "/api/auth/sign-in", { email: bob.email, password })).status).toBe(200);
  expect(codeIn(await trip(browser, ann, { intent: "link" }))).toBe("ok");
  expect(codeIn(await trip(service.visitor(), ann))).toBe("ok");
});
