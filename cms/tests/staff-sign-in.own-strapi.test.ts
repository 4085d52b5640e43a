import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownStrapi } from "./own-strapi.ts";
import { rawRequest } from "./raw-request.ts";
import { call } from "./staff.ts";
import { adminPassword, testDist, type RunningStrapi } from "./strapi-process.ts";

const own = ownStrapi({ CMS_URL: "https://cms.ryadom.example", CMS_SERVE_ADMIN: "true" });
let strapi: RunningStrapi;
beforeAll(async () => {
  // In place of the built admin, which takes half a minute.
  mkdirSync(join(testDist, "build"), { recursive: true });
  writeFileSync(join(testDist, "build", "index.html"), "<title>Admin</title>");
  strapi = await own.start();
});
afterAll(own.clear);

type Session = { data?: { token: string }; error?: { message: string; name: string } };
const ask = <T = Session>(path: string, method: string, data?: object, token?: string) => call<T>(path, method, data, token, strapi.url);
const signIn = (name: string, password = adminPassword) => ask("/admin/login", "POST", { email: `${name}@ryadom.example`, password });
async function tokenOf(name: string): Promise<string> {
  const { body } = await signIn(name);
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data.token;
}

test("a session of staff is a cookie that no script reads, no other site sends and no plain connection carries", async () => {
  const response = await fetch(`${strapi.url}/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "translator@ryadom.example", password: adminPassword }),
  });
  const cookies = response.headers.getSetCookie().filter((cookie) => cookie.startsWith("strapi_admin_refresh="));
  expect([response.status, cookies.length]).toEqual([200, 1]);
  const parts = (cookies[0] ?? "").toLowerCase().split("; ").slice(1);
  expect(parts.toSorted()).toEqual(["httponly", "path=/admin", "samesite=strict", "secure"]);
});

test("the admin’s own pages call and load nothing from elsewhere, and nobody frames them", async () => {
  const response = await fetch(`${strapi.url}/admin/auth/login`);
  expect(await response.text()).toBe("<title>Admin</title>");
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("script-src 'self';");
  expect(policy.split(";")).toEqual(expect.arrayContaining(["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"]));
  expect(policy.replace("frame-src 'self' http://localhost:8080", "")).not.toMatch(/https?:|\*|unsafe-eval/);
});

test("no address that begins like the admin’s makes an upload one of its pages", async () => {
  const uploads = join(own.dataDir, "cms", "uploads");
  for (const name of ["old.js", "old.html"]) writeFileSync(join(uploads, name), "alert(1)");
  let served = 0;
  for (const name of ["old.js", "old.html"]) {
    for (const before of ["/admin/..", "/admin/%2e%2e", "/admin/x/../..", "/Admin/..", "//admin/..", "/admin/.%2e", "/admin\\..", ""]) {
      const { status, headers, text } = await rawRequest(strapi.url, `${before}/uploads/${name}`);
      if (status !== 200 || text === "<title>Admin</title>") continue;
      served++;
      expect(headers["content-security-policy"], before).toContain("sandbox");
      expect(headers["content-type"], before).toBe("application/octet-stream");
    }
  }
  expect(served).toBeGreaterThan(2);
});

test("who has left or has no account here is told no more than who mistypes", async () => {
  const admin = await tokenOf("admin");
  const { body } = await ask<{ data: { results: { id: number; email: string }[] } }>("/admin/users?pageSize=50", "GET", undefined, admin);
  const reviewer = body.data.results.find(({ email }) => email.startsWith("reviewer@"));
  await ask(`/admin/users/${reviewer?.id}`, "PUT", { isActive: false }, admin);
  const answers = [
    await signIn("reviewer"),
    await signIn("reviewer", "Wrong-password-1"),
    await signIn("nobody"),
    await signIn("moderator", "Wrong-password-1"),
  ];
  for (const { status, body: answer } of answers) {
    expect([status, answer.error?.name, answer.error?.message]).toEqual([400, "ApplicationError", "Invalid credentials"]);
  }
});

test("a new password of staff is long, no pattern and of no known breach; the old one is asked for, and every session ends", async () => {
  const editor = await tokenOf("editor");
  const change = (password: string, currentPassword?: string) => ask("/admin/users/me", "PUT", { password, currentPassword }, editor);
  for (const password of ["Short-pass-14c", "Aa1Aa1Aa1Aa1Aa1Aa1", "Password123456789", "Qwerty-1234567890", "mailCreated5240"])
    expect((await change(password, adminPassword)).status, password).toBe(400);
  const good = "three-Horses-9-quiet-rivers";
  expect((await change(good)).status).toBe(400);
  expect((await change(good, "Wrong-password-1")).status).toBe(400);
  const before = await tokenOf("editor");
  expect((await ask("/admin/users/me", "GET", undefined, before)).status).toBe(200);
  expect((await change(good, adminPassword)).status).toBe(200);
  for (const token of [before, editor]) expect((await ask("/admin/users/me", "GET", undefined, token)).status).toBe(401);
  expect((await signIn("editor", good)).status).toBe(200);
});

test("an open session doesn’t move the mailbox that a forgotten password goes to, nor make its person more", async () => {
  const token = await tokenOf("moderator");
  const change = (data: object) => ask<{ data?: { email: string } }>("/admin/users/me", "PUT", data, token);
  expect((await change({ email: "thief@ryadom.example" })).status).toBe(400);
  expect((await change({ roles: [1] })).status).toBe(400);
  expect((await change({ isActive: true, firstname: "M" })).status).toBe(400);
  const { status, body } = await change({ email: "Moderator@ryadom.example", firstname: "Марина" });
  expect([status, body.data?.email]).toEqual([200, "moderator@ryadom.example"]);
});

test("signing out ends the session at once", async () => {
  const token = await tokenOf("moderator");
  expect((await ask("/admin/logout", "POST", {}, token)).status).toBe(200);
  expect((await ask("/admin/users/me", "GET", undefined, token)).status).toBe(401);
});

test("guessing stops: five tries for a mailbox, sixty for all mailboxes of one address, whatever it says of its way here", async () => {
  const guess = (email: string, from: number) =>
    fetch(`${strapi.url}/admin/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `203.0.113.${from}, 198.51.100.7` },
      body: JSON.stringify({ email, password: "Wrong-password-1" }),
    });
  const statuses: number[] = [];
  for (let round = 0; round < 6; round++) statuses.push((await guess("Victim@ryadom.example", round)).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  for (let round = 0; round < 60; round++) statuses.push((await guess(`person-${round}@ryadom.example`, round)).status);
  expect(statuses.slice(6, 40).every((status) => status === 400)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  const elsewhere = await signIn("nobody-else");
  expect(elsewhere.status).toBe(400);
});

test("every sign-in leaves a line: what came of it and for which mailbox, as a keyed hash; never the mailbox or a password", async () => {
  const linesSince = (start: number) =>
    strapi
      .log()
      .slice(start)
      .split("\n")
      .flatMap((line) => /staff sign-in: ([a-z ]+), mailbox ([0-9a-f]{16}|unknown)/.exec(line)?.slice(1, 3).join(" ") ?? []);
  // Limits begin anew with the program.
  await strapi.stop();
  strapi = await own.start();
  const start = strapi.log().length;
  await signIn("translator");
  await signIn("translator", "Wrong-password-1");
  await ask("/admin/login", "POST", { email: "Translator@Ryadom.example", password: "Wrong-password-2" });
  for (let round = 0; round < 6; round++) await signIn("canary", "Wrong-password-3");
  await ask("/admin/login", "POST", { password: "Wrong-password-4" });
  const lines = linesSince(start);
  const mailboxes = lines.map((line) => line.split(" ").at(-1));
  expect(lines.map((line) => line.split(" ").slice(0, -1).join(" "))).toEqual([
    "signed in",
    ...Array.from({ length: 7 }, () => "refused"),
    "limited",
    "refused",
  ]);
  const [translator, canary] = [mailboxes[0], mailboxes[3]];
  expect(mailboxes).toEqual([...Array.from({ length: 3 }, () => translator), ...Array.from({ length: 6 }, () => canary), "unknown"]);
  expect(canary).not.toBe(translator);
  const log = strapi.log();
  for (const secret of ["translator@", "canary", "Wrong-password", adminPassword])
    expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
});
