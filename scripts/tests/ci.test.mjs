import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { lockfiles } from "../lockfile-platforms.mjs";
import { root } from "../paths.mjs";

const { on, jobs, permissions } = parse(readFileSync(join(root, ".github/workflows/ci.yml"), "utf8"));

test("each week CI asks for known holes in what both projects deploy, and does nothing else then", () => {
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* [0-6]$/) }]);
  const { strategy, steps } = jobs["known-holes"];
  expect(steps.at(-1)).toEqual({
    run: "npm audit --omit=dev --audit-level=high",
    "working-directory": "${{ matrix.project }}",
  });
  expect(strategy.matrix.project.map((folder) => join(root, folder, "package-lock.json")).toSorted()).toEqual(
    lockfiles.map((file) => join(file)).toSorted(),
  );
  const onSchedule = Object.keys(jobs).filter((name) => !jobs[name].if.startsWith("github.event_name == 'push' || "));
  expect(onSchedule).toEqual(["known-holes"]);
});

test("a run of CI may read the repository and nothing more, and keeps no credentials", () => {
  expect(permissions).toEqual({ contents: "read" });
  for (const [name, { steps, permissions: own }] of Object.entries(jobs)) {
    expect(own, name).toBeUndefined();
    for (const { uses, with: settings } of steps)
      if (uses?.startsWith("actions/checkout@")) expect(settings["persist-credentials"], name).toBe(false);
  }
});
