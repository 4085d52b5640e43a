import type { DailyCheck } from "@ryadom/shared/daily-checks.ts";
import type { ImportedItem } from "@ryadom/shared/privacy.ts";
import { expect, test } from "vitest";
import { concurrentStatuses } from "../../../test/concurrent-requests.ts";
import { givenMember } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";
import { testCatalogue } from "../../../test/test-catalogue.ts";

const catalogue = () => ({ ...testCatalogue, emotions: [{ key: "calm", name: { en: "calm", ru: "спокойно" }, order: 1 }] });
const check = { mood: 4, emotions: ["calm"], note: "Slept at last", timeZone: "Europe/Moscow" };
type Moved = { items: ImportedItem[] };
type Page = { items: DailyCheck[] };

test("a diary kept without an account is brought in day by day; the account's own day stays; twice makes one", async () => {
  const { as, db } = await newService({ catalogue });
  const ann = await as(await givenMember(db));
  await ann.ask("PUT", "/api/me/daily-checks/2026-03-01", { ...check, mood: 2, note: "The account's" });
  const moods = {
    "2016-02-21": check,
    "2025-07-01": { ...check, emotions: ["calm", "gone-since"] },
    "2026-02-28": check,
    "2026-03-01": check,
    "2026-03-02": check,
  };
  const outcomes = {
    "2016-02-21": "refused",
    "2025-07-01": "moved",
    "2026-02-28": "moved",
    "2026-03-01": "account-kept",
    "2026-03-02": "refused",
  };
  for (const time of ["first", "second"]) {
    const { items } = (await ann.ask<Moved>("POST", "/api/me/device-import", { moods })).body;
    expect(Object.fromEntries(items.map(({ key, outcome }) => [key, outcome])), time).toEqual(outcomes);
  }
  const kept = (await ann.ask<Page>("GET", "/api/me/daily-checks")).body.items;
  expect(kept.map(({ date, mood, note, emotions }) => [date, mood, note, emotions])).toEqual([
    ["2026-03-01", 2, "The account's", ["calm"]],
    ["2026-02-28", 4, "Slept at last", ["calm"]],
    ["2025-07-01", 4, "Slept at last", ["calm"]],
  ]);
  const rows = await db.selectFrom("daily_check").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain("Slept");
});

test("brought in twenty times at once, each day is there once", async () => {
  const { as, db } = await newService({ catalogue });
  const ann = await as(await givenMember(db));
  const moods = { "2026-02-27": check, "2026-02-28": check };
  expect(await concurrentStatuses(20, () => ann.ask("POST", "/api/me/device-import", { moods }))).toEqual([200]);
  expect((await ann.ask<Page>("GET", "/api/me/daily-checks")).body.items).toHaveLength(2);
});

test("more than twenty days at once, or what is no day, are refused", async () => {
  const { as, db } = await newService({ catalogue, limits: { bodyBytes: 65_536 } });
  const ann = await as(await givenMember(db));
  const days = Array.from({ length: 21 }, (_, day) => `2026-01-${String(day + 1).padStart(2, "0")}`);
  const tooMany = Object.fromEntries(days.map((day) => [day, check]));
  for (const moods of [tooMany, { yesterday: check }, { "2026-02-30": check }, { "2026-02-28": { ...check, mood: 6 } }])
    expect((await ann.ask("POST", "/api/me/device-import", { moods })).status).toBe(400);
});
