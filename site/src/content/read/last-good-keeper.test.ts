import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { collections } from "./collections.ts";
import { createKeeper, keepStaged, readLastGood, stageLastGood } from "./last-good.ts";
import type { RawEntry } from "./read-entries.ts";

test("what can't be kept once is kept the next time, and what is kept can be read meanwhile", async () => {
  const workDir = await mkdtemp(join(tmpdir(), "ryadom-keeper-"));
  onTestFinished(() => rm(workDir, { recursive: true }));
  const entry = (documentId: string, version: number): RawEntry => ({
    source: collections.stories,
    language: "en",
    raw: { documentId, version },
  });
  await stageLastGood(workDir, [entry("a", 1)]);
  await keepStaged(workDir);
  const keep = createKeeper(workDir, await readLastGood(workDir));
  // Its file can't be written, as on a full disk.
  await expect(keep([entry("b", 1), entry("no/folder", 1)], [])).rejects.toThrow("ENOENT");
  expect([...(await readLastGood(workDir)).keys()]).toEqual(["stories.a.en"]);
  await keep([entry("a", 2), entry("b", 1)], []);
  const kept = new Map(
    [...(await readLastGood(workDir))].map(
      ([
        name,
        {
          entry: { raw },
        },
      ]) => [name, raw["version"]],
    ),
  );
  expect(kept).toEqual(
    new Map([
      ["stories.a.en", 2],
      ["stories.b.en", 1],
    ]),
  );
});
