import type { ErrorResponse } from "@ryadom/shared/errors.ts";
import { expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { textKinds } from "../texts/kinds.ts";
import { type Counters, countFromRows, keptCounters } from "../../../test/counter-oracle.ts";
import { givenAccount } from "../../../test/given-account.ts";
import { givenComment, givenMember, givenPublication, givenRating } from "../../../test/fixtures.ts";
import { newService, type TestService } from "../../../test/test-app.ts";
import { reportingCatalogue } from "../../../test/test-catalogue.ts";

const reason = { reason: "It is all right." };
const tables = { publications: "publication", comments: "comment", ratings: "course_rating" } as const;
type Kind = keyof typeof tables;
const kinds: Kind[] = ["publications", "comments", "ratings"];

async function reported(kind: Kind) {
  const service = await newService({ catalogue: () => reportingCatalogue });
  const { db, as } = service;
  const author = await givenMember(db);
  const publication = await givenPublication(db, { authorUid: author.uid });
  const by = { authorUid: author.uid };
  const given = {
    publications: () => publication,
    comments: () => givenComment(db, publication.id, by),
    ratings: () => givenRating(db, by),
  };
  const { id } = await given[kind]();
  const moderator = await as(await givenMember(db, { isModerator: 1 }), { secondFactor: true });
  const row = async () =>
    db.selectFrom(tables[kind]).select(["isHidden", "hiddenBy", "reportsCount"]).where("id", "=", id).executeTakeFirstOrThrow();
  return {
    service,
    row,
    /** Somebody who has not reported it yet does. */
    report: async (reasonId: string) =>
      (await (await as(await givenAccount(service))).ask("PUT", `/api/${kind}/${id}/report`, { reasonId })).status,
    moderatorShows: async () => (await moderator.ask("DELETE", `/api/moderation/${kind}/${id}/hidden`, reason)).status,
    authorEdits: async () => {
      const ann = await as(author);
      if (kind !== "ratings") return (await ann.ask("PATCH", `/api/${kind}/${id}`, { content: "Other words" })).status;
      return (await ann.ask("PUT", "/api/me/ratings/calm-basics", { stars: 3, sourceLang: "en" })).status;
    },
    told: async () => (await (await as(author)).ask<{ items: { kind: string }[] }>("GET", "/api/notifications")).body.items,
    author,
    as: (uid: string) => as({ uid }),
    path: `/api/${kind}/${id}/report`,
  };
}

const reportCounts = ({ publications, comments, ratings }: Counters): number[] =>
  [publications, comments, ratings].flatMap((kept) => Object.values(kept).map(({ reportsCount }) => reportsCount));

const moveOn = ({ clock }: TestService, ms: number) => (clock.now = new Date(clock.now.getTime() + ms));
async function givenAnother(db: Database, kind: Kind): Promise<string> {
  if (kind === "ratings") return (await givenRating(db)).id;
  const { id } = await givenPublication(db);
  return kind === "publications" ? id : (await givenComment(db, id)).id;
}

const byReports = { isHidden: 1, hiddenBy: "reports" };
const shown = { isHidden: 0, hiddenBy: null };

test.each(kinds)("three people hide %s; two and a worry do not", async (kind) => {
  const { report, row } = await reported(kind);
  for (const reasonId of ["abuse", "spam", "worry"]) expect(await report(reasonId)).toBe(200);
  expect(await row()).toMatchObject({ ...shown, reportsCount: 2 });
  expect(await report("abuse")).toBe(200);
  expect(await row()).toMatchObject({ ...byReports, reportsCount: 3 });
});

test.each(kinds)("what a moderator left visible takes six later reports of %s to be hidden again", async (kind) => {
  const { service, report, row, moderatorShows } = await reported(kind);
  for (let count = 0; count < 3; count += 1) await report("abuse");
  expect(await row()).toMatchObject(byReports);
  // Reported at the very moment the moderator looked: they have seen it.
  moveOn(service, 60_000);
  expect(await moderatorShows()).toBe(200);
  expect(await report("abuse")).toBe(200);
  moveOn(service, 1);
  for (let count = 0; count < 5; count += 1) {
    expect(await report("abuse")).toBe(200);
    expect(await row()).toMatchObject(shown);
  }
  expect(await report("spam")).toBe(200);
  expect(await row()).toMatchObject({ ...byReports, reportsCount: 10 });
});

test.each(kinds)("what its author reworded after a moderator had looked is hidden by three again: %s", async (kind) => {
  const { service, report, row, moderatorShows, authorEdits } = await reported(kind);
  expect(await moderatorShows()).toBe(200);
  moveOn(service, 60_000);
  expect(await authorEdits()).toBe(200);
  for (let count = 0; count < 3; count += 1) expect(await report("abuse")).toBe(200);
  expect(await row()).toMatchObject(byReports);
});

test.each(kinds)("who reports %s again changes the reason and counts once; who withdraws counts no more", async (kind) => {
  const { service, row, as, path } = await reported(kind);
  const { uid } = await givenAccount(service);
  const ann = await as(uid);
  for (const [reasonId, reportsCount, isWorry] of [
    ["abuse", 1, false],
    ["abuse", 1, false],
    ["worry", 0, true],
    ["worry", 0, true],
    ["spam", 1, false],
  ] as const) {
    expect((await ann.ask("PUT", path, { reasonId })).body).toEqual({ isReported: true, isWorry });
    expect(await row()).toMatchObject({ ...shown, reportsCount });
  }
  for (let count = 0; count < 2; count += 1) {
    expect((await ann.ask("DELETE", path)).status).toBe(204);
    expect(await row()).toMatchObject({ ...shown, reportsCount: 0 });
  }
});

test.each(kinds)("what reports hid stays hidden when they are withdrawn, and one person never counts as three: %s", async (kind) => {
  const { service, report, row, as, path } = await reported(kind);
  const { uid } = await givenAccount(service);
  const ann = await as(uid);
  for (let count = 0; count < 3; count += 1) await ann.ask("PUT", path, { reasonId: "abuse" });
  await report("abuse");
  expect(await row()).toMatchObject(shown);
  await report("abuse");
  expect((await ann.ask("DELETE", path)).status).toBe(204);
  expect(await row()).toMatchObject({ ...byReports, reportsCount: 2 });
});

test.each(kinds)(
  "a report is of one of the %s, and its author is told once when reports hide it, also by a changed reason",
  async (kind) => {
    const { service, report, as, path } = await reported(kind);
    const { db } = service;
    const other = await givenPublication(db);
    await givenComment(db, other.id);
    const author = await givenMember(db);
    const table = tables[kind];
    const id = path.split("/")[3]!;
    await db.updateTable(table).set({ authorUid: author.uid }).where("id", "=", id).execute();
    const told = async () => (await (await as(author.uid)).ask<{ items: object[] }>("GET", "/api/notifications")).body.items;
    const ann = await as((await givenAccount(service)).uid);
    expect((await ann.ask("PUT", path, { reasonId: "worry" })).status).toBe(200);
    for (let count = 0; count < 2; count += 1) await report("abuse");
    expect(await told()).toEqual([]);
    expect((await ann.ask("PUT", path, { reasonId: "spam" })).status).toBe(200);
    const place = await textKinds[table].findPlace(db, id);
    expect(await told()).toMatchObject([{ kind: "hidden-by-reports", ...place }]);
    expect((await ann.ask("PUT", path, { reasonId: "abuse" })).status).toBe(200);
    expect(await told()).toHaveLength(1);
    expect(await db.selectFrom("publication").select("isHidden").where("id", "=", other.id).execute()).toEqual([{ isHidden: 0 }]);
    expect(reportCounts(await keptCounters(db))).toEqual(reportCounts(await countFromRows(db)));
  },
);

test.each(kinds)("withdrawing one's report of %s leaves everybody else's, and one's own of other things", async (kind) => {
  const { service, report, as, path } = await reported(kind);
  const { db } = service;
  const otherPath = `/api/${kind}/${await givenAnother(db, kind)}/report`;
  const { uid } = await givenMember(db);
  const [ann, eve] = [await as(uid), await as((await givenMember(db)).uid)];
  for (const address of [path, otherPath]) await ann.ask("PUT", address, { reasonId: "abuse" });
  await report("spam");
  const left = async () => {
    const rows = await db.selectFrom(`${tables[kind]}_report`).select("category").execute();
    return rows.map(({ category }) => category).toSorted();
  };
  expect((await eve.ask("DELETE", path)).status).toBe(204);
  expect(await left()).toEqual(["abuse", "abuse", "spam"]);
  expect((await ann.ask("DELETE", path)).status).toBe(204);
  expect(await left()).toEqual(["abuse", "spam"]);
  expect(reportCounts(await keptCounters(db)).reduce((sum, count) => sum + count, 0)).toBe(2);
});

test.each(kinds)("what is written with a report of %s is kept with it, and changes with it", async (kind) => {
  const { service, as, path } = await reported(kind);
  const { db } = service;
  const { uid } = await givenMember(db);
  const ann = await as(uid);
  const rows = () => db.selectFrom(`${tables[kind]}_report`).select(["uid", "reasonKey", "category", "message", "reportedAt"]).execute();
  await ann.ask("PUT", path, { reasonId: "abuse", message: " Please look " });
  expect(await rows()).toEqual([
    { uid, reasonKey: "abuse", category: "abuse", message: "Please look", reportedAt: "2026-03-01T12:00:00.000Z" },
  ]);
  moveOn(service, 1000);
  await ann.ask("PUT", path, { reasonId: "spam", message: "  " });
  expect(await rows()).toEqual([{ uid, reasonKey: "spam", category: "spam", message: null, reportedAt: "2026-03-01T12:00:01.000Z" }]);
});

test("only a reason of the catalogue that is in use will do, and without a catalogue there are none", async () => {
  const reasons = reportingCatalogue.reportReasons;
  const catalogue = { ...reportingCatalogue, reportReasons: [reasons[0]!, { ...reasons[1]!, active: false }] };
  const current: { catalogue: typeof catalogue | null } = { catalogue };
  const { db, as } = await newService({ catalogue: () => current.catalogue });
  const { id } = await givenPublication(db);
  const ann = await as(await givenMember(db));
  const ask = async (reasonId: string) => {
    const { status, body } = await ann.ask<ErrorResponse>("PUT", `/api/publications/${id}/report`, { reasonId });
    return [status, body.error?.code, body.error?.details];
  };
  for (const reasonId of ["spam", "unknown"])
    expect(await ask(reasonId), reasonId).toEqual([400, "invalid-argument", [{ field: "reasonId", problem: "unknown" }]]);
  current.catalogue = null;
  expect(await ask("abuse")).toEqual([503, "unavailable", undefined]);
  current.catalogue = catalogue;
  expect((await ask("abuse"))[0]).toBe(200);
});

test.each(kinds)("reports of other %s count for nothing here, nor does what a moderator decided about those", async (kind) => {
  const { service, report, row, path } = await reported(kind);
  const { db, as } = service;
  const table = tables[kind];
  const otherId = await givenAnother(db, kind);
  // The first row of its table.
  await db.updateTable(table).set({ reviewedAt: "2026-02-15T00:00:00.000Z" }).where("id", "!=", otherId).execute();
  for (let count = 0; count < 2; count += 1) {
    await report("abuse");
    await (await as(await givenAccount(service))).ask("PUT", `/api/${kind}/${otherId}/report`, { reasonId: "abuse" });
  }
  expect(await row()).toMatchObject({ ...shown, reportsCount: 2 });
  const otherRow = () => db.selectFrom(table).select(["isHidden", "reportsCount"]).where("id", "=", otherId).executeTakeFirstOrThrow();
  expect(await otherRow()).toEqual({ isHidden: 0, reportsCount: 2 });
  await db.updateTable(table).set({ reviewedAt: "2026-03-02T00:00:00.000Z" }).where("id", "!=", otherId).execute();
  await (await as(await givenAccount(service))).ask("PUT", `/api/${kind}/${otherId}/report`, { reasonId: "spam" });
  expect(await otherRow(), path).toEqual({ isHidden: 1, reportsCount: 3 });
  expect(await row()).toMatchObject({ ...shown, reportsCount: 2 });
});

test("a comment that reports hide is in no count any more; a worry that is withdrawn takes nothing from the number of reports", async () => {
  const { service, report, as, path } = await reported("comments");
  const { db } = service;
  const other = await givenPublication(db, { commentsCount: 1 });
  await givenComment(db, other.id);
  await db.updateTable("publication").set({ commentsCount: 1 }).execute();
  const ann = await as((await givenAccount(service)).uid);
  await ann.ask("PUT", path, { reasonId: "worry" });
  await report("abuse");
  expect((await ann.ask("DELETE", path)).status).toBe(204);
  expect(await keptCounters(db)).toEqual(await countFromRows(db));
  for (let count = 0; count < 2; count += 1) await report("abuse");
  const kept = await keptCounters(db);
  const sum = Object.values(kept.publications).reduce((all, { commentsCount }) => all + commentsCount, 0);
  expect(sum, "that of the other publication").toBe(1);
  expect(kept).toEqual(await countFromRows(db));
});

test.each(kinds)("a block between the author and the last reporter keeps no word of the moderators back: %s", async (kind) => {
  const { service, report, row, as, path, told, author } = await reported(kind);
  const last = await givenAccount(service);
  expect((await (await as(last.uid)).ask("PUT", path, { reasonId: "worry" })).status).toBe(200);
  for (let count = 0; count < 2; count += 1) expect(await report("spam")).toBe(200);
  await service.db.insertInto("block").values({ uid: author.uid, blockedUid: last.uid, blockedAt: "2026-03-01T12:00:00.000Z" }).execute();
  expect((await (await as(last.uid)).ask("PUT", path, { reasonId: "spam" })).status).toBe(200);
  expect(await row()).toMatchObject(byReports);
  expect(await told()).toMatchObject([{ kind: "hidden-by-reports" }]);
});

test("no case is opened about a comment that is gone, whether its reporter tries again or takes the report back", async () => {
  const service = await newService({ catalogue: () => reportingCatalogue });
  const { db, as } = service;
  const author = await givenMember(db);
  const { id: publicationId } = await givenPublication(db);
  const { id } = await givenComment(db, publicationId, { authorUid: author.uid });
  const [bob, eve] = [await as(await givenAccount(service)), await as(await givenAccount(service))];
  const report = async (caller: typeof bob, reasonId: string) =>
    (await caller.ask("PUT", `/api/comments/${id}/report`, { reasonId })).status;
  expect([await report(bob, "abuse"), await report(eve, "abuse")]).toEqual([200, 200]);
  expect((await (await as(author)).ask("DELETE", `/api/comments/${id}`)).status).toBe(204);
  expect(await report(bob, "worry")).toBe(404);
  expect((await eve.ask("DELETE", `/api/comments/${id}/report`)).status).toBe(204);
  expect(await db.selectFrom("moderation_case").select(["state", "outcome"]).execute()).toEqual([{ state: "resolved", outcome: "gone" }]);
});
