import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { eventReceiver, type EventReceiver } from "./event-receiver.ts";
import { givenAccount, identity, newUid, rows } from "./identity-calls.ts";
import { ownStrapi, type OwnStrapi } from "./own-strapi.ts";
import { call } from "./staff.ts";
import { adminPassword, identityEventSecret, spawnStrapi, type RunningStrapi } from "./strapi-process.ts";

const members = "/content-manager/collection-types/plugin::users-permissions.user";

let receiver: EventReceiver;
let own: OwnStrapi;
let strapi: RunningStrapi;
let token = "";

/** The super admin, at the admin's own address. */
const admin = (path: string, method: string, data?: object) => call(path, method, data, token, strapi.url);
const given = () => givenAccount(null, { cmsUrl: strapi.url });
const documentIdOf = (uid: string) => String(rows(`select document_id as id from up_users where uid = '${uid}'`, own.dataDir)[0]?.["id"]);
/** With everything that the admin's form sends along. */
const block = async (uid: string, blocked: boolean) =>
  expect(
    (await admin(`${members}/${documentIdOf(uid)}`, "PUT", { blocked, confirmed: true, role: { connect: [], disconnect: [] } })).status,
  ).toBe(200);
const waiting = (uid: string) => rows(`select type from ryadom_account_events where uid = '${uid}' order by id`, own.dataDir);

async function start() {
  strapi = await own.start();
}

async function eventually(isThere: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600 && !isThere(); tries++) await new Promise((done) => setTimeout(done, 50));
  expect(isThere()).toBe(true);
}

beforeAll(async () => {
  receiver = await eventReceiver();
  own = ownStrapi({ COMMUNITY_API_URL: receiver.url });
  await start();
  const { body } = await call<{ data?: { token: string } }>(
    "/admin/login",
    "POST",
    { email: "admin@ryadom.example", password: adminPassword },
    undefined,
    strapi.url,
  );
  token = body.data?.token ?? "";
});
beforeEach(async () => {
  receiver.answers = () => 204;
  await receiver.close();
  await receiver.open();
});
afterAll(async () => {
  await own.clear();
  await receiver.close();
});

test("blocking, unblocking and deleting in the admin each tell the community API, signed, in order, once", async () => {
  const { uid } = await given();
  await block(uid, true);
  await block(uid, true);
  await block(uid, false);
  expect((await admin(`${members}/${documentIdOf(uid)}`, "DELETE")).status).toBe(200);
  expect(await receiver.untilAcknowledged(uid, 3)).toEqual(["blocked", "unblocked", "deleted"]);
  await eventually(() => waiting(uid).length === 0);

  const sent = receiver.received.filter(({ event }) => event.uid === uid);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ event }) => event.id)).size).toBe(3);
  for (const { path, headers, body, event } of sent) {
    const timestamp = String(headers["x-ryadom-timestamp"]);
    expect(path).toBe("/api/events/accounts");
    expect(headers["content-type"]).toBe("application/json");
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
    expect(headers["x-ryadom-signature"]).toBe(
      `sha256=${createHmac("sha256", identityEventSecret).update(`${timestamp}.${body}`).digest("hex")}`,
    );
    expect(Object.keys(event).sort()).toEqual(["at", "id", "type", "uid"]);
    expect(event.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Date(event.at).toISOString()).toBe(event.at);
  }
});

test("deleting several at once in the admin tells of each", async () => {
  const accounts = [await given(), await given(), await given()];
  const documentIds = accounts.map(({ uid }) => documentIdOf(uid));
  expect((await admin(`${members}/actions/bulkDelete`, "POST", { documentIds })).status).toBe(200);
  for (const { uid } of accounts) expect(await receiver.untilAcknowledged(uid, 1)).toEqual(["deleted"]);
});

test("what the community API asked for itself, and a new member, make no event", async () => {
  const { uid } = await given();
  const other = await given();
  await identity("setBlocked", { uid, blocked: true }, strapi.url);
  await identity("setBlocked", { uid, blocked: false }, strapi.url);
  await identity("delete", { uid }, strapi.url);
  await block(other.uid, true);
  expect(await receiver.untilAcknowledged(other.uid, 1)).toEqual(["blocked"]);
  expect(receiver.received.filter(({ event }) => event.uid === uid)).toEqual([]);
  expect(waiting(uid)).toEqual([]);
});

test("an event that is refused, hangs or finds nobody is kept and sent again, in order", async () => {
  const { uid } = await given();
  const answers = [500, 200, null];
  receiver.answers = (event) => (event.uid === uid && answers.length > 0 ? (answers.shift() as number | null) : 204);
  await block(uid, true);
  await block(uid, false);
  expect(await receiver.untilAcknowledged(uid, 2)).toEqual(["blocked", "unblocked"]);
  const ids = receiver.received.filter(({ event }) => event.uid === uid && event.type === "blocked").map(({ event }) => event.id);
  expect(ids.length).toBeGreaterThanOrEqual(4);
  expect(new Set(ids).size).toBe(1);

  await receiver.close();
  await block(uid, true);
  await new Promise((done) => setTimeout(done, 500));
  expect(waiting(uid)).toEqual([{ type: "blocked" }]);
  await receiver.open();
  expect(await receiver.untilAcknowledged(uid, 3)).toEqual(["blocked", "unblocked", "blocked"]);
});

test("one member’s refused event does not hold back another’s", async () => {
  const [stuck, other] = [await given(), await given()];
  receiver.answers = ({ uid }) => (uid === stuck.uid ? 422 : 204);
  await block(stuck.uid, true);
  await block(other.uid, true);
  expect(await receiver.untilAcknowledged(other.uid, 1)).toEqual(["blocked"]);
  expect(waiting(stuck.uid)).toEqual([{ type: "blocked" }]);
  receiver.answers = () => 204;
  expect(await receiver.untilAcknowledged(stuck.uid, 1)).toEqual(["blocked"]);
});

test("an event outlives kill -9, and a stop", async () => {
  const { uid } = await given();
  await receiver.close();
  await block(uid, true);
  await strapi.stop("SIGKILL");
  expect(waiting(uid)).toEqual([{ type: "blocked" }]);
  await start();
  await block(uid, false);
  await strapi.stop();
  expect(waiting(uid)).toEqual([{ type: "blocked" }, { type: "unblocked" }]);
  await receiver.open();
  await start();
  expect(await receiver.untilAcknowledged(uid, 2)).toEqual(["blocked", "unblocked"]);
  await eventually(() => waiting(uid).length === 0);
});

test("changes by a script are noticed too, and what is rolled back is not told", async () => {
  const uids = [(await given()).uid, (await given()).uid, (await given()).uid] as const;
  await strapi.stop();
  const env = { MEMBERS: uids.join(","), COMMUNITY_API_URL: "http://127.0.0.1:9" };
  const script = await spawnStrapi({ dataDir: own.dataDir, seedDir: inject("seedDir"), script: "change-members.cjs", env });
  await eventually(() => script.process.exitCode !== null);
  expect([script.process.exitCode, script.log()]).toEqual([0, expect.any(String)]);
  const of = (types: string[]) => types.map((type) => ({ type }));
  expect(uids.map(waiting)).toEqual([of(["blocked", "deleted"]), of(["blocked", "deleted"]), of(["blocked"])]);
  await start();
  expect(await receiver.untilAcknowledged(uids[0], 2)).toEqual(["blocked", "deleted"]);
  expect((await identity("get", { uid: uids[2] }, strapi.url)).body.account?.blocked).toBe(true);
});

test("the outbox is no content type: it has no page in the admin and no address", async () => {
  const { body } = await admin("/content-manager/content-types", "GET");
  expect(JSON.stringify(body)).not.toContain("account-event");
  expect((await identity("get", { uid: newUid() }, strapi.url)).status).toBe(200);
});

test("the next start finds members locked out as the first one left them", async () => {
  const permissions = () =>
    rows(
      `select p.action, l.role_id as role from up_permissions p left join up_permissions_role_lnk l on l.permission_id = p.id`,
      own.dataDir,
    );
  const sentinel = [{ action: "plugin::users-permissions.user.me", role: null }];
  expect(permissions()).toEqual(sentinel);
  await strapi.stop();
  await start();
  expect(permissions()).toEqual(sentinel);
  const settings = rows("select key, value from strapi_core_store_settings where key like 'plugin_users-permissions_%'", own.dataDir);
  const setting = (name: string) =>
    JSON.parse(String(settings.find(({ key }) => key === `plugin_users-permissions_${name}`)?.["value"])) as Record<string, unknown>;
  expect(setting("advanced")).toMatchObject({ allow_register: false, unique_email: true });
  expect(Object.values(setting("grant") as Record<string, { enabled: boolean }>).filter(({ enabled }) => enabled)).toEqual([]);
});
