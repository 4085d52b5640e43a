import { readFile } from "node:fs/promises";
import type { ExportLink } from "@ryadom/shared/privacy.ts";
import { orderStates } from "@ryadom/shared/purchases.ts";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { givenAccount } from "../../../test/given-account.ts";
import { givenMemberWithAllData, othersWord, ownWord } from "../../../test/member-with-all-data.ts";
import { givenComment, givenMember, givenPublication } from "../../../test/fixtures.ts";
import { type Caller, newService, siteUrl, type TestService } from "../../../test/test-app.ts";
import { defaultRateLimits } from "../../limits/rate-limits.ts";
import { unlimitedRateLimits } from "../../../test/unlimited-rate-limits.ts";
import { memberDataTables, tableRule } from "../data/member-data-rules.ts";
import { valueLabel } from "./value-labels.ts";

const ask = async (caller: Caller): Promise<ExportLink> => (await caller.ask<ExportLink>("POST", "/api/me/export")).body;

async function fetchArchive({ app }: TestService, caller: Caller, url: string) {
  const cookie = `__Host-sid=${caller.cookies.get("__Host-sid")}`;
  const response = await app.request(url, { headers: { Cookie: cookie, Origin: siteUrl } });
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const text = (name: string): string => new TextDecoder().decode(files[name]);
  type Data = Record<string, Record<string, unknown>[]> & { email: string; language: string };
  return { headers: response.headers, names: Object.keys(files), data: JSON.parse(text("data.json")) as Data, page: text("index.html") };
}

test("a member takes along everything that is theirs, for programs and for people, and nothing of others", async () => {
  const service = await newService();
  const { as, db } = service;
  const { member, other, email, theirs } = await givenMemberWithAllData(service);
  const ann = await as(member, { secondFactor: true });
  const link = await ask(ann);
  expect(link).toEqual({ url: expect.stringMatching(/^\/api\/exports\/[\w-]{43}$/), expiresAt: "2026-03-01T12:15:00.000Z" });
  const { headers, names, data, page } = await fetchArchive(service, ann, link.url);
  expect(headers.get("Content-Type")).toBe("application/zip");
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="ryadom-2026-03-01.zip"');
  expect(headers.get("Cache-Control")).toBe("no-store");

  expect([data.email, data.language]).toEqual([email, "ru"]);
  for (const table of memberDataTables.filter((name) => tableRule(name).ownerUid !== null)) {
    const { exported } = tableRule(table);
    expect(data[table]!.length, table).toBeGreaterThan(0);
    expect(Object.keys(data[table]![0]!), table).toEqual([...exported]);
  }
  expect(new Set(data.publication!.map(({ title }) => title))).toEqual(new Set([`A ${ownWord}`, `Lonely ${ownWord}`]));
  expect(data.comment!.every(({ content }) => content === `My ${ownWord} <script>`)).toBe(true);
  expect(data.daily_check!.map(({ sealedNote }) => sealedNote)).toEqual([`${ownWord} sealed`]);
  expect(data.block!.map(({ blockedUid }) => blockedUid)).toEqual([other.authorId]);

  for (const text of [JSON.stringify(data), page]) {
    for (const secret of [member.uid, other.uid, othersWord, "sealedSecret"]) expect(text, secret).not.toContain(secret);
  }
  expect(page).toContain('<html lang="ru">');
  expect(page).toContain("<h2>Записи</h2>");
  expect(page).toContain("<dt>Тема</dt><dd>anxiety (ru)</dd>");
  expect(page).toContain("<dt>Состояние</dt><dd>всё в порядке</dd>");
  expect(page).toContain("&lt;script&gt;");
  expect(page).not.toMatch(/<script|https?:|\son\w+=/i);
  expect(names.filter((name) => name.startsWith("files/"))).toHaveLength(3);
  expect(await db.selectFrom("publication").select("id").where("id", "=", theirs.id).execute()).toHaveLength(1);
});

test("tests and results are named as people know them, each band as its own test says it, with the keys of the data beside them", async () => {
  const service = await newService();
  const { as, db, keys } = service;
  const member = await givenMember(db, { language: "ru" });
  for (const [id, testKey, band] of [
    ["T1", "low-season", "light"],
    ["T2", "sleep-week", "light"],
    ["T3", "no-more", "light"],
  ] as const) {
    const time = `2026-02-0${id[1]}T00:00:00.000Z`;
    await db.insertInto("test_record").values({ id, uid: member.uid, testKey, takenAt: time, recordedAt: time }).execute();
    const sealedResult = keys.seal(JSON.stringify({ total: 3, band, subscales: {}, fired: [], riskLeftOut: false }));
    await db.insertInto("test_result").values({ recordId: id, uid: member.uid, sealedResult }).execute();
  }
  const ann = await as(member, { secondFactor: true });
  const { page, data } = await fetchArchive(service, ann, (await ask(ann)).url);
  for (const test of ["Низкий сезон (low-season)", "A week of sleep (sleep-week)", "no-more"])
    expect(page).toContain(`<dt>Тест</dt><dd>${test}</dd>`);
  for (const band of ["Света хватает (light)", "You sleep lightly (light)", "light"])
    expect(page).toContain(`баллы: 3; результат: ${band}</dd>`);
  expect(data.test_record!.map(({ testKey }) => testKey)).toEqual(["low-season", "sleep-week", "no-more"]);
});

test.each(["en", "ru"] as const)("an order's state is called in the export as on the site: %s", async (language) => {
  const messages = await readFile(new URL(`../../../../site/messages/${language}.json`, import.meta.url), "utf8");
  const words = JSON.parse(messages) as Record<string, string>;
  for (const state of orderStates)
    expect(valueLabel("purchase_order", "state", state, { language, catalogue: null })).toBe(
      words[`order_${state}`]!.replaceAll("\u00a0", " "),
    );
  // The same word elsewhere means something else.
  expect(valueLabel("sign_in_event", "outcome", "refused", { language, catalogue: null })).not.toBe(words["order_refused"]);
});

test("a long life comes page by page and whole", async () => {
  const service = await newService();
  const { as, db } = service;
  const member = await givenMember(db);
  const { id } = await givenPublication(db, { authorUid: member.uid });
  const rows = Array.from({ length: 1001 }, (_, index) => `n${String(index).padStart(4, "0")}`);
  await db
    .insertInto("notification")
    // Many of one moment: the order within it must not lose any.
    .values(
      rows.map((row) => ({
        id: row,
        uid: member.uid,
        kind: "reply" as const,
        publicationId: id,
        commentId: null,
        createdAt: "2026-01-01T00:00:00.000Z",
        viewedAt: null,
      })),
    )
    .execute();
  const ann = await as(member, { secondFactor: true });
  const { data } = await fetchArchive(service, ann, (await ask(ann)).url);
  expect(data.notification).toHaveLength(1001);
});

test("a link works once, within fifteen minutes, for the member who asked, and only the newest", async () => {
  const service = await newService();
  const { as, db, clock } = service;
  const ann = await as(await givenAccount(service));
  const bob = await as(await givenMember(db));
  const notFound = { error: { code: "not-found" } };
  const old = await ask(ann);
  const link = await ask(ann);
  expect((await ann.ask("GET", old.url)).body).toMatchObject(notFound);
  expect((await bob.ask("GET", link.url)).body).toMatchObject(notFound);
  expect((await service.visitor().ask("GET", link.url)).status).toBe(401);
  const twice = await Promise.all([ann.ask("GET", link.url), ann.ask("GET", link.url)]);
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 404]));
  const late = await ask(ann);
  clock.now = new Date(clock.now.getTime() + 15 * 60_000);
  expect((await ann.ask("GET", late.url)).body).toMatchObject(notFound);
});

test("looking at a link's headers does not use it up", async () => {
  const service = await newService();
  const ann = await service.as(await givenMember(service.db));
  const { url } = await ask(ann);
  const cookie = `__Host-sid=${ann.cookies.get("__Host-sid")}`;
  expect((await service.app.request(url, { method: "HEAD", headers: { Cookie: cookie } })).status).toBe(404);
  expect((await fetchArchive(service, ann, url)).names).toEqual(["data.json", "index.html"]);
});

test("a banned member may take their data along; the store being away costs only the email", async () => {
  const service = await newService();
  const { as, db, accounts } = service;
  accounts.isUp = false;
  const bad = await as(await givenMember(db, { state: "banned" }), { kind: "restricted" });
  const { data, page } = await fetchArchive(service, bad, (await ask(bad)).url);
  expect(data.email).toBe(null);
  expect(page).toContain("We couldn’t read it just now");
});

test("five exports a day are enough", async () => {
  const { as, db } = await newService({
    rateLimits: { ...unlimitedRateLimits, perAccount: { ...unlimitedRateLimits.perAccount, export: defaultRateLimits.perAccount.export } },
  });
  const ann = await as(await givenMember(db));
  for (let time = 0; time < 5; time += 1) expect((await ann.ask("POST", "/api/me/export")).status).toBe(200);
  expect((await ann.ask("POST", "/api/me/export")).status).toBe(429);
});

test("the copies of what was deleted keep back what the export keeps back of what is there", async () => {
  const service = await newService();
  const { as, db } = service;
  const ann = await givenAccount(service);
  const annAsks = await as(ann);
  const post = await givenPublication(db, {
    authorUid: ann.uid,
    title: "Gone",
    reportsCount: 2,
    pseudonymId: "M1",
    pseudonym: "Veiled Oak",
  });
  const comment = await givenComment(db, (await givenPublication(db)).id, { authorUid: ann.uid, content: "Gone too", reportsCount: 1 });
  expect((await annAsks.ask("DELETE", `/api/publications/${post.id}`)).status).toBe(204);
  expect((await annAsks.ask("DELETE", `/api/comments/${comment.id}`)).status).toBe(204);
  const { data } = await fetchArchive(service, annAsks, (await ask(annAsks)).url);
  for (const [table, of, title] of [
    ["publication_deleted", "publication", { title: "Gone", pseudonym: "Veiled Oak" }],
    ["comment_deleted", "comment", { content: "Gone too" }],
  ] as const) {
    const copy = JSON.parse(data[table]![0]!["copy"] as string) as object;
    expect(copy).toMatchObject(title);
    expect(Object.keys(copy).toSorted()).toEqual(tableRule(of).exported.toSorted());
  }
});
