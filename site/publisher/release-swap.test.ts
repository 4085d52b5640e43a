import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fillRelease, makeRelease } from "./release.ts";

/*
 * Readers come at any moment. So after every single step that the publisher takes on the disk, the live link leads to a whole release: all pages of
 * one build, with their compressed twins, their policies and the catalogue.
 */

const disk = vi.hoisted(() => ({ isReversed: true, afterEachStep: (_step: string): void => {} }));

vi.mock("node:fs/promises", async (original) => {
  const real: Record<string, unknown> = await original();
  const watched = Object.entries(real).map(([name, work]) => {
    // No disk promises an order.
    if (name === "readdir") {
      const listed = async (...words: unknown[]): Promise<unknown> => {
        const names = (await Reflect.apply(work as () => unknown, real, words)) as unknown[];
        return disk.isReversed ? names.toReversed() : names;
      };
      return [name, listed];
    }
    if (typeof work !== "function" || name.startsWith("read")) return [name, work];
    const step = async (...words: unknown[]): Promise<unknown> => {
      const result: unknown = await Reflect.apply(work, real, words);
      disk.afterEachStep(name);
      return result;
    };
    return [name, step];
  });
  return Object.fromEntries(watched) as object;
});

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "ryadom-swap-"))));
afterEach(async () => {
  disk.afterEachStep = () => {};
  disk.isReversed = true;
  await rm(folder, { recursive: true });
});

const pages = ["index.html", "en/a/index.html", "ru/a/index.html"];

async function build(word: string): Promise<void> {
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  const policy = `<meta http-equiv="content-security-policy" content="script-src &#39;${word}&#39;">`;
  for (const page of pages) await write(`out/${page}`, `<html><head>${policy}</head><body>${word}</body></html>`);
  await write("out/en/same/index.html", `<html><head></head><body>the same in each</body></html>`);
  await write(`out/_astro/${word}.js`, word);
  await write("content/media.json", "[]");
  await write("content/catalogue.json", JSON.stringify({ word }));
}

const release = () =>
  makeRelease(
    {
      out: join(folder, "out"),
      content: join(folder, "content"),
      releases: join(folder, "releases"),
      liveLink: join(folder, "live"),
      mode: "development",
    },
    (order) => fillRelease(order, async () => ""),
  );

/** @returns the word that the whole live release is of */
function readAsReadersDo(): string {
  const read = (path: string): string => readFileSync(join(folder, "live", path), "utf8");
  const { word } = JSON.parse(read("catalogue.json")) as { word: string };
  const { policies, pages: withPolicy } = JSON.parse(read("policies.json")) as { policies: string[]; pages: Record<string, number> };
  for (const page of pages) {
    expect(read(page)).toContain(`<body>${word}</body>`);
    expect(existsSync(join(folder, "live", `${page}.br`))).toBe(true);
  }
  expect(policies).toEqual([`script-src '${word}'`]);
  expect(Object.values(withPolicy)).toEqual(pages.map(() => 0));
  expect(read(`_astro/${word}.js`)).toBe(word);
  const { id } = JSON.parse(read("release.json")) as { id: string };
  expect(readdirSync(join(folder, "releases"))).toContain(id);
  return word;
}

test("after every step on the disk the live link leads to one whole release, the old one or the new one", async () => {
  await build("first");
  await release();
  expect(readAsReadersDo()).toBe("first");
  for (const [before, after] of [
    ["first", "second"],
    ["second", "third"],
    ["third", "fourth"],
    ["fourth", "fifth"],
  ] as const) {
    await build(after);
    const seen: string[] = [];
    const steps: string[] = [];
    disk.afterEachStep = (step) => {
      steps.push(step);
      seen.push(readAsReadersDo());
    };
    await release();
    disk.afterEachStep = () => {};
    expect(new Set(seen)).toEqual(new Set([before, after]));
    // It changes once, and nothing is written after that but what is tidied away.
    const swapped = seen.indexOf(after);
    expect(seen.slice(swapped).every((word) => word === after)).toBe(true);
    expect(new Set(steps.slice(swapped + 1)).isSubsetOf(new Set(["rm"]))).toBe(true);
  }
});

test("a release that fails in any of its steps leaves the old one whole, and nothing of itself", async () => {
  await build("first");
  await release();
  await build("second");
  let steps = 0;
  disk.afterEachStep = () => void (steps += 1);
  await release();
  disk.afterEachStep = () => {};
  // Each turn fails one step later, until none does.
  for (let failing = 1; failing < steps; failing += 3) {
    await rm(join(folder, "live"), { force: true });
    await rm(join(folder, "releases"), { recursive: true });
    await build("first");
    await release();
    await build("second");
    let step = 0;
    disk.afterEachStep = () => {
      step += 1;
      if (step === failing) throw new Error("disk full");
    };
    const outcome = await release().catch((error: unknown) => error);
    disk.afterEachStep = () => {};
    const live = readAsReadersDo();
    expect(outcome).toMatchObject({ message: "disk full" });
    // Once it is live it stays, although tidying up failed.
    expect(readdirSync(join(folder, "releases")).length, `step ${failing}`).toBe(live === "first" ? 1 : 2);
  }
});

test("once a release is live it stays, although an old one cannot be deleted; the oldest go first", async () => {
  const ids: string[] = [];
  for (const word of ["one", "two", "three"]) {
    await build(word);
    ids.push((await release()).id);
  }
  await build("four");
  disk.afterEachStep = (step) => {
    if (step === "rename") disk.afterEachStep = fail;
  };
  const fail = (step: string): void => {
    if (step === "rm") throw new Error("read-only disk");
  };
  await expect(release()).rejects.toThrow("read-only disk");
  disk.afterEachStep = () => {};
  expect(readAsReadersDo()).toBe("four");
  await build("five");
  await release();
  const left = readdirSync(join(folder, "releases")).toSorted();
  expect(left).toHaveLength(3);
  expect(left).not.toContain(ids[0]);
  expect(left).not.toContain(ids[1]);
  expect(left).toContain(ids[2]);
});

test("a link that a crash left half-way is replaced, and the order in which a disk lists files changes no build id", async () => {
  await build("one");
  await writeFile(join(folder, "out/_astro/another.js"), "another");
  const { codeId } = await release();
  await symlink("releases/nowhere", join(folder, "live.next"));
  disk.isReversed = false;
  expect((await release()).codeId).toBe(codeId);
  expect(readAsReadersDo()).toBe("one");
});
