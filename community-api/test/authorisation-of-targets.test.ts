import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../src/core/ids.ts";
import { givenComment, givenMember, givenPublication, givenRating, givenWriter } from "./fixtures.ts";
import { givenAccount } from "./given-account.ts";
import { givenPasskey } from "./given-second-factor.ts";
import { newShop } from "./given-purchases.ts";
import { description } from "./openapi-contract.ts";
import { type Caller, newService, type TestService } from "./test-app.ts";
import { reportingCatalogue } from "./test-catalogue.ts";

/*
 * What becomes of one's own, another's, hidden, coming and deleted things, at every route whose address names one. A route that is in none of the
 * tables fails.
 */

const states = ["own", "own hidden", "own coming", "another's", "another's hidden", "another's coming", "deleted"] as const;
type State = (typeof states)[number];
type Row = Readonly<Record<State, number>>;

const row = (...statuses: [number, number, number, number, number, number, number]): Row =>
  Object.fromEntries(states.map((state, index) => [state, statuses[index]!])) as Row;

//                       own  hidden coming  another's hidden coming  deleted
const opens = row(200, 200, 200, 200, 404, 404, 404);
/** Nothing tells that there is something of somebody else. */
const ownerReads = row(200, 200, 200, 404, 404, 404, 404);
/** Of the author of the post, to whom nothing here stands under their own posts. */
const ofPostAuthor = row(404, 404, 404, 404, 404, 404, 404);
const ownersAlone = ownerReads;
const ownerDeletes = row(204, 204, 204, 404, 404, 404, 404);
const answers = row(201, 201, 201, 201, 404, 404, 404);
const reports = row(403, 403, 403, 200, 404, 404, 404);
/** There was nothing to take back, and that is fine; whether the thing is there is not told. */
const withdraws = row(204, 204, 204, 204, 204, 204, 204);
/** Whoever follows lets go of a thread that they no longer see, too. */
const letsGo = row(200, 200, 200, 200, 200, 200, 200);
const moderates = row(403, 403, 403, 200, 200, 200, 404);
/** Nobody deleted what stands, and of what is made up there is no copy. */
const restoresNone = row(404, 404, 404, 404, 404, 404, 404);
/** None of them is without a name. */
const revealsNone = row(403, 403, 403, 404, 404, 404, 404);

/** A hidden comment is out of the thread, also for its author, who still reads, changes and deletes it. */
const opensInThread = { ...opens, "own hidden": 404 };
const reportsInThread = { ...reports, "own hidden": 404 };

const reason = { reason: "It names a method." };
const kindly = { ...reason, message: "How are you today?" };
type Rule = { expected: Row; body?: object; isForModerator?: true; isForSpecialist?: true };

const publicationRules: Record<string, Rule> = {
  "GET /api/publications/{id}": { expected: opens },
  "GET /api/publications/{id}/comments": { expected: opens },
  "GET /api/publications/{id}/images": { expected: opens },
  "POST /api/publications/{id}/comments": { expected: answers, body: { content: "I read it." } },
  "PATCH /api/publications/{id}": { expected: ownerReads, body: { title: "Another" } },
  "DELETE /api/publications/{id}": { expected: ownerDeletes },
  "GET /api/publications/{id}/source": { expected: ownerReads },
  "PUT /api/publications/{id}/reaction": { expected: opens },
  "DELETE /api/publications/{id}/reaction": { expected: opens },
  "PUT /api/publications/{id}/favourite": { expected: opens },
  "DELETE /api/publications/{id}/favourite": { expected: opens },
  "PUT /api/publications/{id}/follow": { expected: opens },
  "DELETE /api/publications/{id}/follow": { expected: letsGo },
  "PUT /api/publications/{id}/report": { expected: reports, body: { reasonId: "spam" } },
  "DELETE /api/publications/{id}/report": { expected: withdraws },
  "PUT /api/publications/{id}/answer-claim": { expected: reports, isForSpecialist: true },
  "DELETE /api/publications/{id}/answer-claim": { expected: withdraws, isForSpecialist: true },
  "GET /api/publications/{id}/answer-claim": { expected: ownersAlone },
  "PUT /api/moderation/publications/{id}/hidden": { expected: moderates, body: reason, isForModerator: true },
  "DELETE /api/moderation/publications/{id}/hidden": { expected: moderates, body: reason, isForModerator: true },
  "POST /api/moderation/publications/{id}/author": { expected: revealsNone, body: reason, isForModerator: true },
  "DELETE /api/moderation/publications/{id}": { expected: moderates, body: reason, isForModerator: true },
  "PUT /api/moderation/publications/{id}/restored": { expected: restoresNone, body: reason, isForModerator: true },
  "POST /api/moderation/publications/{id}/check-in": { expected: moderates, body: kindly, isForModerator: true },
  "POST /api/moderation/publications/{id}/note": { expected: moderates, body: kindly, isForModerator: true },
  "PUT /api/moderation/publications/{id}/lock": { expected: moderates, body: reason, isForModerator: true },
  "DELETE /api/moderation/publications/{id}/lock": { expected: moderates, body: reason, isForModerator: true },
  "PUT /api/moderation/publications/{id}/theme": { expected: moderates, body: { ...reason, themeId: "anxiety" }, isForModerator: true },
  "PUT /api/moderation/publications/{id}/content-notes": {
    expected: moderates,
    body: { ...reason, contentNotes: [] },
    isForModerator: true,
  },
};

/** A comment has no time of its own: `coming` is one under a publication of somebody else that is not public yet. */
const commentRules: Record<string, Rule> = {
  "GET /api/comments/{id}/replies": { expected: opensInThread },
  "PATCH /api/comments/{id}": { expected: ownerReads, body: { content: "Other words." } },
  "DELETE /api/comments/{id}": { expected: ownerDeletes },
  "GET /api/comments/{id}/source": { expected: ownerReads },
  "PUT /api/comments/{id}/reaction": { expected: opensInThread },
  "DELETE /api/comments/{id}/reaction": { expected: opensInThread },
  "PUT /api/comments/{id}/report": { expected: reportsInThread, body: { reasonId: "spam" } },
  "DELETE /api/comments/{id}/report": { expected: withdraws },
  "PUT /api/comments/{id}/helped": { expected: ofPostAuthor },
  "DELETE /api/comments/{id}/helped": { expected: withdraws },
  "PUT /api/moderation/comments/{id}/hidden": { expected: moderates, body: reason, isForModerator: true },
  "DELETE /api/moderation/comments/{id}/hidden": { expected: moderates, body: reason, isForModerator: true },
  "DELETE /api/moderation/comments/{id}": { expected: moderates, body: reason, isForModerator: true },
  "PUT /api/moderation/comments/{id}/restored": { expected: restoresNone, body: reason, isForModerator: true },
  "POST /api/moderation/comments/{id}/check-in": { expected: moderates, body: kindly, isForModerator: true },
  "POST /api/moderation/comments/{id}/note": { expected: moderates, body: kindly, isForModerator: true },
};

/** A rating is never `coming`: it stands like any other. */
const comesNever = (expected: Row): Row => ({ ...expected, "another's coming": expected["another's"] });
const ratingRules: Record<string, Rule> = {
  "PUT /api/ratings/{id}/report": { expected: comesNever(reports), body: { reasonId: "spam" } },
  "DELETE /api/ratings/{id}/report": { expected: withdraws },
  "PUT /api/moderation/ratings/{id}/hidden": { expected: moderates, body: reason, isForModerator: true },
  "DELETE /api/moderation/ratings/{id}/hidden": { expected: moderates, body: reason, isForModerator: true },
  "DELETE /api/moderation/ratings/{id}": { expected: moderates, body: reason, isForModerator: true },
  "PUT /api/moderation/ratings/{id}/restored": { expected: restoresNone, body: reason, isForModerator: true },
  "POST /api/moderation/ratings/{id}/check-in": { expected: moderates, body: kindly, isForModerator: true },
  "POST /api/moderation/ratings/{id}/note": { expected: moderates, body: kindly, isForModerator: true },
};

/** Themselves, another member, one who is leaving. */
const memberRules: Record<string, { expected: [number, number, number]; body?: object; isForModerator?: true }> = {
  "GET /api/authors/{id}": { expected: [200, 200, 404] },
  "PUT /api/me/blocked-members/{authorId}": { expected: [400, 204, 404] },
  "DELETE /api/me/blocked-members/{authorId}": { expected: [204, 204, 204] },
  "PUT /api/moderation/members/{id}/ban": { expected: [403, 200, 404], isForModerator: true },
  "PUT /api/moderation/members/{id}/mute": { expected: [403, 200, 404], body: { ...reason, hours: 24 }, isForModerator: true },
  "DELETE /api/moderation/members/{id}/mute": { expected: [403, 200, 404], isForModerator: true },
  // Whoever is banned cannot ask, so that there is nothing to lift.
  "DELETE /api/moderation/members/{id}/ban": { expected: [200, 200, 404], isForModerator: true },
};

/** What belongs to one member and is named by an id: another's stays as it is. */
const ownedRules = [
  // `src/community/appeals/` asks these as somebody else.
  "GET /api/me/cases/{id}",
  "PUT /api/me/cases/{id}/resubmission",
  "POST /api/me/cases/{id}/appeal",
  "POST /api/me/cases/{id}/appeal/messages",
  "DELETE /api/auth/sessions/{id}",
  "DELETE /api/me/second-factor/passkeys/{id}",
  "GET /api/exports/{token}",
  "DELETE /api/me/tests/{id}",
  "GET /api/me/tests/{testKey}/results",
  "POST /api/me/purchases/{orderId}/check",
  // Of whoever decided: `src/community/moderation/undo.test.ts`.
  "DELETE /api/moderation/decisions/{id}",
];

/** The address names nothing that somebody owns. */
const ownerless = [
  "GET /api/courses/{courseKey}/offers",
  "GET /api/me/course-access/{courseKey}",
  "POST /api/purchases/{service}/process-payment",
  "POST /api/events/payments/{service}",
  "DELETE /api/moderation/banned-emails/{id}",
  "PUT /api/moderation/appeals/{id}/claim",
  "DELETE /api/moderation/appeals/{id}/claim",
  "POST /api/moderation/appeals/{id}/messages",
  "PUT /api/moderation/appeals/{id}/decision",
  "GET /api/moderation/cases/{id}/context",
  "PUT /api/moderation/cases/{id}/claim",
  "DELETE /api/moderation/cases/{id}/claim",
  "PUT /api/moderation/cases/{id}/escalation",
  "DELETE /api/moderation/cases/{id}/escalation",
  "GET /api/courses/{courseKey}/ratings",
  "GET /api/courses/{courseKey}/rating-summary",
  "GET /api/me/ratings/{courseKey}",
  "PUT /api/me/ratings/{courseKey}",
  "DELETE /api/me/ratings/{courseKey}",
  "PUT /api/me/daily-checks/{day}",
  "DELETE /api/me/daily-checks/{day}",
  "GET /api/me/courses/{courseKey}",
  "PUT /api/me/courses/{courseKey}",
  "DELETE /api/me/courses/{courseKey}",
  "PUT /api/me/courses/{courseKey}/lessons/{lessonKey}/opened",
  "PUT /api/me/courses/{courseKey}/lessons/{lessonKey}/finished",
  "DELETE /api/me/courses/{courseKey}/lessons/{lessonKey}/finished",
  "PUT /api/me/courses/{courseKey}/lessons/{lessonKey}/stop",
  "PUT /api/me/achievements/{achievementKey}/seen",
  "GET /api/auth/{provider}/start",
  "DELETE /api/me/providers/{provider}",
  "PUT /api/me/themes/{themeId}",
  "DELETE /api/me/themes/{themeId}",
  "GET /api/erasures/{id}",
  "PUT /api/me/consents/{purpose}",
  "DELETE /api/me/consents/{purpose}",
  "PUT /api/me/blocked-reddit-usernames/{username}",
  "DELETE /api/me/blocked-reddit-usernames/{username}",
  // Of the CMS alone.
  "DELETE /api/film-uploads/{id}",
  "POST /api/film-uploads/{id}/finish",
  "PUT /api/film-uploads/{id}/parts/{number}",
  "DELETE /api/films/by-key/{filmKey}",
];

/** What a course opens: `src/paid-media/` asks each as one who has it, who hasn't, as another member and as nobody. */
const ofCourse = [
  "GET /api/courses/{courseKey}/lessons/{lessonKey}",
  "GET /api/courses/{courseKey}/lessons/{lessonKey}/film",
  "GET /api/films/{fileId}",
];

test("every route whose address names something is in one of the tables", () => {
  const tables = [publicationRules, commentRules, ratingRules, memberRules].flatMap((rules) => Object.keys(rules));
  const routes = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect([...tables, ...ownedRules, ...ownerless, ...ofCourse].toSorted()).toEqual(
    routes.filter((route) => route.includes("{")).toSorted(),
  );
});

type Table = "publication" | "comment" | "course_rating";
const coming = "2026-03-02T12:00:00.000Z";

async function givenPublicationIn(service: TestService, state: State, uid: string): Promise<string> {
  const { db } = service;
  if (state === "deleted") return newId("P");
  const authorUid = state.startsWith("own") ? uid : (await givenMember(db)).uid;
  const about = {
    ...(state.endsWith("hidden") ? { isHidden: 1 as const } : {}),
    ...(state.endsWith("coming") ? { publishedAt: coming } : {}),
  };
  return (await givenPublication(db, { authorUid, ...about })).id;
}

async function givenCommentIn(service: TestService, state: State, uid: string): Promise<string> {
  const { db } = service;
  const isOwn = state.startsWith("own");
  const authorUid = isOwn ? uid : (await givenMember(db)).uid;
  // Nobody else wrote under a text that is not public yet: it is the author's own.
  const publication = await givenPublication(db, state.endsWith("coming") ? { publishedAt: coming, ...(isOwn ? { authorUid } : {}) } : {});
  const about = {
    ...(state.endsWith("hidden") ? { isHidden: 1 as const } : {}),
    ...(state === "deleted" ? { isDeleted: 1 as const } : {}),
  };
  return (await givenComment(db, publication.id, { authorUid, ...about })).id;
}

async function givenRatingIn({ db }: TestService, state: State, uid: string): Promise<string> {
  if (state === "deleted") return newId("R");
  const authorUid = state.startsWith("own") ? uid : (await givenMember(db)).uid;
  return (await givenRating(db, { authorUid, isHidden: state.endsWith("hidden") ? 1 : 0 })).id;
}

/** All of it, to see that a refusal changed nothing. */
const rowOf = async ({ db }: TestService, table: Table, id: string): Promise<string> =>
  JSON.stringify((await sql`select * from ${sql.table(table)} where "id" = ${id}`.execute(db)).rows);

async function newPerson(
  service: TestService,
  isModerator: boolean,
  isSpecialist = false,
): Promise<{ uid: string; authorId: string; caller: Caller }> {
  const { uid, authorId } = await givenWriter(service.db, { isModerator: isModerator ? 1 : 0, isSpecialist: isSpecialist ? 1 : 0 });
  return { uid, authorId, caller: await service.as({ uid }, { secondFactor: isModerator }) };
}

test.each([
  ["publication", publicationRules, givenPublicationIn],
  ["comment", commentRules, givenCommentIn],
  ["course_rating", ratingRules, givenRatingIn],
] as const)(
  "each route to a %s treats what is one's own, another's, hidden, coming and gone as it should",
  async (table, rules, given) => {
    const service = await newService({ catalogue: () => reportingCatalogue });
    const wrong: string[] = [];
    for (const [route, { expected, body, isForModerator, isForSpecialist }] of Object.entries(rules)) {
      const [method, path] = route.split(" ") as [string, string];
      for (const state of states) {
        const { uid, caller } = await newPerson(service, isForModerator ?? false, isForSpecialist);
        const id = await given(service, state, uid);
        const before = await rowOf(service, table, id);
        const { status } = await caller.ask(method, path.replace(/\{\w+\}/, id), body);
        if (status !== expected[state]) wrong.push(`${route} | ${state}: ${status}, expected ${expected[state]}`);
        if (status >= 400 && (await rowOf(service, table, id)) !== before)
          wrong.push(`${route} | ${state}: refused, and changed all the same`);
        if (method === "GET" && expected !== ownersAlone && !path.endsWith("source") && !state.startsWith("own")) {
          const read = await service.visitor().ask(method, path.replace(/\{\w+\}/, id));
          if (read.status !== expected[state]) wrong.push(`${route} | ${state} | visitor: ${read.status}, expected ${expected[state]}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);

test("each route to a member treats oneself, another and one who is leaving as it should", async () => {
  const service = await newService();
  const wrong: string[] = [];
  for (const [route, { expected, body = reason, isForModerator }] of Object.entries(memberRules)) {
    const [method, path] = route.split(" ") as [string, string];
    const { caller, authorId } = await newPerson(service, isForModerator ?? false);
    const [another, leaving] = [await givenMember(service.db), await givenMember(service.db, { state: "deleting" })];
    for (const [index, id] of [authorId, another.authorId, leaving.authorId].entries()) {
      const { status } = await caller.ask(method, path.replace(/\{\w+\}/, id), isForModerator ? body : undefined);
      if (status !== expected[index]) wrong.push(`${route} | ${index}: ${status}, expected ${expected[index]}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("another's order is theirs alone", async () => {
  const shop = await newShop();
  await shop.begin();
  const [order] = await shop.orders();
  const bob = await shop.as(await givenMember(shop.db, { isModerator: 1, isBilling: 1 }), { secondFactor: true });
  expect((await bob.ask("POST", `/api/me/purchases/${order!.id}/check`)).status).toBe(404);
  expect((await shop.ann.ask("POST", `/api/me/purchases/${order!.id}/check`)).status).toBe(200);
});

test("another's session, passkey, tests and export are theirs alone", async () => {
  const service = await newService();
  const { db, as } = service;
  const [ann, bob] = [await givenAccount(service), await givenAccount(service)];
  const [annAsks, bobAsks] = [await as(ann, { secondFactor: true }), await as(bob)];
  const sessions = async () => (await db.selectFrom("session").select("id").where("uid", "=", ann.uid).execute()).map(({ id }) => id);
  const [session] = await sessions();
  expect((await bobAsks.ask("DELETE", `/api/auth/sessions/${session}`)).status).toBe(204);
  expect(await sessions()).toEqual([session]);

  const id = await givenPasskey(service, ann);
  const kept = () => db.selectFrom("passkey").select("id").execute();
  expect((await bobAsks.ask("DELETE", `/api/me/second-factor/passkeys/${id}`)).status).toBe(204);
  expect(await kept()).toEqual([{ id }]);
  expect((await annAsks.ask("DELETE", `/api/me/second-factor/passkeys/${id}`)).status).toBe(204);
  expect(await kept()).toEqual([]);

  const record = { id: "T0000000000000001", uid: ann.uid, testKey: "low-season", takenAt: coming, recordedAt: coming };
  await db.insertInto("test_record").values(record).execute();
  const sealedResult = service.keys.seal(JSON.stringify({ total: 1, band: "light", subscales: {}, fired: [], riskLeftOut: false }));
  await db.insertInto("test_result").values({ recordId: record.id, uid: ann.uid, sealedResult }).execute();
  const results = async (caller: Caller) =>
    (await caller.ask<{ items: object[] }>("GET", "/api/me/tests/low-season/results")).body.items.length;
  expect([await results(annAsks), await results(bobAsks)]).toEqual([1, 0]);
  expect((await bobAsks.ask("DELETE", `/api/me/tests/${record.id}`)).status).toBe(204);
  expect(await results(annAsks)).toBe(1);
  expect((await annAsks.ask("DELETE", `/api/me/tests/${record.id}`)).status).toBe(204);
  expect(await results(annAsks)).toBe(0);

  const { body } = await annAsks.ask<{ url: string }>("POST", "/api/me/export");
  expect((await bobAsks.ask("GET", body.url)).status).toBe(404);
  expect((await service.visitor().ask("GET", body.url)).status).toBe(401);
  expect((await annAsks.ask("GET", body.url)).status).toBe(200);
});
