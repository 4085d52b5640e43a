import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { PublisherState } from "@ryadom/shared/publisher.ts";
import { signInToAdmin } from "./support/cms-admin.ts";
import { type RunningStack, startCopy } from "./support/stack.ts";
import { expect, test } from "./support/watched-page.ts";

const root = resolve(import.meta.dirname, "../..");

/** The worker's compiled code: the key of a build is in it, and so its files are named anew. A quick publish leaves it as it is. */
const isOfBuild = (file: string): boolean => /^on-demand\/.*\.mjs$/.test(file);
/** Its icons come in the order in which the compiled code names them. */
const isEqualWhenParsed = (file: string): boolean => file === "on-demand/content.json";

/** A whole build of what the CMS of the stack has published. @returns the folder */
async function buildWhole(stack: RunningStack): Promise<string> {
  const workDir = join(stack.folder, "whole-work");
  const child = spawn(process.execPath, [join(root, "node_modules/astro/bin/astro.mjs"), "build", "--silent"], {
    cwd: join(root, "site"),
    env: { ...process.env, ...stack.programs.publisher.env, SITE_WORK_DIR: workDir },
    stdio: "ignore",
  });
  const [code] = (await once(child, "close")) as [number];
  expect(code).toBe(0);
  return join(workDir, "out");
}

test("after quick publishes each file of the release is what a whole build makes", async () => {
  test.setTimeout(600_000);
  const stack = await startCopy("quick-publish");
  try {
    const editor = await signInToAdmin(stack.cmsUrl);
    const state = async () => (await (await fetch(stack.stateUrl)).json()) as PublisherState;
    await expect.poll(async () => (await state()).way, { timeout: 240_000 }).toBe("quick");
    for (const [uid, key] of [
      ["api::course.course", "first-aid-for-panic"],
      ["api::story.story", "seven-stops"],
    ] as const) {
      const { documentId } = await editor.find(uid, key, "ru");
      const entry = await editor.full(uid, documentId, "ru");
      const before = (await state()).release?.id;
      await editor.publish(uid, documentId, "ru", { ...entry, title: `Проверка ${key}` });
      await expect.poll(async () => (await state()).release?.id !== before && (await state()).phase, { timeout: 60_000 }).toBe("live");
      expect((await state()).way).toBe("quick");
    }
    const out = await buildWhole(stack);
    for (const entry of await readdir(out, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name).slice(out.length + 1);
      if (!entry.isFile() || isOfBuild(file)) continue;
      const [built, live] = await Promise.all([readFile(join(out, file)), readFile(join(stack.folder, "live", file))]);
      if (isEqualWhenParsed(file)) expect(JSON.parse(live.toString())).toEqual(JSON.parse(built.toString()));
      else expect(live.equals(built), file).toBe(true);
    }
  } finally {
    await stack.supervisor.stop();
  }
});
