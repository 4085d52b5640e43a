import type { Consent } from "@ryadom/shared/me.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { concurrentStatuses } from "../../../test/concurrent-requests.ts";
import { givenMember } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";
import { testCatalogue } from "../../../test/test-catalogue.ts";
import { unlimitedRateLimits } from "../../../test/unlimited-rate-limits.ts";
import { requirePostingConsents } from "./consents.ts";

type List = { items: z.infer<typeof Consent>[] };
const terms = (version: string) => ({
  ...testCatalogue,
  legalVersions: [{ key: "terms", version, effectiveAt: "2026-01-01", needsConsent: true }],
});

async function withTerms() {
  const release = { catalogue: terms("1") };
  const service = await newService({ catalogue: () => release.catalogue });
  const member = await givenMember(service.db);
  return { ...service, release, member, ann: await service.as(member) };
}

test("a consent is to one version of a text; history stays when it is given anew or withdrawn", async () => {
  const { ann, db, clock, release } = await withTerms();
  const give = (version: string) => ann.ask<z.infer<typeof Consent>>("PUT", "/api/me/consents/terms", { version });
  const first = await give("1");
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect((await give("1")).body).toEqual(first.body);
  expect((await give("0")).body).toMatchObject({ error: { code: "conflict" } });
  release.catalogue = terms("2");
  expect((await give("1")).body).toMatchObject({ error: { code: "conflict" } });
  expect((await give("2")).body).toEqual({ purpose: "terms", version: "2", givenAt: clock.now.toISOString() });
  expect((await ann.ask<List>("GET", "/api/me/consents")).body.items.map(({ version }) => version)).toEqual(["2"]);
  clock.now = new Date(clock.now.getTime() + 60_000);
  for (let time = 0; time < 2; time += 1) expect((await ann.ask("DELETE", "/api/me/consents/terms")).status).toBe(204);
  expect((await ann.ask<List>("GET", "/api/me/consents")).body.items).toEqual([]);
  const history = await db.selectFrom("member_consent").select(["version", "withdrawnAt"]).orderBy("givenAt").execute();
  expect(history).toEqual([
    { version: "1", withdrawnAt: "2026-03-01T12:01:00.000Z" },
    { version: "2", withdrawnAt: "2026-03-01T12:02:00.000Z" },
  ]);
});

test("given a hundred times at once it is given once", async () => {
  const { ann, db } = await withTerms();
  expect(await concurrentStatuses(100, () => ann.ask("PUT", "/api/me/consents/terms", { version: "1" }))).toEqual([200]);
  expect(await db.selectFrom("member_consent").selectAll().execute()).toHaveLength(1);
});

test("nobody agrees to a version that was never shown, nor fills the table by changing their mind", async () => {
  const perAccount = { ...unlimitedRateLimits.perAccount, consent: { limit: 2, windowSeconds: 86_400 } };
  const { as, db, clock } = await newService({ rateLimits: { ...unlimitedRateLimits, perAccount } });
  const ann = await as(await givenMember(db));
  const give = async (version: string) => (await ann.ask("PUT", "/api/me/consents/test-history", { version })).status;
  for (const version of ["2", "v1", "x".repeat(40)]) expect(await give(version)).toBe(409);
  expect(await db.selectFrom("member_consent").selectAll().execute()).toEqual([]);
  for (let time = 0; time < 3; time += 1) {
    clock.now = new Date(clock.now.getTime() + 1000);
    expect([await give("1"), await give("1")]).toEqual(time < 2 ? [200, 200] : [429, 429]);
    expect((await ann.ask("DELETE", "/api/me/consents/test-history")).status).toBe(204);
  }
  expect(await db.selectFrom("member_consent").selectAll().execute()).toHaveLength(2);
});

test("posting needs a proven email, the declaration of age and the terms in force", async () => {
  const { ann, db, member, release } = await withTerms();
  const demand = () => db.transaction().execute((trx) => requirePostingConsents(trx, member.uid, release.catalogue));
  await expect(demand()).rejects.toMatchObject({ code: "consent-required" });
  await ann.ask("PUT", "/api/me/consents/terms", { version: "1" });
  await expect(demand()).rejects.toMatchObject({ code: "consent-required" });
  await ann.ask("PUT", "/api/me/consents/age", { version: "1" });
  await demand();
  await db.updateTable("member").set({ isVerified: 0 }).where("uid", "=", member.uid).execute();
  await expect(demand()).rejects.toMatchObject({ code: "email-not-verified" });
  await db.updateTable("member").set({ isVerified: 1 }).where("uid", "=", member.uid).execute();
  release.catalogue = terms("2");
  await expect(demand()).rejects.toMatchObject({ code: "consent-required" });
  await ann.ask("PUT", "/api/me/consents/terms", { version: "2" });
  await demand();
  await ann.ask("DELETE", "/api/me/consents/age");
  await expect(demand()).rejects.toMatchObject({ code: "consent-required" });
});

test("the age is a setting of the deployment: a higher one is asked for anew, a lower one holds, and none asks nobody", async () => {
  const { ann, db, member, release } = await withTerms();
  const demand = () => db.transaction().execute((trx) => requirePostingConsents(trx, member.uid, release.catalogue));
  const declare = async (version: string) => (await ann.ask("PUT", "/api/me/consents/age", { version })).status;
  await ann.ask("PUT", "/api/me/consents/terms", { version: "1" });
  release.catalogue = { ...terms("1"), postingAge: 16 };
  expect([await declare("1"), await declare("1-21"), await declare("1-16")], "only what was asked").toEqual([409, 409, 200]);
  await demand();
  release.catalogue = { ...terms("1"), postingAge: 18 };
  await expect(demand()).rejects.toMatchObject({ code: "consent-required" });
  expect(await declare("1")).toBe(200);
  await demand();
  release.catalogue = { ...terms("1"), postingAge: 16 };
  await demand();
  await ann.ask("DELETE", "/api/me/consents/age");
  await expect(demand()).rejects.toMatchObject({ code: "consent-required" });
  release.catalogue = { ...terms("1"), postingAge: null };
  await demand();
});

test("an unknown purpose is refused", async () => {
  const { ann } = await withTerms();
  expect((await ann.ask("PUT", "/api/me/consents/marketing", { version: "1" })).status).toBe(400);
});
