/** Makes versions older in the database and starts again: what is too old is gone for good, the rest stays. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { History } from "../src/history/history-routes.ts";
import type { Trash } from "../src/history/trash.ts";
import { ownStrapi, type OwnStrapi } from "./own-strapi.ts";
import { call } from "./staff.ts";
import { adminPassword, type RunningStrapi } from "./strapi-process.ts";

let own: OwnStrapi;
let strapi: RunningStrapi;
beforeAll(async () => {
  own = ownStrapi();
  strapi = await own.start();
});
afterAll(() => own.clear());

const emotions = "/content-manager/collection-types/api::emotion.emotion";
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

test("after 30 days a deleted entry is gone for good, and nothing else", async () => {
  const credentials = { email: "editor@ryadom.example", password: adminPassword };
  const { body } = await call<{ data: { token: string } }>("/admin/login", "POST", credentials, undefined, strapi.url);
  const ask = async <T>(path: string, method = "GET", data?: object) =>
    (await call<T>(path, method, data, body.data.token, strapi.url)).body;
  const create = async (key: string) =>
    (await ask<{ data: { documentId: string } }>(emotions, "POST", { key, name: key, order: 908, locale: "en" })).data.documentId;
  const historyOf = async (id: string) => (await ask<History>(`/entry-history/of/api::emotion.emotion/${id}?locale=en`)).items;

  const ids = { old: await create("old"), recent: await create("recent"), kept: await create("kept") };
  for (const id of [ids.old, ids.recent]) await ask(`${emotions}/${id}?locale=*`, "DELETE");
  await strapi.stop();
  const database = new DatabaseSync(join(own.dataDir, "cms", "strapi.db"));
  const age = database.prepare("UPDATE ryadom_entry_versions SET at = ? WHERE document_id = ?");
  age.run(daysAgo(31), ids.old);
  age.run(daysAgo(29), ids.recent);
  age.run(daysAgo(400), ids.kept);
  database.close();
  strapi = await own.start();

  for (let tries = 0; tries < 600 && (await historyOf(ids.old)).length > 0; tries += 1) await new Promise((done) => setTimeout(done, 100));
  expect([await historyOf(ids.old), (await historyOf(ids.recent)).length, (await historyOf(ids.kept)).length]).toEqual([[], 2, 1]);
  expect((await ask<Trash>("/trash")).items.map(({ title }) => title)).toEqual(["recent"]);
});
