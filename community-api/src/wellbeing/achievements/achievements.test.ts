import type { Achievement, AchievementPage } from "@ryadom/shared/achievements.ts";
import type { Catalogue, CatalogueAchievement } from "@ryadom/shared/catalogue.ts";
import { expect, test } from "vitest";
import { givenComment, givenMember, givenPublication, givenWriter } from "../../../test/fixtures.ts";
import { type Caller, newService } from "../../../test/test-app.ts";
import { heldText, reportingCatalogue, testCatalogue } from "../../../test/test-catalogue.ts";
import { awardFor } from "./award.ts";

const rule = (event: string, count = 1, about: Partial<CatalogueAchievement> = {}): CatalogueAchievement => ({
  key: `${event}-${count}`,
  event,
  count,
  order: count,
  title: { en: `${event} ${count}`, ru: `${event} ${count} (ru)` },
  text: { en: "Well done", ru: "Хорошо" },
  icon: "leaf",
  ...about,
});
const withRules = (...achievementRules: CatalogueAchievement[]) => ({
  catalogue: (): Catalogue => ({ ...testCatalogue, achievementRules }),
});

const list = async (caller: Caller, query = "language=en") =>
  (await caller.ask<AchievementPage>("GET", `/api/me/achievements?${query}`)).body;
const earned = async (caller: Caller) =>
  (await list(caller)).items.filter(({ earnedAt }) => earnedAt !== null).map(({ achievementKey }) => achievementKey);
const unseen = async (caller: Caller) =>
  (await caller.ask<{ items: Achievement[] }>("GET", "/api/me/unseen-achievements?language=en")).body.items;
const notices = async (caller: Caller) =>
  (await caller.ask<{ items: { kind: string; count: number }[] }>("GET", "/api/notifications")).body.items;
const mood = { mood: 4, emotions: [], note: "", timeZone: "UTC" };

test("the event that earns an achievement awards it, with one notification; what is deleted afterwards takes nothing back", async () => {
  const { as, db } = await newService(withRules(rule("mood-checked"), rule("mood-checked", 2)));
  const ann = await as(await givenMember(db));
  expect(await earned(ann)).toEqual([]);
  await ann.ask("PUT", "/api/me/daily-checks/2026-03-01", mood);
  await ann.ask("PUT", "/api/me/daily-checks/2026-03-01", { ...mood, mood: 2 });
  expect(await earned(ann)).toEqual(["mood-checked-1"]);
  await ann.ask("DELETE", "/api/me/daily-checks/2026-03-01");
  await ann.ask("PUT", "/api/me/daily-checks/2026-02-27", mood);
  expect(await earned(ann)).toEqual(["mood-checked-1"]);
  await ann.ask("PUT", "/api/me/daily-checks/2026-02-28", mood);
  expect(await earned(ann)).toEqual(["mood-checked-1", "mood-checked-2"]);
  expect(await notices(ann)).toMatchObject([{ kind: "achievement", count: 2 }]);
});

test("every event is counted from what the member did, and from nobody else’s", async () => {
  const events = ["publication-created", "comment-created", "reaction-given", "theme-followed", "profile-completed"];
  const { as, db } = await newService(withRules(...events.map((event) => rule(event))));
  const [member, other] = [await givenWriter(db), await givenWriter(db)];
  const { id } = await givenPublication(db, { authorUid: other.uid });
  const { id: commentId } = await givenComment(db, id, { authorUid: other.uid });
  const ann = await as(member);
  const post = { title: "T", content: "W", themeId: "sleep", subthemeId: null, contentNotes: [], sourceLang: "en", isAnonymous: true };
  await ann.ask("POST", "/api/publications", post);
  expect(await earned(ann)).toEqual(["publication-created-1"]);
  await ann.ask("POST", `/api/publications/${id}/comments`, { content: "Words" });
  expect(await earned(ann)).toEqual(["comment-created-1", "publication-created-1"]);
  await ann.ask("PUT", `/api/comments/${commentId}/reaction`);
  expect(await earned(ann)).toContain("reaction-given-1");
  await ann.ask("PUT", "/api/me/themes/sleep");
  expect((await earned(ann)).toSorted()).toEqual(events.map((event) => `${event}-1`).toSorted());
  expect(await earned(await as(other))).toEqual([]);
});

test("lessons, courses, tests and ratings count where they are kept", async () => {
  const achievementRules = [rule("lesson-finished"), rule("course-finished"), rule("test-taken"), rule("course-rated")];
  const lessonKeys = { "calm-course": ["first", "second"], "sleep-course": ["only"] };
  const { as, db } = await newService({ catalogue: () => ({ ...testCatalogue, lessonKeys, achievementRules }) });
  const [ann, bob] = [await as(await givenMember(db)), await as(await givenMember(db))];
  const finish = { finishedAt: "2026-03-01T11:00:00Z", timeZone: "UTC" };
  await ann.ask("PUT", "/api/me/courses/calm-course/lessons/first/finished", finish);
  expect(await earned(ann)).toEqual(["lesson-finished-1"]);
  await ann.ask("PUT", "/api/me/courses/calm-course/lessons/second/finished", finish);
  expect(await earned(ann)).toEqual(["course-finished-1", "lesson-finished-1"]);
  await ann.ask("PUT", "/api/me/consents/test-history", { version: "1" });
  await ann.ask("POST", "/api/me/tests", { testId: "low-season", date: "2026-02-27T20:15:00.000Z" });
  expect(await earned(ann)).toEqual(["course-finished-1", "lesson-finished-1", "test-taken-1"]);

  const stars = { stars: 4, content: "", sourceLang: "en" };
  expect((await ann.ask("PUT", "/api/me/ratings/calm-course", stars)).status).toBe(200);
  expect(await earned(ann)).toContain("course-rated-1");

  const only = { openedAt: finish.finishedAt, finish };
  await bob.ask("POST", "/api/me/device-import", { courses: { "sleep-course": { only } } });
  expect(await earned(bob)).toEqual(["course-finished-1", "lesson-finished-1"]);
});

test("a reaction that is taken back and given again counts once", async () => {
  const { as, db } = await newService(withRules(rule("reaction-given", 2)));
  const ann = await as(await givenMember(db));
  const { id } = await givenPublication(db);
  for (let time = 0; time < 3; time += 1) {
    await ann.ask("PUT", `/api/publications/${id}/reaction`);
    await ann.ask("DELETE", `/api/publications/${id}/reaction`);
  }
  await ann.ask("PUT", `/api/publications/${id}/reaction`);
  expect(await earned(ann)).toEqual([]);
});

test("what waits for a moderator earns nothing until it is shown", async () => {
  const achievementRules = [rule("comment-created"), rule("publication-created")];
  const { as, db } = await newService({ catalogue: () => ({ ...reportingCatalogue, achievementRules }) });
  const ann = await as(await givenWriter(db));
  const moderator = await as(await givenMember(db, { isModerator: 1 }), { secondFactor: true });
  const { id } = await givenPublication(db);
  const { body: comment } = await ann.ask<{ id: string }>("POST", `/api/publications/${id}/comments`, { content: heldText });
  const post = {
    title: "T",
    content: heldText,
    themeId: "sleep",
    subthemeId: null,
    contentNotes: [],
    sourceLang: "en",
    isAnonymous: false,
  };
  const { body: publication } = await ann.ask<{ publicationId: string }>("POST", "/api/publications", post);
  expect(await earned(ann)).toEqual([]);
  await moderator.ask("DELETE", `/api/moderation/comments/${comment.id}/hidden`, { reason: "Fine" });
  expect(await earned(ann)).toEqual(["comment-created-1"]);
  await ann.ask("PATCH", `/api/publications/${publication.publicationId}`, { content: "Other words" });
  expect(await earned(ann)).toEqual(["comment-created-1", "publication-created-1"]);
});

test("a practice counts once a day, a story once; nobody can read which or when, and no more is kept than the rules want", async () => {
  const { as, db, clock, accounts } = await newService(withRules(rule("practice-finished", 2), rule("story-read", 2)));
  const member = await givenMember(db);
  await accounts.create({ uid: member.uid, email: "ann@ryadom.test", passwordHash: null, provider: "local", confirmed: true });
  const ann = await as(member);
  const marks = () => db.selectFrom("achievement_mark").selectAll().execute();
  for (let time = 0; time < 2; time += 1) expect((await ann.ask("POST", "/api/me/practices-finished")).status).toBe(204);
  for (const storyKey of ["a-night", "a-night"]) await ann.ask("POST", "/api/me/stories-read", { storyKey });
  expect(await marks()).toHaveLength(2);
  expect(await earned(ann)).toEqual([]);
  clock.now = new Date("2026-03-02T12:00:00.000Z");
  await ann.ask("POST", "/api/me/practices-finished");
  await ann.ask("POST", "/api/me/stories-read", { storyKey: "a-morning" });
  expect(await earned(ann)).toEqual(["practice-finished-2", "story-read-2"]);
  clock.now = new Date("2026-03-03T12:00:00.000Z");
  await ann.ask("POST", "/api/me/practices-finished");
  await ann.ask("POST", "/api/me/stories-read", { storyKey: "a-third" });
  expect(await marks()).toHaveLength(4);
  expect(JSON.stringify(await marks())).not.toMatch(/a-night|a-morning|2026/);
});

test("without a rule for it nothing is marked", async () => {
  const { as, db } = await newService();
  const ann = await as(await givenMember(db));
  expect((await ann.ask("POST", "/api/me/stories-read", { storyKey: "a-night" })).status).toBe(204);
  expect(await db.selectFrom("achievement_mark").selectAll().execute()).toEqual([]);
});

test("an achievement is shown on one device, once", async () => {
  const { as, db } = await newService(withRules(rule("mood-checked")));
  const member = await givenMember(db);
  const [phone, laptop] = [await as(member), await as(member)];
  await phone.ask("PUT", "/api/me/daily-checks/2026-03-01", mood);
  expect(await unseen(laptop)).toMatchObject([{ achievementKey: "mood-checked-1", title: "mood-checked 1" }]);
  const see = (device: Caller) => device.ask<{ isFirst: boolean }>("PUT", "/api/me/achievements/mood-checked-1/seen");
  const answers = await Promise.all([see(phone), see(laptop), see(phone)]);
  expect(answers.filter(({ body }) => body.isFirst)).toHaveLength(1);
  expect(await unseen(laptop)).toEqual([]);
  expect((await see(await as(await givenMember(db)))).body).toEqual({ isFirst: false });
});

test("whoever doesn’t want to hear of them finds them in the list alone", async () => {
  const { as, db } = await newService(withRules(rule("mood-checked")));
  const ann = await as(await givenMember(db));
  const settings = { isBellQuiet: false, tellsAchievements: false, quietHours: null, timeZone: "UTC" };
  await ann.ask("PUT", "/api/me/notification-settings", settings);
  await ann.ask("PUT", "/api/me/daily-checks/2026-03-01", mood);
  expect([await earned(ann), await unseen(ann), await notices(ann)]).toEqual([["mood-checked-1"], [], []]);
  await ann.ask("PUT", "/api/me/notification-settings", { isBellQuiet: false, quietHours: null, timeZone: "UTC" });
  expect((await ann.ask("GET", "/api/me/notification-settings")).body).toMatchObject({ tellsAchievements: false });
});

test("the list has twenty a page in the editors’ order, in one language, without those that language lacks", async () => {
  const rules = Array.from({ length: 25 }, (_, index) => rule("mood-checked", index + 1));
  rules[0] = { ...rules[0]!, title: { en: null, ru: "Первая отметка" } };
  const { as, db } = await newService(withRules(...rules.toReversed()));
  const ann = await as(await givenMember(db));
  const first = await list(ann);
  expect([first.items.length, first.items[0]?.achievementKey, first.nextCursor]).toEqual([20, "mood-checked-2", "mood-checked-21"]);
  const rest = await list(ann, `language=en&cursor=${first.nextCursor}`);
  expect([rest.items.length, rest.nextCursor]).toEqual([4, null]);
  expect((await list(ann, "language=ru")).items[0]?.title).toBe("Первая отметка");
});

test("a hundred equal events at once make one award and one notification", async () => {
  const { as, db, clock, app } = await newService(withRules(rule("mood-checked"), rule("practice-finished")));
  const member = await givenMember(db);
  const ann = await as(member);
  const headers = {
    Cookie: `__Host-sid=${ann.cookies.get("__Host-sid")}`,
    Origin: "https://ryadom.test",
    "Content-Type": "application/json",
  };
  const put = async () => app.request("/api/me/daily-checks/2026-03-01", { method: "PUT", headers, body: JSON.stringify(mood) });
  const mark = async () => app.request("/api/me/practices-finished", { method: "POST", headers });
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? put() : mark())));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 204]));
  const { achievementRules } = withRules(rule("mood-checked")).catalogue();
  await Promise.all(
    Array.from({ length: 20 }, () =>
      db.transaction().execute((trx) => awardFor(trx, { ...testCatalogue, achievementRules }, member.uid, "mood-checked", clock.now)),
    ),
  );
  expect(await earned(ann)).toEqual(["mood-checked-1", "practice-finished-1"]);
  expect(await notices(ann)).toMatchObject([{ kind: "achievement", count: 2 }]);
  expect(await db.selectFrom("achievement_mark").selectAll().execute()).toHaveLength(1);
});

test("what fails after the award takes it along", async () => {
  const { as, db, clock } = await newService(withRules(rule("mood-checked")));
  const member = await givenMember(db);
  const { achievementRules } = withRules(rule("profile-completed")).catalogue();
  await db.updateTable("member").set({ avatarUrl: "/media/avatars/x/avatar.webp" }).where("uid", "=", member.uid).execute();
  const failing = db.transaction().execute(async (trx) => {
    await awardFor(trx, { ...testCatalogue, achievementRules }, member.uid, "profile-completed", clock.now);
    throw new Error("the power went");
  });
  await expect(failing).rejects.toThrow("the power went");
  expect(await db.selectFrom("member_achievement").selectAll().execute()).toEqual([]);
  expect(await notices(await as(member))).toEqual([]);
});

test("an event without a rule asks the database nothing more, one whose rules are all fulfilled one question", async () => {
  const given = { rules: [] as CatalogueAchievement[] };
  const service = await newService({ catalogue: () => ({ ...testCatalogue, achievementRules: given.rules }) });
  const ann = await service.as(await givenMember(service.db));
  const cost = async () => {
    const before = service.statements();
    await ann.ask("PUT", "/api/me/daily-checks/2026-03-01", mood);
    return service.statements() - before;
  };
  await cost();
  const bare = await cost();
  given.rules = [rule("story-read")];
  expect(await cost()).toBe(bare);
  given.rules = [rule("mood-checked")];
  await cost();
  expect(await cost()).toBe(bare + 1);
});
