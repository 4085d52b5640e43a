import { createHmac } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { bearerToken } from "../src/shared/signed-requests.ts";
import { givenAccount, identity, identityActions, identityWithBearer, rows } from "./identity-calls.ts";
import { rawRequest } from "./raw-request.ts";
import { spellingsOf } from "./spellings.ts";
import { removeRow, writeMemberRight, writeToken } from "./written-rows.ts";
import { call, signIn, staff } from "./staff.ts";
import { adminPassword, cmsDir, contentToken, identityToken } from "./strapi-process.ts";
import { contentPaths, signedHeaders } from "./content.ts";

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A session as users-permissions would sign it for a member. */
function memberJwt(id: number): string {
  const now = Math.floor(Date.now() / 1000);
  const unsigned = `${base64({ alg: "HS256", typ: "JWT" })}.${base64({ id, iat: now, exp: now + 600 })}`;
  return `${unsigned}.${createHmac("sha256", "development-only-CMS_JWT_SECRET").update(unsigned).digest("base64url")}`;
}

test("the account routes open with the community API’s token and with nothing else", async () => {
  const { uid } = await givenAccount("a password");
  const jwt = memberJwt(Number(rows(`select id from up_users where uid = '${uid}'`)[0]?.["id"]));
  const admin = (await signIn("admin@ryadom.example")).body.data?.token ?? "";
  for (const action of identityActions) {
    for (const [who, token] of Object.entries({ nobody: "", setting: identityToken, member: jwt, admin })) {
      expect([401, 403], `${action} for ${who}`).toContain((await identityWithBearer(action, { uid }, token)).status);
    }
    for (const [who, token] of Object.entries({ site: contentToken, other: "ab".repeat(32) })) {
      expect([401, 403], `${action} for ${who}`).toContain((await identity(action, { uid }, inject("cmsUrl"), token)).status);
    }
    // The token was accepted: the body is what is refused.
    expect((await identity(action, {})).status, action).toBe(400);
    expect([404, 405], action).toContain((await fetch(`${inject("cmsUrl")}/api/identity/${action}`)).status);
  }
  expect((await identity("get", { uid })).body.account?.uid).toBe(uid);
});

test("the community API’s token reads no content, no files and no members anywhere else", async () => {
  const others = ["users", "users/me", "users/count", "users-permissions/roles", "upload/files", "i18n/locales"];
  for (const path of [...contentPaths, ...others]) {
    const url = `${inject("cmsUrl")}/api/${path}`;
    const answer = await fetch(url, { headers: await signedHeaders(identityToken, url) });
    expect(answer.status, path).toBe(403);
  }
});

test("no token opens accounts, whatever its rights, and no role of members does: not even one that is written into the database", async () => {
  const account = await givenAccount("the member’s own");
  const [row] = rows(`select id, password from up_users where uid = '${account.uid}'`);
  const tokens = [
    writeToken("full-access"),
    writeToken("read-only"),
    writeToken(
      "custom",
      identityActions.map((name) => `api::identity.account.${name}`),
    ),
    writeToken("custom", ["plugin::users-permissions.user.find", "plugin::users-permissions.user.me"]),
  ];
  // The first of them is a good key.
  expect((await call("/api/themes", "GET", undefined, tokens[0]!.accessKey)).status).toBe(200);
  const members = [
    ["GET", "users"],
    ["GET", "users/count"],
    ["GET", "users/me"],
    ["GET", `users/${row?.["id"]}`],
    ["PUT", `users/${row?.["id"]}`],
    ["DELETE", `users/${row?.["id"]}`],
    ["POST", "users"],
    ["GET", "users-permissions/roles"],
    ["GET", "users-permissions/permissions"],
    ["POST", "auth/local"],
    ["POST", "email"],
  ] as const;
  for (const { accessKey, remove } of tokens) {
    for (const action of identityActions) expect((await identityWithBearer(action, account, accessKey)).status, action).toBe(403);
    const headers = { "content-type": "application/json", authorization: `Bearer ${accessKey}` };
    const body = JSON.stringify({ email: "taken.over@example.org", username: "x", password: "Taken-over-1", role: 1 });
    for (const [method, path] of members) {
      const asked = spellingsOf(`/api/${path}`).map(async (spelling) => {
        const sent = { method, headers, ...(method === "GET" ? {} : { body }) };
        const { status, text } = await rawRequest(inject("cmsUrl"), spelling, sent);
        expect([400, 403, 404, 405], `${method} ${spelling}`).toContain(status);
        expect(text).not.toContain("@");
      });
      await Promise.all(asked);
    }
    remove();
  }
  expect((await identity("get", { uid: account.uid })).body.account).toEqual(account);
  expect(rows(`select password from up_users where uid = '${account.uid}'`)[0]?.["password"]).toBe(row?.["password"]);
  const role = Number(rows("select id from up_roles where type = 'authenticated'")[0]?.["id"]);
  const rights = ["find", "me"].map((name) => writeMemberRight(`plugin::users-permissions.user.${name}`, role));
  for (const path of ["users", "users/me"]) {
    const answer = await fetch(`${inject("cmsUrl")}/api/${path}`, {
      headers: { authorization: `Bearer ${memberJwt(Number(row?.["id"]))}` },
    });
    expect(answer.status, path).toBe(403);
  }
  for (const right of rights) removeRow("up_permissions", right);
});

test("a request with the right token counts once, signed for its address and body; the token alone opens nothing", async () => {
  const { uid } = await givenAccount("a password");
  const url = `${inject("cmsUrl")}/api/identity/get`;
  const body = JSON.stringify({ uid });
  const headers = { "content-type": "application/json", ...(await signedHeaders(identityToken, url, { method: "POST", body })) };
  const post = async (address: string, sent = body, changes: Record<string, string> = {}) =>
    (await fetch(address, { method: "POST", headers: { ...headers, ...changes }, body: sent })).status;
  expect((await identityWithBearer("get", { uid }, await bearerToken(identityToken))).status).toBe(401);
  expect(await post(url.replace("/get", "/delete"))).toBe(401);
  expect(await post(url.toUpperCase().replace("HTTP", "http"))).toBe(401);
  expect(await post(`${url}/`)).toBe(401);
  expect(await post(url, JSON.stringify({ uid: "f".repeat(32) }))).toBe(401);
  expect(await post(url, body, { "x-ryadom-timestamp": String(Math.floor(Date.now() / 1000) - 400) })).toBe(401);
  expect([await post(url), await post(url)]).toEqual([200, 401]);
  const site = `${inject("cmsUrl")}/api/themes`;
  const signed = await signedHeaders(contentToken, site);
  const read = async (address: string) => (await fetch(address, { headers: signed })).status;
  expect([await read(`${site}?locale=ru`), await read(site), await read(site)]).toEqual([401, 200, 401]);
  expect((await fetch(site, { headers: { authorization: `bearer  ${await bearerToken(contentToken)}` } })).status).toBe(401);
});

test("the token holds the nine actions, and those are all there are", () => {
  const held = rows(`select p.action from strapi_api_token_permissions p
    join strapi_api_token_permissions_token_lnk l on l.api_token_permission_id = p.id join strapi_api_tokens t on t.id = l.api_token_id
    where t.name like 'Community API%'`).map(({ action }) => String(action));
  expect(held.sort()).toEqual(identityActions.map((name) => `api::identity.account.${name}`).sort());
  expect(readdirSync(join(cmsDir, "src/api"))).not.toContain("identity");
});

const members = "/content-manager/collection-types/plugin::users-permissions.user";

test("of the staff only the super admin sees members", async () => {
  const { documentId } = rows("select document_id as documentId from up_users limit 1")[0] ?? {};
  const paths = [
    members,
    `${members}?_q=example`,
    `${members}/${documentId}`,
    "/content-manager/collection-types/plugin::users-permissions.role",
    "/users-permissions/roles",
    "/users-permissions/advanced",
  ];
  for (const name of ["editor", "translator", "reviewer", "moderator"] as const) {
    const person = await staff(name);
    for (const path of paths) expect((await person.get(path)).status, `${name} ${path}`).toBe(403);
  }
  expect((await (await staff("admin")).get(members)).status).toBe(200);
});

test("the super admin sees neither password, nor key, nor hash of a member", async () => {
  const { uid, email } = await givenAccount("a password");
  const { body } = await (await staff("admin")).get(`${members}?filters[email][$eq]=${email}`);
  const text = JSON.stringify(body);
  expect(text).toContain(email);
  expect(text).not.toContain(uid);
  expect(text).not.toContain("$2b$");
});

test("the member’s form asks for nothing that it does not show", async () => {
  const { body } = await (await staff("admin")).get("/content-manager/content-types");
  const { attributes } = (body as { data: { uid: string; attributes: Record<string, { required?: boolean }> }[] }).data.find(
    ({ uid }) => uid === "plugin::users-permissions.user",
  )!;
  expect(Object.keys(attributes)).toEqual(expect.arrayContaining(["email", "confirmed", "blocked"]));
  for (const name of ["uid", "username", "password"]) expect(Object.keys(attributes)).not.toContain(name);
  expect(Object.keys(attributes).filter((name) => attributes[name]?.required)).toEqual(["email"]);
});

test("the super admin makes no members and changes neither address, key nor password of one", async () => {
  const account = await givenAccount("the member’s own");
  const [row] = rows(`select document_id as documentId, username, password from up_users where uid = '${account.uid}'`);
  const token = (await signIn("admin@ryadom.example", adminPassword)).body.data?.token;
  const made = { username: "abcdef", email: "made@example.org", password: "Abc-12345", role: 1 };
  expect((await call(members, "POST", made, token)).status).toBe(403);
  expect((await call(`${members}/clone/${row?.["documentId"]}`, "POST", made, token)).status).toBe(403);
  const sent = { email: "taken.over@example.org", password: "Taken-over-1", uid: "0".repeat(32), username: "taken over", confirmed: false };
  expect((await call(`${members}/${row?.["documentId"]}`, "PUT", sent, token)).status).toBe(200);
  expect((await identity("get", { uid: account.uid })).body.account).toEqual(account);
  expect(rows(`select username, password from up_users where uid = '${account.uid}'`)[0]).toEqual({
    username: row?.["username"],
    password: row?.["password"],
  });
});
