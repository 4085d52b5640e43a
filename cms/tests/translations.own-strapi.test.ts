/** The start after an update: content that was there before translations were recorded. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import type { Radar } from "../src/translations/translation-radar.ts";
import { ownStrapi } from "./own-strapi.ts";
import { call } from "./staff.ts";
import { adminPassword } from "./strapi-process.ts";

const own = ownStrapi();
afterAll(() => own.clear());

test("what has no record counts as up to date from the next start on, and is stale once its source has changed", async () => {
  const database = new DatabaseSync(join(own.dataDir, "cms", "strapi.db"));
  const filled = database.prepare("select count(*) as count from ryadom_translations").get();
  expect(filled?.["count"], "the seed fills it").toBeGreaterThan(200);
  database.exec("delete from ryadom_translations; update stories set updated_at = updated_at + 1000000 where locale = 'en'");
  database.close();
  const { url } = await own.start();
  const credentials = { email: "editor@ryadom.example", password: adminPassword };
  const { body } = await call<{ data: { token: string } }>("/admin/login", "POST", credentials, undefined, url);
  const ask = <T>(path: string, method = "GET", data?: object) => call<T>(path, method, data, body.data.token, url);
  const stale = async () => (await ask<Radar>("/translation-radar")).body.toCheck.tasks.map(({ fields }) => fields);
  expect(await stale()).toEqual([]);
  const stories = "/content-manager/collection-types/api::story.story";
  const [story] = (await ask<{ results: { documentId: string }[] }>(`${stories}?locale=en&pageSize=1`)).body.results;
  const publish = `${stories}/${story?.documentId}/actions/publish?locale=en`;
  expect((await ask(publish, "POST", { summary: "Another summary of this story." })).status).toBe(200);
  expect(await stale()).toEqual([["summary"]]);
});
