/** What the log of a live site says about who may approve cards, helplines and tests. */
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { ownStrapi } from "./own-strapi.ts";
import { prodSettings } from "./strapi-process.ts";

const own = ownStrapi({ ...prodSettings(), SEED_DIR: "" });
afterAll(() => own.clear());

test("a live site where one person may approve says so, with its address; with two it is silent", async () => {
  const siteUrl = "https://ryadom.example";
  const both = await own.start({ SITE_URL: siteUrl });
  await both.stop();
  expect(both.log()).not.toContain("may approve");

  const database = new Database(join(own.dataDir, "cms/strapi.db"));
  database.prepare("update admin_users set is_active = 0 where email = ?").run("admin@ryadom.example");
  database.close();
  const one = await own.start({ SITE_URL: siteUrl });
  await one.stop();
  expect(one.log()).toContain(`${siteUrl}: only one person may approve crisis cards, helplines and tests.`);
});
