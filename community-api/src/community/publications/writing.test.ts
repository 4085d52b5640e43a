import type { Comment } from "@ryadom/shared/comments.ts";
import type { ErrorResponse } from "@ryadom/shared/errors.ts";
import type { Publication, PublicationPage } from "@ryadom/shared/publications.ts";
import type { ReactionState } from "@ryadom/shared/reactions.ts";
import { expect, test } from "vitest";
import { askUntilHeard } from "../../../test/concurrent-requests.ts";
import { givenMember, givenPublication, givenWriter } from "../../../test/fixtures.ts";
import { givenAccount } from "../../../test/given-account.ts";
import { newService } from "../../../test/test-app.ts";
import { reportingCatalogue } from "../../../test/test-catalogue.ts";
import { unlimitedRateLimits } from "../../../test/unlimited-rate-limits.ts";
import type { Services } from "../../app.ts";

const text = { title: "A quiet evening", content: "It was **better** today.", sourceLang: "en", themeId: "anxiety" };
const codeOf = (body: unknown) => (body as ErrorResponse).error.code;

test("a member publishes: it is in the feed at once, by id and by slug, and theirs", async () => {
  const { as, db, get } = await newCommunity();
  const ann = await givenWriter(db, { alias: "Ann" });
  const caller = await as(ann);
  const made = await caller.ask<Publication>("POST", "/api/publications", { ...text, subthemeId: "panic", contentNotes: ["self-harm"] });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    slugId: "a-quiet-evening",
    contentHtml: "<p>It was <strong>better</strong> today.</p>",
    author: { id: ann.authorId, alias: "Ann" },
    isMine: true,
    isAnonymous: false,
    subthemeId: "panic",
    contentNotes: ["self-harm"],
    commentsCount: 0,
  });
  const seen = await get<Publication>(`/api/publications/${made.body.publicationId}`);
  expect(seen.body).toEqual({ ...made.body, isMine: false });
  expect((await get<PublicationPage>("/api/publications?language=en")).body.items).toHaveLength(1);
});

test("an address tells nothing of texts that are coming or held: they leave the plain one to what everybody can read", async () => {
  const { as, db, clock } = await newCommunity({ catalogue: () => reportingCatalogue });
  const ann = await as(await givenWriter(db));
  const publishAs = async (changes: object) =>
    (await ann.ask<Publication>("POST", "/api/publications", { ...text, themeId: reportingCatalogue.themes[0]!.key, ...changes })).body;
  const ending = /^a-quiet-evening-[0-9a-f]{8}$/;
  const coming = await publishAs({ date: new Date(clock.now.getTime() + 86_400_000).toISOString() });
  expect(coming.slugId).toMatch(ending);
  expect((await publishAs({ content: "There is a dangerous way." })).slugId).toMatch(ending);
  expect((await publishAs({})).slugId).toBe("a-quiet-evening");
  expect((await publishAs({})).slugId).toBe("a-quiet-evening-2");
  const edit = await ann.ask<Publication>("PATCH", `/api/publications/${coming.publicationId}`, { title: "A loud morning" });
  expect(edit.body.slugId).toMatch(/^a-loud-morning-[0-9a-f]{8}$/);
});

test("the same key and text make one publication, another text with that key is refused, and so is a hundred at once but one", async () => {
  const { as, db } = await newCommunity();
  const caller = await as(await givenWriter(db));
  const key = { "Idempotency-Key": "0123456789abcdef" };
  const all = await Promise.all(
    Array.from({ length: 100 }, () => askUntilHeard<Publication>(caller, "POST", "/api/publications", text, key)),
  );
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(all.map(({ body }) => body.publicationId)).size).toBe(1);
  expect(await db.selectFrom("publication").select("id").execute()).toHaveLength(1);
  const other = await caller.ask("POST", "/api/publications", { ...text, title: "Another" }, key);
  expect([other.status, codeOf(other.body)]).toEqual([409, "conflict"]);
});

test("a text without the author's name shows a pseudonym, to everyone and also when its author answers under it", async () => {
  const { as, db, get } = await newCommunity();
  const ann = await givenWriter(db, { alias: "Ann", isSpecialist: 1 });
  const caller = await as(ann);
  const { body } = await caller.ask<Publication>("POST", "/api/publications", { ...text, isAnonymous: true });
  const answer = await caller.ask<Comment>("POST", `/api/publications/${body.publicationId}/comments`, { content: "Thank you." });
  expect(answer.body).toMatchObject({ author: body.author, isSpecialist: false });
  const seen = JSON.stringify([
    (await get(`/api/publications/${body.publicationId}`)).body,
    (await get(`/api/publications/${body.publicationId}/comments`)).body,
  ]);
  for (const trace of [ann.authorId, ann.uid, "Ann"]) expect(seen).not.toContain(trace);
  expect(body.author).toMatchObject({ isSpecialist: false, avatarUrl: null });
});

test("a text for a time to come is its author's alone until then", async () => {
  const { as, db, get, clock } = await newCommunity();
  const caller = await as(await givenWriter(db));
  const other = await as(await givenWriter(db));
  const made = await caller.ask<Publication>("POST", "/api/publications", { ...text, date: "2026-03-02T08:00:00.000Z" });
  const id = made.body.publicationId;
  expect((await caller.ask(`GET`, `/api/publications/${id}`)).status).toBe(200);
  expect((await caller.ask<PublicationPage>("GET", "/api/me/publications")).body.items).toHaveLength(1);
  for (const path of [`/api/publications/${id}`, `/api/publications/${id}/comments`]) {
    expect((await get(path)).status).toBe(404);
    expect((await other.ask("GET", path)).status).toBe(404);
  }
  for (const method of ["reaction", "favourite"]) expect((await other.ask("PUT", `/api/publications/${id}/${method}`)).status).toBe(404);
  clock.now = new Date("2026-03-02T08:00:00.000Z");
  expect((await get(`/api/publications/${id}`)).status).toBe(200);
});

test("an edit keeps what it said before for its author, moves the address, and says that it was edited", async () => {
  const { as, db, get, clock } = await newCommunity();
  const caller = await as(await givenWriter(db));
  const id = (await caller.ask<Publication>("POST", "/api/publications", text)).body.publicationId;
  clock.now = new Date("2026-03-01T12:01:00.000Z");
  const edited = await caller.ask<Publication>("PATCH", `/api/publications/${id}`, { title: "A loud morning", content: "It was worse." });
  expect(edited.body).toMatchObject({ slugId: "a-loud-morning", isEdited: true, contentHtml: "<p>It was worse.</p>" });
  expect((await get("/api/publications/a-quiet-evening")).status).toBe(301);
  const source = await caller.ask("GET", `/api/publications/${id}/source`);
  expect(source.body).toEqual({
    title: "A loud morning",
    content: "It was worse.",
    history: [{ title: text.title, content: text.content, date: "2026-03-01T12:00:00.000Z" }],
    nextCursor: null,
  });
  const other = await as(await givenWriter(db));
  expect((await other.ask("GET", `/api/publications/${id}/source`)).status).toBe(404);
  expect((await other.ask("PATCH", `/api/publications/${id}`, { title: "Mine now" })).status).toBe(404);
  expect((await other.ask("DELETE", `/api/publications/${id}`)).status).toBe(404);
});

test("a deleted text is copied first and then gone for everyone, its author too", async () => {
  const { as, db, get } = await newCommunity();
  const caller = await as(await givenWriter(db));
  const id = (await caller.ask<Publication>("POST", "/api/publications", text)).body.publicationId;
  expect((await caller.ask("DELETE", `/api/publications/${id}`)).status).toBe(204);
  expect((await get(`/api/publications/${id}`)).status).toBe(404);
  expect((await caller.ask("GET", `/api/publications/${id}`)).status).toBe(404);
  const copy = await db.selectFrom("publication_deleted").selectAll().executeTakeFirstOrThrow();
  expect([copy.id, copy.purgeAt]).toEqual([id, "2026-03-31T12:00:00.000Z"]);
  expect(JSON.parse(copy.copy)).toMatchObject({ title: text.title, content: text.content });
});

test("what was just published is taken back unless somebody has answered, and may be published anew", async () => {
  const { as, db, get } = await newCommunity();
  const ann = await as(await givenWriter(db));
  const bob = await as(await givenWriter(db));
  const publish = async () => (await ann.ask<Publication>("POST", "/api/publications", text)).body.publicationId;
  const first = await publish();
  expect((await ann.ask("DELETE", `/api/publications/${first}?unlessAnswered=true`)).status).toBe(204);
  expect((await get(`/api/publications/${first}`)).status).toBe(404);

  const second = await publish();
  expect((await bob.ask("DELETE", `/api/publications/${second}?unlessAnswered=true`)).status).toBe(404);
  expect((await bob.ask("POST", `/api/publications/${second}/comments`, { content: "I'm here." })).status).toBe(201);
  const refused = await ann.ask<ErrorResponse>("DELETE", `/api/publications/${second}?unlessAnswered=true`);
  expect([refused.status, codeOf(refused.body)]).toEqual([409, "conflict"]);
  expect((await get<Publication>(`/api/publications/${second}`)).body.commentsCount).toBe(1);
  expect((await ann.ask("DELETE", `/api/publications/${second}`)).status).toBe(204);
});

test.each([
  [{ themeId: "no-such-theme" }, "themeId"],
  [{ themeId: "panic" }, "themeId"],
  [{ subthemeId: "sleep" }, "subthemeId"],
  [{ contentNotes: ["anxiety"] }, "contentNotes"],
  [{ title: "   " }, "title"],
  [{ content: "" }, "content"],
  [{ content: "x".repeat(10_001) }, "content"],
  [{ date: "2027-03-02T12:00:00.000Z" }, "date"],
  [{ reactionsCount: 5 }, ""],
])("a publication with %j is refused, naming “%s”, and nothing is written", async (change, field) => {
  const { as, db } = await newCommunity({ limits: { bodyBytes: 65_536 } });
  const caller = await as(await givenWriter(db));
  const answer = await caller.ask<ErrorResponse>("POST", "/api/publications", { ...text, ...change });
  expect([answer.status, answer.body.error.details?.[0]?.field]).toEqual([400, field]);
  expect(await db.selectFrom("publication").select("id").execute()).toEqual([]);
});

test("who has not agreed to the terms, or not proven their email, reads but does not post", async () => {
  const { as, db } = await newCommunity();
  const fresh = await as(await givenMember(db));
  expect(codeOf((await fresh.ask("POST", "/api/publications", text)).body)).toBe("consent-required");
  const unproven = await as(await givenWriter(db, { isVerified: 0 }));
  expect(codeOf((await unproven.ask("POST", "/api/publications", text)).body)).toBe("email-not-verified");
});

test("one text in ten seconds, said with the time to wait", async () => {
  const rateLimits = {
    ...unlimitedRateLimits,
    perAccount: { ...unlimitedRateLimits.perAccount, "publish-burst": { limit: 1, windowSeconds: 10 } },
  };
  const { as, db, clock } = await newCommunity({ rateLimits });
  const caller = await as(await givenWriter(db));
  expect((await caller.ask("POST", "/api/publications", text)).status).toBe(201);
  clock.now = new Date("2026-03-01T12:00:04.000Z");
  const early = await caller.ask("POST", "/api/publications", { ...text, title: "Again" });
  expect([early.status, early.headers.get("Retry-After")]).toEqual([429, "6"]);
  clock.now = new Date("2026-03-01T12:00:10.000Z");
  expect((await caller.ask("POST", "/api/publications", { ...text, title: "Again" })).status).toBe(201);
});

test("a block hides both ways, everywhere at once; a pseudonym is hidden by itself alone", async () => {
  const { as, db, get } = await newCommunity();
  const ann = await givenWriter(db);
  const bob = await givenWriter(db);
  const [annAsks, bobAsks] = [await as(ann), await as(bob)];
  const open = (await annAsks.ask<Publication>("POST", "/api/publications", text)).body;
  const veiled = (await annAsks.ask<Publication>("POST", "/api/publications", { ...text, title: "Veiled", isAnonymous: true })).body;
  const bobs = (await bobAsks.ask<Publication>("POST", "/api/publications", { ...text, title: "From Bob" })).body;
  await db.insertInto("block").values({ uid: bob.uid, blockedUid: ann.uid, blockedAt: "2026-03-01T12:00:00.000Z" }).execute();
  const feedOf = async (caller: typeof bobAsks) =>
    (await caller.ask<PublicationPage>("GET", "/api/publications?language=en")).body.items.map((item) => item.publicationId).toSorted();
  expect(await feedOf(bobAsks)).toEqual([veiled.publicationId, bobs.publicationId].toSorted());
  expect(await feedOf(annAsks)).toEqual([open.publicationId, veiled.publicationId].toSorted());
  for (const path of [`/api/publications/${open.publicationId}`, `/api/publications/${open.publicationId}/comments`])
    expect((await bobAsks.ask("GET", path)).status).toBe(404);
  expect((await bobAsks.ask<PublicationPage>("GET", `/api/publications?ids=${open.publicationId}`)).body.items).toEqual([]);
  expect((await bobAsks.ask("POST", `/api/publications/${open.publicationId}/comments`, { content: "Hello" })).status).toBe(404);
  await db
    .insertInto("block_pseudonym")
    .values({ uid: bob.uid, pseudonymId: veiled.author!.id, blockedAt: "2026-03-01T12:00:00.000Z" })
    .execute();
  expect(await feedOf(bobAsks)).toEqual([bobs.publicationId]);
  expect((await get<PublicationPage>("/api/publications?language=en")).body.items).toHaveLength(3);
});

test("a hundred reactions, favourites and reports at once of one member count once each", async () => {
  const { as, db } = await newCommunity();
  const { id } = await givenPublication(db);
  const caller = await as(await givenWriter(db));
  const hundred = (method: string, path: string, body?: unknown) =>
    Promise.all(Array.from({ length: 100 }, () => askUntilHeard<ReactionState>(caller, method, path, body)));
  const reacted = await hundred("PUT", `/api/publications/${id}/reaction`);
  expect(reacted.every(({ body }) => body.isReacted && body.reactionsCount === 1)).toBe(true);
  await hundred("PUT", `/api/publications/${id}/favourite`);
  await hundred("PUT", `/api/publications/${id}/report`, { reasonId: "abuse" });
  expect(await countsOf(db, id)).toEqual({ reactionsCount: 1, favoritesCount: 1, reportsCount: 1, isHidden: 0 });
  await hundred("DELETE", `/api/publications/${id}/report`);
  await hundred("DELETE", `/api/publications/${id}/reaction`);
  await hundred("DELETE", `/api/publications/${id}/favourite`);
  expect(await countsOf(db, id)).toEqual({ reactionsCount: 0, favoritesCount: 0, reportsCount: 0, isHidden: 0 });
});

test("a report hides it for the reporter; three for abuse hide it for all and tell its author; a worry hides nothing", async () => {
  const service = await newCommunity();
  const { as, db, get } = service;
  const author = await givenWriter(db);
  const { id } = await givenPublication(db, { authorUid: author.uid });
  const people = await Promise.all([1, 2, 3].map(async () => as(await givenAccount(service))));
  const report = (caller: (typeof people)[number], reasonId: string) => caller.ask("PUT", `/api/publications/${id}/report`, { reasonId });
  expect((await report(people[0]!, "worry")).body).toEqual({ isReported: true, isWorry: true });
  expect((await people[0]!.ask("GET", `/api/publications/${id}`)).status).toBe(200);
  for (const caller of people.slice(0, 2)) await report(caller, "abuse");
  expect((await people[0]!.ask("GET", `/api/publications/${id}`)).status).toBe(404);
  expect((await get(`/api/publications/${id}`)).status).toBe(200);
  await report(people[2]!, "spam");
  expect((await get(`/api/publications/${id}`)).status).toBe(404);
  const authorAsks = await as(author);
  expect((await authorAsks.ask<Publication>("GET", `/api/publications/${id}`)).body).toMatchObject({ isHidden: true, isMine: true });
  expect((await authorAsks.ask<{ items: unknown[] }>("GET", "/api/notifications")).body.items).toMatchObject([
    { kind: "hidden-by-reports" },
  ]);
  expect((await authorAsks.ask("PUT", `/api/publications/${id}/report`, { reasonId: "abuse" })).status).toBe(403);
});

const community = {
  ...reportingCatalogue,
  themes: [...reportingCatalogue.themes, { ...reportingCatalogue.themes[0]!, key: "self-harm", sensitive: true }],
};

const newCommunity = (changes: Partial<Services> = {}) => newService({ catalogue: () => community, ...changes });

const countsOf = (db: Awaited<ReturnType<typeof newService>>["db"], id: string) =>
  db
    .selectFrom("publication")
    .select(["reactionsCount", "favoritesCount", "reportsCount", "isHidden"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
