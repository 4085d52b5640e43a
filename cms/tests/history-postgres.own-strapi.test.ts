import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { History, VersionChanges } from "../src/history/history-routes.ts";
import type { Trash } from "../src/history/trash.ts";
import type { EntrySchedules } from "../src/schedule/schedule-routes.ts";
import { ownPostgres, type OwnPostgres } from "./own-postgres.ts";
import { call } from "./staff.ts";
import { adminPassword, startStrapi, type RunningStrapi } from "./strapi-process.ts";

let postgres: OwnPostgres;
let strapi: RunningStrapi;
let token = "";

beforeAll(async () => {
  postgres = await ownPostgres();
  const env = { CMS_DATABASE_URL: postgres.databaseUrl };
  strapi = await startStrapi({ dataDir: postgres.dataDir, seedDir: inject("seedDir"), env });
  const credentials = { email: "editor@ryadom.example", password: adminPassword };
  const { body } = await call<{ data?: { token: string } }>("/admin/login", "POST", credentials, undefined, strapi.url);
  token = body.data?.token ?? "";
});
afterAll(async () => {
  await strapi?.stop();
  await postgres?.clear();
});

const emotions = "/content-manager/collection-types/api::emotion.emotion";
const ask = async <T>(path: string, method = "GET", data?: object) => (await call<T>(path, method, data, token, strapi.url)).body;

test("on PostgreSQL too an entry has a history, comes back from the trash and is published at its time", async () => {
  const made = await ask<{ data: { documentId: string } }>(emotions, "POST", { key: "kept", name: "Kept", order: 907, locale: "en" });
  const id = made.data.documentId;
  const address = `${emotions}/${id}`;
  const historyOf = async () => (await ask<History>(`/entry-history/of/api::emotion.emotion/${id}?locale=en`)).items;
  const draftName = async () => (await ask<{ data: { name?: string; status?: string } }>(`${address}?locale=en`)).data;

  await ask(address, "PUT", { name: "Changed", locale: "en" });
  const [changed, first] = await historyOf();
  expect((await ask<VersionChanges>(`/entry-history/versions/${changed?.id}`)).changed).toHaveLength(1);
  await ask(`/entry-history/versions/${first?.id}/restore`, "POST", {});
  expect((await draftName()).name).toBe("Kept");

  await ask(`${address}?locale=*`, "DELETE");
  const [item] = (await ask<Trash>("/trash")).items;
  await ask(`/trash/${item?.id}/restore`, "POST", {});
  expect(await draftName()).toMatchObject({ name: "Kept", status: "draft" });
  expect((await historyOf()).map(({ action }) => action)).toEqual(["restored", "deleted", "restored", "saved", "created"]);

  const at = new Date(Date.now() + 500).toISOString();
  const schedules = `/schedules/of/api::emotion.emotion/${id}`;
  await ask(schedules, "PUT", { locale: "en", action: "publish", at, zone: "UTC" });
  const waiting = async () => (await ask<EntrySchedules>(`${schedules}?locale=en`)).items;
  for (let tries = 0; tries < 600 && (await waiting()).length > 0; tries += 1) await new Promise((done) => setTimeout(done, 100));
  expect(await draftName()).toMatchObject({ status: "published" });
});
