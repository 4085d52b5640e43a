/** Approvals on PostgreSQL, where requests run beside each other: what two people do at once, and what comes of a withdrawal. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { ApprovalView } from "../src/publishing/approval-routes.ts";
import { aHelpline } from "./a-helpline.ts";
import { content } from "./content.ts";
import { ownPostgres, type OwnPostgres } from "./own-postgres.ts";
import { call } from "./staff.ts";
import { adminPassword, startStrapi, type RunningStrapi } from "./strapi-process.ts";

let postgres: OwnPostgres;
let strapi: RunningStrapi;
const tokens = new Map<string, string>();

beforeAll(async () => {
  postgres = await ownPostgres();
  const env = { CMS_DATABASE_URL: postgres.databaseUrl };
  strapi = await startStrapi({ dataDir: postgres.dataDir, seedDir: inject("seedDir"), env });
  for (const name of ["admin", "editor", "reviewer"]) {
    const credentials = { email: `${name}@ryadom.example`, password: adminPassword };
    const { body } = await call<{ data?: { token: string } }>("/admin/login", "POST", credentials, undefined, strapi.url);
    tokens.set(name, body.data?.token ?? "");
  }
});
afterAll(async () => {
  await strapi?.stop();
  await postgres?.clear();
});

type Body = { data?: { documentId: string; phone?: string }; error?: { message: string } };
const ask = <T = Body>(who: string, path: string, method = "GET", data?: object) =>
  call<T>(path, method, data, tokens.get(who), strapi.url);
const helplines = "/content-manager/collection-types/api::helpline.helpline";
const line = (over: object = {}) => aHelpline({ key: "beside-each-other", locale: "en", ...over });
const makeLine = async (who: string, over: object = {}) => (await ask(who, helplines, "POST", line(over))).body.data?.documentId ?? "";
const save = (who: string, id: string, data: object) => ask(who, `${helplines}/${id}`, "PUT", { locale: "en", ...data });
const publish = (who: string, id: string) => ask(who, `${helplines}/${id}/actions/publish`, "POST", { locale: "en" });
const approvalOf = async (who: string, id: string) =>
  (await ask<ApprovalView>(who, `/approvals?uid=api::helpline.helpline&documentId=${id}&locale=en`)).body;
async function approve(who: string, id: string) {
  const { digest } = await approvalOf(who, id);
  return ask(who, "/approvals", "POST", { uid: "api::helpline.helpline", documentId: id, locale: "en", digest });
}
const livePhones = async (key: string) => (await content(`helplines?filters[key][$eq]=${key}`, strapi.url)).data.map(({ phone }) => phone);

test("two who change different fields at once both wrote what came of it", async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await makeLine("editor", { key: `two-at-once-${round}` });
    expect((await approve("admin", id)).status).toBe(200);
    const saved = await Promise.all([save("reviewer", id, { phone: "0800 222" }), save("editor", id, { hours: "At night" })]);
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    expect((await approvalOf("reviewer", id)).isOwn, `round ${round}`).toBe(true);
    expect((await approve("reviewer", id)).status, `round ${round}`).toBe(400);
    expect((await approve("admin", id)).status).toBe(200);
    await ask("admin", `${helplines}/${id}?locale=*`, "DELETE");
  }
});

test("what goes live is what was approved, whoever saves at the same moment", async () => {
  const id = await makeLine("editor");
  for (let round = 0; round < 12; round += 1) {
    const approved = `0800 3${round}`;
    await save("editor", id, { phone: approved });
    expect((await approve("reviewer", id)).status).toBe(200);
    const [published] = await Promise.all([publish("editor", id), save("editor", id, { phone: `0900 ${round}` })]);
    if (published.status === 200) expect(await livePhones("beside-each-other"), `round ${round}`).toEqual([approved]);
    else expect(published.status, JSON.stringify(published.body)).toBe(400);
  }
  await ask("admin", `${helplines}/${id}?locale=*`, "DELETE");
});

test("one person takes a number down, two put it up again", async () => {
  const id = await makeLine("editor", { key: "down-and-up" });
  expect((await publish("editor", id)).status).toBe(400);
  expect((await approve("editor", id)).status).toBe(403);
  expect((await approve("reviewer", id)).status).toBe(200);
  expect((await publish("editor", id)).status).toBe(200);
  expect(await livePhones("down-and-up")).toEqual(["0800 111"]);
  expect((await ask("editor", `${helplines}/${id}/actions/unpublish`, "POST", { locale: "en" })).status).toBe(200);
  expect(await livePhones("down-and-up")).toEqual([]);
  expect((await publish("editor", id)).status).toBe(400);
  expect((await approve("reviewer", id)).status).toBe(200);
  expect((await publish("editor", id)).status).toBe(200);
});

test("what published entries need isn’t taken off the site", async () => {
  const documentIdOf = async (path: string) => String((await content(path, strapi.url)).data[0]?.["documentId"]);
  const theme = await documentIdOf("themes?filters[key][$eq]=sleep");
  const { status, body } = await ask("editor", `/content-manager/collection-types/api::theme.theme/${theme}/actions/unpublish`, "POST", {
    locale: "en",
  });
  expect([status, body.error?.message]).toEqual([400, expect.stringMatching(/It is used by \d+ published entries/)]);
});
