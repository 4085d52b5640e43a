import type { AuthorProfile, Me } from "@ryadom/shared/me.ts";
import { expect, test } from "vitest";
import { concurrentStatuses } from "../../test/concurrent-requests.ts";
import { givenAccount } from "../../test/given-account.ts";
import { givenMember } from "../../test/fixtures.ts";
import { newService } from "../../test/test-app.ts";
import { testCatalogue } from "../../test/test-catalogue.ts";

const sensitive = (key: string) => ({ ...testCatalogue.themes[0]!, key, parent: null, sensitive: true });
const catalogue = { ...testCatalogue, themes: [...testCatalogue.themes, sensitive("self-harm"), sensitive("drug-addiction")] };
const withTopics = () => newService({ catalogue: () => catalogue });

test("a member reads who they are; a visitor is nobody", async () => {
  const service = await newService();
  const { as, visitor } = service;
  const ann = await givenAccount(service, { alias: "Quiet Willow", email: "ann@ryadom.example" });
  const { body } = await (await as(ann)).ask<Me>("GET", "/api/me");
  expect(body).toMatchObject({
    id: ann.authorId,
    alias: "Quiet Willow",
    email: "ann@ryadom.example",
    hasPassword: true,
    verified: true,
    isBanned: false,
    themes: [],
    comfort: {},
    consents: [],
    session: { kind: "full", recentUntil: "2026-03-01T12:05:00.000Z" },
  });
  expect(JSON.stringify(body)).not.toContain(ann.uid);
  expect((await visitor().ask("GET", "/api/me")).body).toMatchObject({ error: { code: "unauthenticated" } });
});

test("while the account store is away email and password are unknown, not wrong; nothing of it is logged", async () => {
  const service = await newService();
  const { as, accounts, clock, log } = service;
  const ann = await as(await givenAccount(service, { email: "ann@ryadom.example" }));
  accounts.isUp = false;
  expect((await ann.ask("GET", "/api/me")).body).toMatchObject({ email: null, hasPassword: null });
  accounts.isUp = true;
  // It is left alone for a few seconds; then it is asked, and what it said is good for a minute.
  expect((await ann.ask("GET", "/api/me")).body).toMatchObject({ email: null });
  clock.now = new Date(clock.now.getTime() + 6000);
  expect((await ann.ask("GET", "/api/me")).body).toMatchObject({ email: "ann@ryadom.example" });
  accounts.isUp = false;
  expect((await ann.ask("GET", "/api/me")).body).toMatchObject({ email: "ann@ryadom.example" });
  expect(log.join("")).not.toContain("ann@");
});

test("alias and language are changed together or alone; what is no name is refused", async () => {
  const { as, db } = await newService();
  const ann = await as(await givenMember(db, { language: "en" }));
  const { body } = await ann.ask<Me>("PATCH", "/api/me", { alias: "  Тихая   Ива ", language: "ru" });
  expect([body.alias, body.language]).toEqual(["Тихая Ива", "ru"]);
  expect((await ann.ask<Me>("PATCH", "/api/me", { language: "en" })).body).toMatchObject({ alias: "Тихая Ива", language: "en" });
  for (const wrong of [
    {},
    { alias: "a" },
    { alias: "a@b.example" },
    { alias: "x".repeat(41) },
    { alias: "zero\u200bwidth" },
    { uid: "x" },
    { isModerator: true },
  ])
    expect((await ann.ask("PATCH", "/api/me", wrong)).status, JSON.stringify(wrong)).toBe(400);
});

test("fifty changes at once from two windows all end, one after the other", async () => {
  const { as, db } = await newService();
  const member = await givenMember(db);
  const windows = [await as(member), await as(member)];
  const rename = (index: number) => windows[index % 2]!.ask("PATCH", "/api/me", { alias: `Name ${index}` });
  expect(await concurrentStatuses(50, rename)).toEqual([200]);
});

test.each([
  ["en", /^[A-Z][a-z]+ [A-Z][a-z]+$/],
  ["ru", /^[А-ЯЁ][а-яё]+ [А-ЯЁ][а-яё]+$/],
])("a suggested name in %s is two words, another one each time, and good as an alias", async (language, pattern) => {
  const { as, db } = await newService();
  const ann = await as(await givenMember(db));
  const names = new Set<string>();
  for (let time = 0; time < 20; time += 1) {
    const { body } = await ann.ask<{ alias: string }>("GET", `/api/me/alias-suggestion?language=${language}`);
    expect(body.alias).toMatch(pattern);
    names.add(body.alias);
  }
  expect(names.size).toBeGreaterThan(10);
  expect((await ann.ask("PATCH", "/api/me", { alias: [...names][0] })).status).toBe(200);
});

test("favourite themes are those of the release; one that is gone from it can still be taken away", async () => {
  const { as, db } = await newService();
  const member = await givenMember(db);
  const ann = await as(member);
  for (const theme of ["sleep", "panic", "sleep"]) expect((await ann.ask("PUT", `/api/me/themes/${theme}`)).status).toBe(204);
  await db.insertInto("member_theme").values({ uid: member.uid, themeId: "gone", addedAt: "2026-01-01T00:00:00.000Z" }).execute();
  expect((await ann.ask<Me>("GET", "/api/me")).body.themes).toEqual(["gone", "panic", "sleep"]);
  expect((await ann.ask("PUT", "/api/me/themes/no-such-theme")).body).toMatchObject({ error: { code: "not-found" } });
  for (const theme of ["gone", "sleep", "sleep"]) expect((await ann.ask("DELETE", `/api/me/themes/${theme}`)).status).toBe(204);
  expect((await ann.ask<Me>("GET", "/api/me")).body.themes).toEqual(["panic"]);
});

test("comfort is set as a whole, for sensitive themes only, however often at once", async () => {
  const { as, db } = await withTopics();
  const ann = await as(await givenMember(db));
  const both = { "self-harm": "hide", "drug-addiction": "show" };
  expect(await concurrentStatuses(20, () => ann.ask("PUT", "/api/me/comfort", both))).toEqual([204]);
  expect((await ann.ask<Me>("GET", "/api/me")).body.comfort).toEqual(both);
  await ann.ask("PUT", "/api/me/comfort", { "self-harm": "blur" });
  expect((await ann.ask<Me>("GET", "/api/me")).body.comfort).toEqual({ "self-harm": "blur" });
  const unseen = ["__proto__", "constructor"].map((key) => ({ [key]: "show" }));
  for (const wrong of [{ sleep: "hide" }, { nothing: "hide" }, { "self-harm": "loud" }, [], "hide", ...unseen])
    expect((await ann.ask("PUT", "/api/me/comfort", wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect((await ann.ask("POST", "/api/me/device-import", { comfort: unseen[0], moods: {} })).status).toBe(400);
  expect((await ann.ask<Me>("GET", "/api/me")).body.comfort).toEqual({ "self-harm": "blur" });
});

test("what a device held is brought in item by item; what the account chose already stays", async () => {
  const { as, db } = await withTopics();
  const ann = await as(await givenMember(db));
  await ann.ask("PUT", "/api/me/comfort", { "self-harm": "hide" });
  const device = { comfort: { "self-harm": "show", "drug-addiction": "blur", sleep: "hide" } };
  const items = [
    { kind: "comfort", key: "self-harm", outcome: "account-kept" },
    { kind: "comfort", key: "drug-addiction", outcome: "moved" },
    { kind: "comfort", key: "sleep", outcome: "refused" },
  ];
  for (const time of ["first", "second"])
    expect((await ann.ask<{ items: unknown }>("POST", "/api/me/device-import", device)).body.items, time).toEqual(items);
  expect((await ann.ask<Me>("GET", "/api/me")).body.comfort).toEqual({ "self-harm": "hide", "drug-addiction": "blur" });
  expect((await ann.ask<{ items: unknown }>("POST", "/api/me/device-import", {})).body.items).toEqual([]);
  expect((await ann.ask("POST", "/api/me/device-import", { mood: [] })).status).toBe(400);
});

test("anybody may know an author's name, picture and month; not that they left", async () => {
  const { db, get } = await newService();
  const ann = await givenMember(db, { alias: "Amber Fern", isSpecialist: 1, joinedAt: "2026-01-31T23:59:59.000Z" });
  const left = await givenMember(db, { state: "deleting" });
  expect((await get<AuthorProfile>(`/api/authors/${ann.authorId}`)).body).toEqual({
    id: ann.authorId,
    alias: "Amber Fern",
    avatarUrl: null,
    isSpecialist: true,
    profession: null,
    verifiedBy: null,
    verifiedAt: null,
    joinedMonth: "2026-01",
  });
  expect((await get(`/api/authors/${left.authorId}`)).status).toBe(404);
  expect((await get("/api/authors/M0000000000000000")).status).toBe(404);
});

test("without a release nothing is checked against it, so nothing is taken", async () => {
  const { as, db } = await newService({ catalogue: () => null });
  const ann = await as(await givenMember(db));
  expect((await ann.ask("PUT", "/api/me/themes/sleep")).status).toBe(503);
  expect((await ann.ask("PUT", "/api/me/comfort", {})).status).toBe(503);
  expect((await ann.ask("PUT", "/api/me/consents/terms", { version: "1" })).status).toBe(503);
  expect((await ann.ask("POST", "/api/me/device-import", {})).status).toBe(503);
});
