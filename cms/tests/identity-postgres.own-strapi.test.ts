import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { eventReceiver, type EventReceiver } from "./event-receiver.ts";
import { givenAccount, identity, newUid } from "./identity-calls.ts";
import { ownPostgres, type OwnPostgres } from "./own-postgres.ts";
import { call } from "./staff.ts";
import { adminPassword, startStrapi, type RunningStrapi } from "./strapi-process.ts";

let postgres: OwnPostgres;
let receiver: EventReceiver;
let strapi: RunningStrapi;

beforeAll(async () => {
  postgres = await ownPostgres();
  receiver = await eventReceiver();
  await receiver.open();
  strapi = await startStrapi({
    dataDir: postgres.dataDir,
    seedDir: inject("seedDir"),
    env: { CMS_DATABASE_URL: postgres.databaseUrl, COMMUNITY_API_URL: receiver.url },
  });
});
afterAll(async () => {
  await strapi?.stop();
  await receiver?.close();
  await postgres?.clear();
});

test("on PostgreSQL too an address belongs to one account, also when twenty ask at once", async () => {
  const email = `race.${newUid()}@example.org`;
  const data = { email, passwordHash: null, provider: "local", confirmed: true };
  const answers = await Promise.all(Array.from({ length: 20 }, () => identity("create", { ...data, uid: newUid() }, strapi.url)));
  expect(answers.map(({ status }) => String(status)).sort()).toEqual(["200", ...Array<string>(19).fill("409")]);
  const same = { ...data, uid: newUid(), email: `same.${newUid()}@example.org` };
  const twins = await Promise.all(Array.from({ length: 20 }, () => identity("create", same, strapi.url)));
  expect(new Set(twins.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  const other = await givenAccount(null, { cmsUrl: strapi.url });
  expect((await identity("setEmail", { uid: other.uid, email, confirmed: true, from: other.version }, strapi.url)).status).toBe(409);
  expect(strapi.log()).not.toContain(email);
});

test("on PostgreSQL too a password is known, and a block in the admin is told", async () => {
  const { uid, email } = await givenAccount("a password of mine", { cmsUrl: strapi.url });
  expect((await identity("verify", { email, password: "a password of mine" }, strapi.url)).body.account?.uid).toBe(uid);
  const signedIn = await call<{ data?: { token: string } }>(
    "/admin/login",
    "POST",
    { email: "admin@ryadom.example", password: adminPassword },
    undefined,
    strapi.url,
  );
  const admin = (path: string, method: string, data?: object) =>
    call<{ results: { documentId: string }[] }>(
      `/content-manager/collection-types/plugin::users-permissions.user${path}`,
      method,
      data,
      signedIn.body.data?.token,
      strapi.url,
    );
  const documentId = (await admin(`?filters[email][$eq]=${email}`, "GET")).body.results[0]?.documentId;
  expect((await admin(`/${documentId}`, "PUT", { blocked: true })).status).toBe(200);
  expect((await admin("/actions/bulkDelete", "POST", { documentIds: [documentId] })).status).toBe(200);
  expect(await receiver.untilAcknowledged(uid, 2)).toEqual(["blocked", "deleted"]);
  expect((await identity("get", { uid }, strapi.url)).body.account).toBeNull();
});
