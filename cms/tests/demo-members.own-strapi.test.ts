import { afterAll, expect, test } from "vitest";
import { type DemoMember, demoMembers, uidOf } from "./demo-members.ts";
import { identity, rows } from "./identity-calls.ts";
import { ownStrapi } from "./own-strapi.ts";
import { adminPassword } from "./strapi-process.ts";

const own = ownStrapi();
afterAll(() => own.clear());

test("a new start makes nobody twice, follows the settings’ password, and brings nobody back who left", async () => {
  const count = () => rows("select count(*) as count from up_users", own.dataDir)[0]?.["count"];
  const [leaving, staying] = demoMembers() as [DemoMember, DemoMember];
  let strapi = await own.start();
  expect(count()).toBe(demoMembers().length);
  expect((await identity("delete", { uid: uidOf(leaving.key) }, strapi.url)).status).toBe(200);
  await strapi.stop();

  strapi = await own.start({ CMS_ADMIN_PASSWORD: "Another-2026-demo" });
  expect(count()).toBe(demoMembers().length - 1);
  const signIn = async (password: string) => (await identity("verify", { email: staying.email, password }, strapi.url)).body.account?.uid;
  expect(await signIn("Another-2026-demo")).toBe(uidOf(staying.key));
  expect(await signIn(adminPassword)).toBeUndefined();
  await strapi.stop();
});
