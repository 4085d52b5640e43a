import http from "node:http";
import { expect, inject, test } from "vitest";
import { content, contentPaths as paths, signedHeaders } from "./content.ts";
import { staff } from "./staff.ts";
import { contentToken } from "./strapi-process.ts";

const cms = (path: string, init?: RequestInit) => fetch(`${inject("cmsUrl")}${path}`, { redirect: "manual", ...init });

test("a stranger reads nothing of the content", async () => {
  for (const path of paths) {
    expect([401, 403], path).toContain((await cms(`/api/${path}`)).status);
    expect([401, 403, 404, 405], path).toContain(
      (await cms(`/api/${path}`, { method: "POST", body: "{}", headers: { "content-type": "application/json" } })).status,
    );
  }
});

test("the site’s token reads every type in both languages", async () => {
  for (const path of paths) {
    expect((await content(path)).data.length, path).toBeGreaterThan(0);
    expect((await content(`${path}?locale=ru`)).data.length, path).toBeGreaterThan(0);
  }
});

test("the site’s token writes nothing and reads neither members nor the media library", async () => {
  const write = async (method: string, path: string, data: object) => {
    const body = JSON.stringify({ data });
    const signed = await signedHeaders(contentToken, `${inject("cmsUrl")}${path}`, { method, body });
    return (await cms(path, { method, headers: { "content-type": "application/json", ...signed }, body })).status;
  };
  expect(await write("POST", "/api/themes", { key: "x", name: "X" })).toBe(403);
  expect(await write("PUT", "/api/home", { title: "X" })).toBe(403);
  for (const path of ["users", "users/me", "users-permissions/roles", "upload/files", "i18n/locales"])
    expect((await content(path)).status, path).toBe(403);
});

test("the site’s token reads published texts only, whatever it asks for", async () => {
  const editor = await staff("editor");
  await editor.create("emotion", { key: "a-draft-nobody-sees", name: "A draft", order: 900 });
  expect((await content("emotions?filters[key][$eq]=a-draft-nobody-sees")).total).toBe(0);
  expect((await content("emotions?status=draft")).status).toBe(403);
  expect((await content("home?status=draft")).status).toBe(403);
});

test("members cannot sign up, sign in or reset anything here", async () => {
  const post = (path: string, body: object) =>
    cms(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const answers = [
    await post("/api/auth/local/register", { username: "a", email: "a@example.com", password: "Secret-123" }),
    await post("/api/auth/local", { identifier: "a@example.com", password: "Secret-123" }),
    await post("/api/auth/forgot-password", { email: "a@example.com" }),
    await cms("/api/connect/google"),
  ];
  for (const { status, url } of answers) expect([401, 403], url).toContain(status);
});

test("the first visitor cannot make themselves the super admin", async () => {
  const body = JSON.stringify({ email: "me@example.com", firstname: "Me", password: "Secret-12345" });
  for (const path of ["/admin/register-admin", "/admin/register-admin/"]) {
    expect((await cms(path, { method: "POST", headers: { "content-type": "application/json" }, body })).status).toBe(403);
  }
});

test("the database cannot be downloaded beside the uploads", async () => {
  const { hostname, port } = new URL(inject("cmsUrl"));
  for (const path of [
    "/strapi.db",
    "/uploads/../strapi.db",
    "/uploads/%2e%2e/strapi.db",
    "/uploads/..%2f..%2fstrapi.db",
    "/uploads/../../strapi.db",
  ]) {
    // fetch would tidy such a path up before sending it.
    const status = await new Promise<number>((resolve, reject) =>
      http.get({ hostname, port, path }, (answer) => resolve((answer.resume(), answer.statusCode ?? 0))).on("error", reject),
    );
    expect([400, 403, 404], path).toContain(status);
  }
});

test("another origin gets no permission from CORS", async () => {
  const answer = await cms("/api/themes", { headers: { origin: "https://evil.example" } });
  expect(answer.headers.get("access-control-allow-origin")).not.toBe("https://evil.example");
  expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
});
