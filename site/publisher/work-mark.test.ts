import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readBuildEnv } from "../src/content/read/build-env.ts";
import { createWorkMark, madeBy } from "./work-mark.ts";

const at = new Date("2026-11-27T06:00:00.000Z");

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-work-mark-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("a mark is believed of its release, and of the code and settings that made it; once removed, of nothing", async () => {
  const folder = await givenFolder();
  const mark = createWorkMark(folder, "one");
  expect(await mark.read("a")).toBeNull();
  await mark.write("a", at);
  expect(await mark.read("a")).toEqual(at);
  expect(await mark.read("b")).toBeNull();
  expect(await createWorkMark(folder, "two").read("a")).toBeNull();
  await mark.remove();
  expect(await mark.read("a")).toBeNull();
});

test("a mark that is cut short, or from before the machine went down, says nothing", async () => {
  const folder = await givenFolder();
  const mark = createWorkMark(folder, "one");
  await mark.write("a", at);
  const file = join(folder, "work-mark.json");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.slice(0, -9));
  expect(await mark.read("a")).toBeNull();
  await writeFile(file, JSON.stringify({ ...(JSON.parse(text) as object), boot: "another" }));
  expect(await mark.read("a")).toBeNull();
});

test("each setting that changes pages makes another mark; where the CMS and the folders are doesn't, and no secret is in it", () => {
  const by = (more: Record<string, string>, code = "code") => madeBy(code, readBuildEnv({ APP_ENV: "qa", ...more }));
  const usual = by({});
  expect(by({ CMS_URL: "http://127.0.0.1:9", CMS_CONTENT_TOKEN: "a secret", SITE_WORK_DIR: "/elsewhere" })).toBe(usual);
  const others = [
    by({ SITE_URL: "https://site.example" }),
    by({ POSTING_AGE: "none" }),
    by({ ALLOW_STALE_HELPLINES: "true" }),
    by({ LEGAL_CONTACT: "data@site.example" }),
    by({ APP_ENV: "development" }),
    by({}, "other code"),
  ];
  expect(new Set([usual, ...others]).size).toBe(7);
});
