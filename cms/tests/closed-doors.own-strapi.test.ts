import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { refusedRoutes } from "../src/bootstrap/refused-routes.ts";
import { rows } from "./identity-calls.ts";
import { ownStrapi } from "./own-strapi.ts";
import { rawRequest } from "./raw-request.ts";
import { spellingsOf } from "./spellings.ts";
import { call } from "./staff.ts";
import { adminPassword, prodSettings, startStrapi, type RunningStrapi } from "./strapi-process.ts";
import { writeStaffRole, writeToken } from "./written-rows.ts";

type Route = { method: string; path: string };
const json = { "content-type": "application/json" };

/** What a stranger may reach: sign-in and what its page asks before it. Each has tests of its own, or says nothing. */
const forStrangers = new Set([
  "GET /",
  "GET /admin/init",
  "GET /admin/project-type",
  "POST /admin/login",
  "POST /admin/access-token",
  "GET /admin/registration-info",
  "POST /admin/register",
  "POST /admin/forgot-password",
  "POST /admin/reset-password",
]);
const isHealth = ({ path }: Route) => path === "/_health";

const own = ownStrapi({});
const empty = mkdtempSync(join(tmpdir(), "cms-fresh-"));
let strapi: RunningStrapi;
let fresh: RunningStrapi | undefined;
let canary: Server;
let canaryUrl: string;
const caught: string[] = [];

beforeAll(async () => {
  canary = createServer((request, response) => {
    caught.push(request.url ?? "");
    response.writeHead(200, { "content-type": "image/png" }).end("x");
  }).listen(0, "127.0.0.1");
  await new Promise((done) => canary.once("listening", done));
  canaryUrl = `http://0.0.0.0:${(canary.address() as AddressInfo).port}`;
  writeToken("full-access", [], own.dataDir);
  writeToken("full-access", [], own.dataDir, "admin");
  for (const action of ["admin::roles.update", "plugin::upload.read"])
    writeStaffRole(action, { action, subject: null, properties: {} }, own.dataDir);
  strapi = await startStrapi({ dataDir: own.dataDir, seedDir: inject("seedDir"), script: "list-routes.cjs" });
});
afterAll(async () => {
  await strapi?.stop();
  await fresh?.stop();
  canary.close();
  await own.clear();
  rmSync(empty, { recursive: true, force: true });
});

async function allRoutes(): Promise<Route[]> {
  await expect.poll(() => strapi.log()).toContain(" END");
  const [, list = "[]"] = /ROUTES (.*) END/.exec(strapi.log()) ?? [];
  return JSON.parse(list) as Route[];
}
const addressOf = ({ path }: Route) => path.replaceAll(/:\w+(\([^)]*\))?[*?]?/g, "1").replaceAll(/\(.*\)/g, "x");

/** Asks in groups, so that thousands of questions take seconds. */
async function askAll<T>(questions: T[], ask: (question: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < questions.length; start += 40) await Promise.all(questions.slice(start, start + 40).map(ask));
}

test("a stranger reaches nothing but the sign-in, however an address is spelled", { timeout: 400_000 }, async () => {
  const routes = (await allRoutes()).filter(
    (route) => !isHealth(route) && !forStrangers.has(`${route.method.replace("HEAD", "GET")} ${route.path}`),
  );
  expect(routes.length).toBeGreaterThan(300);
  const questions = routes.flatMap((route) => spellingsOf(addressOf(route)).map((path) => ({ ...route, path })));
  const open: string[] = [];
  await askAll(questions, async ({ method, path }) => {
    const body = method === "GET" || method === "HEAD" ? undefined : "{}";
    const { status, text } = await rawRequest(strapi.url, path, { method, headers: json, ...(body ? { body } : {}) });
    // 400: not even Node's own parser or the file server takes such an address.
    const isClosed = [401, 403, 404, 405].includes(status) || (status === 400 && !text.includes('"details"'));
    if (!isClosed) open.push(`${method} ${path} → ${status} ${text.slice(0, 100)}`);
  });
  expect(open).toEqual([]);
});

test("what nobody may use answers nobody, the super admin neither, however it is spelled", async () => {
  const { body } = await call<{ data: { token: string } }>(
    "/admin/login",
    "POST",
    { email: "admin@ryadom.example", password: adminPassword },
    undefined,
    strapi.url,
  );
  // Were it not refused, the list of routes could be empty and this test pass.
  expect(refusedRoutes.length).toBeGreaterThan(10);
  for (const authorization of [undefined, `Bearer ${body.data.token}`]) {
    for (const { method, path } of refusedRoutes) {
      for (const spelling of spellingsOf(path.replace(":id", "1"))) {
        const data = {
          urls: [`${canaryUrl}/state`],
          name: "hook",
          url: canaryUrl,
          headers: {},
          events: ["entry.publish"],
          fileIds: [1],
          to: "anybody@example.org",
          subject: "Hello",
          text: "Hello",
        };
        const { status } = await rawRequest(strapi.url, spelling, {
          method,
          headers: { ...json, ...(authorization ? { authorization } : {}) },
          ...(method === "GET" ? {} : { body: JSON.stringify(data) }),
        });
        expect([400, 403, 404, 405], `${method} ${spelling}`).toContain(status);
      }
    }
  }
  expect(caught).toEqual([]);
  expect(existsSync(join(own.dataDir, "inbox")) ? readdirSync(join(own.dataDir, "inbox")) : []).toEqual([]);
});

test("a start removes every token but ours, and from every role the rights that nobody has", () => {
  const names = rows("select name from strapi_api_tokens order by name", own.dataDir).map(({ name }) => name);
  expect(names).toEqual(["Community API (kept by the code)", "Site (kept by the code)"]);
  const held = rows(
    `select p.action from admin_permissions p join admin_permissions_role_lnk l on l.permission_id = p.id
     join admin_roles r on r.id = l.role_id where r.code in ('admin::roles.update', 'plugin::upload.read')`,
    own.dataDir,
  );
  expect(held).toEqual([{ action: "plugin::upload.read" }]);
});

test("nobody becomes the first admin of a fresh installation by asking", async () => {
  fresh = await startStrapi({ dataDir: empty, seedDir: "", env: prodSettings() });
  const body = JSON.stringify({ email: "me@example.com", firstname: "Me", lastname: "Me", password: "Secret-12345-Secret" });
  for (const path of spellingsOf("/admin/register-admin")) {
    const { status } = await rawRequest(fresh.url, path, { method: "POST", headers: json, body });
    expect([400, 403, 404, 405], path).toContain(status);
  }
  expect((await call<{ data: { hasAdmin: boolean } }>("/admin/init", "GET", undefined, undefined, fresh.url)).body.data.hasAdmin).toBe(
    false,
  );
  expect(fresh.log()).toContain("Staff sign in to the admin with a password alone");
  expect(fresh.log()).toContain("http://localhost:8080: nobody may approve crisis cards, helplines and tests.");
});
