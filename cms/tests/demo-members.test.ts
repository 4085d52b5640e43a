import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { identity, rows } from "./identity-calls";
import { ownStrapi } from "./own-strapi";
import { adminPassword } from "./strapi-process";

type Member = { key: string; email?: string; verified?: boolean; state?: string };
const members = () =>
  (JSON.parse(readFileSync(join(inject("seedDir"), "community/members.json"), "utf8")) as Member[]).filter(({ email }) => email);
const uidOf = (key: string) => createHash("sha512").update(`ryadom-demo:member:${key}`).digest("hex").slice(0, 32);

const own = ownStrapi();
afterAll(() => own.clear());

test("each demo member with an address can sign in with the demo’s password, as who they are", async () => {
  expect(members().length).toBeGreaterThan(0);
  for (const { key, email, verified, state } of members()) {
    const { body } = await identity("verify", { email, password: adminPassword });
    expect(body.account, key).toEqual({
      uid: uidOf(key),
      email,
      blocked: state === "banned",
      confirmed: verified !== false,
      provider: "local",
      hasPassword: true,
    });
  }
});

test("a new start makes nobody twice, follows the settings’ password, and brings nobody back who left", async () => {
  const count = () => rows("select count(*) as count from up_users", own.dataDir)[0]?.["count"];
  const [leaving, staying] = members() as [Member, Member];
  let strapi = await own.start();
  expect(count()).toBe(members().length);
  expect((await identity("delete", { uid: uidOf(leaving.key) }, strapi.url)).status).toBe(200);
  await strapi.stop();

  strapi = await own.start({ CMS_ADMIN_PASSWORD: "Another-2026-demo" });
  expect(count()).toBe(members().length - 1);
  const signIn = async (password: string) => (await identity("verify", { email: staying.email, password }, strapi.url)).body.account?.uid;
  expect(await signIn("Another-2026-demo")).toBe(uidOf(staying.key));
  expect(await signIn(adminPassword)).toBeUndefined();
  await strapi.stop();
});
