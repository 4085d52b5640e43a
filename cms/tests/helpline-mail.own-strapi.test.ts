/** The mail about helplines, sent by the CMS itself to the local inbox. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { ownStrapi } from "./own-strapi.ts";
import { spawnStrapi } from "./strapi-process.ts";

const own = ownStrapi();
afterAll(() => own.clear());

test("while numbers wait, those who may approve get one mail a week", async () => {
  const day = 86_400_000;
  const first = Date.now() + 100 * day;
  const moments = [-99, 0, 1, 7].map((days) => new Date(first + days * day).toISOString());
  const program = await spawnStrapi({
    dataDir: own.dataDir,
    seedDir: inject("seedDir"),
    script: "mail-helpline-checks.cjs",
    env: { MOMENTS: moments.join(",") },
  });
  await expect.poll(() => program.process.exitCode, { timeout: 60_000 }).not.toBeNull();
  expect(program.process.exitCode, program.log()).toBe(0);
  expect(program.log()).toMatch(/JOBS .*helpline-checks \d{4}-\d\d-\d\dT07:00:00/);
  const inbox = join(own.dataDir, "inbox");
  const letters = readdirSync(inbox).map((name) => JSON.parse(readFileSync(join(inbox, name), "utf8")) as { to: string; text: string });
  const to = ["admin@ryadom.example", "reviewer@ryadom.example"];
  expect(letters.map((letter) => letter.to).sort()).toEqual([...to, ...to].sort());
  expect(letters[0]?.text).toContain("https://cms.example/admin");
});
