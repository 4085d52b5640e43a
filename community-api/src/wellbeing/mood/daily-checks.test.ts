import type { DailyCheck } from "@ryadom/shared/daily-checks.ts";
import type { ErrorResponse } from "@ryadom/shared/errors.ts";
import { expect, test } from "vitest";
import { givenMember } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";
import { testCatalogue } from "../../../test/test-catalogue.ts";

const catalogue = () => ({ ...testCatalogue, emotions: [{ key: "calm", name: { en: "calm", ru: "спокойно" }, order: 1 }] });
const check = { mood: 4, emotions: ["calm"], note: "Slept at last", timeZone: "Europe/Moscow" };
type Page = { items: DailyCheck[]; nextCursor: string | null };

test("one check a day, changed by writing again; the note lies sealed, and nobody else sees anything", async () => {
  const { as, db } = await newService({ catalogue });
  const ann = await as(await givenMember(db));
  await ann.ask("PUT", "/api/me/daily-checks/2026-03-01", { ...check, mood: 2 });
  expect((await ann.ask("PUT", "/api/me/daily-checks/2026-03-01", check)).body).toEqual({ date: "2026-03-01", ...check });
  expect((await ann.ask<Page>("GET", "/api/me/daily-checks")).body.items).toEqual([{ date: "2026-03-01", ...check }]);
  expect(JSON.stringify(await db.selectFrom("daily_check").selectAll().execute())).not.toContain("Slept");
  const bob = await as(await givenMember(db, { isModerator: 1 }), { secondFactor: true });
  expect((await bob.ask<Page>("GET", "/api/me/daily-checks")).body.items).toEqual([]);
  expect((await ann.ask("DELETE", "/api/me/daily-checks/2026-03-01")).status).toBe(204);
  expect((await ann.ask<Page>("GET", "/api/me/daily-checks")).body.items).toEqual([]);
});

test("an emotion that staff took away stays in the check it stands in, and comes into no other", async () => {
  let emotions = catalogue().emotions;
  const { as, db } = await newService({ catalogue: () => ({ ...testCatalogue, emotions }) });
  const ann = await as(await givenMember(db));
  await ann.ask("PUT", "/api/me/daily-checks/2026-03-01", check);
  emotions = [];
  expect((await ann.ask("PUT", "/api/me/daily-checks/2026-03-01", { ...check, mood: 2 })).body).toEqual({
    date: "2026-03-01",
    ...check,
    mood: 2,
  });
  const other = await ann.ask<ErrorResponse>("PUT", "/api/me/daily-checks/2026-02-28", check);
  expect(other.body.error.details).toEqual([{ field: "emotions", problem: "unknown" }]);
});

test.each([
  ["2026-03-01", 200],
  ["2026-02-22", 200],
  ["2026-02-21", 400],
  ["2026-03-02", 400],
  ["2026-02-30", 400],
])("on the first of March at noon, %s answers %i", async (day, status) => {
  const { as, db } = await newService({ catalogue });
  const ann = await as(await givenMember(db));
  expect((await ann.ask("PUT", `/api/me/daily-checks/${day}`, check)).status).toBe(status);
});

test("the day ends at the hour the member chose, by the clock where they are", async () => {
  const { as, db, clock, accounts } = await newService({ catalogue });
  const member = await givenMember(db);
  await accounts.create({ uid: member.uid, email: "ann@ryadom.test", passwordHash: null, provider: "local", confirmed: true });
  const ann = await as(member);
  // Half past three in the morning of the second in Moscow.
  clock.now = new Date("2026-03-02T00:30:00.000Z");
  const second = () => ann.ask<ErrorResponse>("PUT", "/api/me/daily-checks/2026-03-02", check);
  expect((await second()).body.error.details).toEqual([{ field: "day", problem: "not_yet" }]);
  expect((await ann.ask("PUT", "/api/me/day-end", { hour: 3 })).body).toEqual({ hour: 3 });
  expect((await second()).status).toBe(200);
});

test("the list comes sixteen at a time, the latest first; the grid has days and moods alone", async () => {
  const { as, db, keys } = await newService({ catalogue });
  const member = await givenMember(db);
  for (let day = 1; day <= 20; day += 1) {
    const name = `2026-02-${String(day).padStart(2, "0")}`;
    const row = {
      uid: member.uid,
      day: name,
      mood: 3,
      emotions: "[]",
      sealedNote: keys.seal(""),
      timeZone: "UTC",
      writtenAt: `${name}T12:00:00.000Z`,
    };
    await db.insertInto("daily_check").values(row).execute();
  }
  const ann = await as(member);
  const first = await ann.ask<Page>("GET", "/api/me/daily-checks");
  expect([first.body.items.length, first.body.items[0]?.date, first.body.nextCursor]).toEqual([16, "2026-02-20", "2026-02-05"]);
  const rest = await ann.ask<Page>("GET", `/api/me/daily-checks?cursor=${first.body.nextCursor}`);
  expect([rest.body.items.length, rest.body.nextCursor]).toEqual([4, null]);
  const grid = await ann.ask<{ items: unknown[] }>("GET", "/api/me/mood-days?from=2026-02-19");
  expect(grid.body.items).toEqual([
    { date: "2026-02-19", mood: 3 },
    { date: "2026-02-20", mood: 3 },
  ]);
});

test.each([{ mood: 0 }, { mood: 6 }, { emotions: ["unheard-of"] }, { note: "x".repeat(501) }, { timeZone: "Mars/Olympus" }])(
  "a check with %j is refused",
  async (change) => {
    const { as, db } = await newService({ catalogue, limits: { bodyBytes: 4096 } });
    const ann = await as(await givenMember(db));
    expect((await ann.ask("PUT", "/api/me/daily-checks/2026-03-01", { ...check, ...change })).status).toBe(400);
  },
);
