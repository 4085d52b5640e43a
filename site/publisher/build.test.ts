import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BuildFailed } from "@ryadom/shared/publisher.ts";
import { expect, onTestFinished, test } from "vitest";
import { createBuilder } from "./build.ts";

/** What the publisher hears of a build that is this program instead of Astro's. */
async function building(program: string): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-build-"));
  const file = join(folder, "build.mjs");
  await writeFile(file, `process.once("message", (order) => { ${program} });\nprocess.once("disconnect", () => process.exit(1));\n`);
  const builder = createBuilder({}, file);
  onTestFinished(() => rm(folder, { recursive: true }));
  return builder.build().catch((failure: { detail: unknown }) => failure.detail);
}

const failing = (error: BuildFailed["error"]) =>
  `console.log("noise"); process.send(${JSON.stringify({ kind: "build-failed", error })}, () => process.exit(1));`;

test("a build that ends well has nothing to tell", async () => {
  expect(await building("process.exit(0)")).toBeUndefined();
});

test("an entry that stopped the build is named with its field", async () => {
  const error = {
    message: "The title is blank.",
    field: "title",
    entry: { uid: "api::course.course", documentId: "d1", locale: "ru", title: " " },
  };
  expect(await building(failing(error))).toEqual(error);
});

test("a trouble that is no entry's fault is told without one, so that the build is tried again", async () => {
  expect(await building(failing({ message: "The CMS cannot be reached." }))).toEqual({ message: "The CMS cannot be reached." });
});

test("any other failure says the line that tells most", async () => {
  const said = "12:00 [WARN] an error that is none\n\u001b[31m[vite] Error: Cannot find module\n  at x\n";
  expect(await building(`process.stderr.write(${JSON.stringify(said)}, () => process.exit(1));`)).toEqual({
    message: "The build ended with 1. [vite] Error: Cannot find module at x",
  });
});

test("what a page prints or a program sends by itself is no message of the build", async () => {
  const imitation = JSON.stringify({ kind: "build-failed", error: { message: "not so" } });
  expect(await building(`console.log(${JSON.stringify(imitation)}); process.send({ kind: "other" }, () => process.exit(3));`)).toEqual({
    message: expect.stringContaining("The build ended with 3."),
  });
});

/** Fails as a page that can't be made, unless changes are held back. */
const failingPages = `process.stderr.write(order.holdChangesBecause ?? "Error: no such icon", () => process.exit(order.holdChangesBecause ? HELD : 1));`;

test("pages that can't be made are tried again without what changed since the last release", async () => {
  expect(await building(failingPages.replace("HELD", "0"))).toBeUndefined();
});

test("when that doesn't help either, the first failure is told", async () => {
  expect(await building(failingPages.replace("HELD", "2"))).toEqual({ message: "The build ended with 1. Error: no such icon" });
});
