import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { identity, newUid, versionOf } from "./identity-calls.ts";
import { ownStrapi, type OwnStrapi } from "./own-strapi.ts";
import type { RunningStrapi } from "./strapi-process.ts";

let own: OwnStrapi;
let strapi: RunningStrapi;

beforeAll(async () => {
  own = ownStrapi();
  strapi = await own.start();
});
afterAll(() => own.clear());

test("of a deleted account neither the address nor the password hash is in the bytes of the database file", async () => {
  const { url } = strapi;
  const bytes = (): string => readFileSync(join(own.dataDir, "cms/strapi.db"), "latin1");
  const make = async (name: string) => {
    const uid = newUid();
    const passwordHash = (await identity("hash", { password: `${name} ${uid}` }, url)).body.passwordHash ?? "";
    const email = `${name}.${uid}@example.org`;
    expect((await identity("create", { uid, email, passwordHash, provider: "local", confirmed: true }, url)).status).toBe(200);
    return { uid, email, passwordHash };
  };
  const accounts = [];
  for (let number = 0; number < 40; number++) accounts.push(await make(number % 4 === 0 ? "quokka" : "wombat"));
  const leaving = accounts.filter(({ email }) => email.startsWith("quokka"));
  for (const { uid } of leaving) {
    const moved = { uid, email: `quokka.moved.${uid}@example.org`, confirmed: true, from: await versionOf(uid, url) };
    expect((await identity("setEmail", moved, url)).status).toBe(200);
  }
  expect(bytes()).toContain("quokka");
  for (const { uid } of leaving) expect((await identity("delete", { uid }, url)).status).toBe(200);
  const left = bytes();
  expect(left).toContain("wombat");
  for (const trace of ["quokka", ...leaving.flatMap(({ uid, passwordHash }) => [uid, passwordHash])])
    expect(left.includes(trace), trace).toBe(false);
});
