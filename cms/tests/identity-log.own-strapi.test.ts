import { afterAll, beforeAll, expect, test } from "vitest";
import { identity, newUid, versionOf } from "./identity-calls.ts";
import { ownStrapi, type OwnStrapi } from "./own-strapi.ts";
import { adminPassword, contentToken, identityToken, passwordPepper, type RunningStrapi } from "./strapi-process.ts";

let own: OwnStrapi;
let strapi: RunningStrapi;

beforeAll(async () => {
  own = ownStrapi();
  strapi = await own.start();
});
afterAll(() => own.clear());

test("nothing Strapi prints holds an address, a password, a hash, a token or a member’s key", async () => {
  const url = strapi.url;
  const [uid, otherUid] = [newUid(), newUid()];
  const [email, password] = [`canary.${uid}@example.org`, "canary-password-91c4"];
  const passwordHash = (await identity("hash", { password }, url)).body.passwordHash ?? "";
  const account = { uid, email, passwordHash, provider: "local", confirmed: true };
  const foreign = "f00d".repeat(16);
  const statuses = [
    await identity("create", account, url),
    await identity("create", { ...account, uid: otherUid }, url),
    await identity("verify", { email, password }, url),
    await identity("verify", { email, password: `${password}-wrong` }, url),
    await identity("verifyByUid", { uid, password }, url),
    await identity("get", { email }, url),
    await identity("setPassword", { uid, passwordHash, from: await versionOf(uid, url) }, url),
    await identity("setEmail", { uid: otherUid, email, confirmed: true, from: "0".repeat(64) }, url),
    await identity("setBlocked", { uid, blocked: true }, url),
    await identity("verify", `{"email": "${email}", "password": ${password}}`, url),
    await identity("verify", `{"email": "${email}", "password": "${password}`, url),
    await identity("create", { ...account, provider: password }, url),
    await identity("create", { ...account, email: password }, url),
    await identity("verify", { email, password: password.repeat(60_000) }, url),
    await identity("verify", { email, password }, url, foreign),
    await identity("verify", { email, password }, url, contentToken),
    await identity(`get?email=${encodeURIComponent(email)}&password=${password}`, { uid }, url),
    await identity("delete", { uid }, url),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 409, 200, 200, 200, 200, 200, 404, 200, 400, 400, 400, 400, 413, 401, 403, 200, 200]);

  const race = { ...account, email: `race.${email}` };
  await Promise.all(Array.from({ length: 10 }, () => identity("create", { ...race, uid: newUid() }, url)));
  await strapi.stop();
  const log = strapi.log();
  expect(log.length).toBeGreaterThan(0);
  const secrets = { email, password, passwordHash, identityToken, foreign, contentToken, adminPassword, passwordPepper, uid, otherUid };
  for (const [name, value] of Object.entries(secrets)) expect(log.includes(value), name).toBe(false);
  expect(log).not.toContain("ryadom.example");
});
