import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { endHold, HeldError, readHold } from "./held-release.ts";
import { keptReleases, rollBack } from "./kept-releases.ts";
import { fillRelease, liveRelease, makeRelease } from "./release.ts";
import { makeSpare } from "./spare-tree.ts";

async function givenReleases() {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-rollback-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const place = { releases: join(folder, "releases"), liveLink: join(folder, "live"), mode: "qa" };
  const files = { out: join(folder, "out"), content: join(folder, "content") };
  await mkdir(files.content);
  await writeFile(join(files.content, "media.json"), "[]");
  await writeFile(join(files.content, "catalogue.json"), "{}");
  const make = async (word: string) => {
    await rm(files.out, { recursive: true, force: true });
    await mkdir(join(files.out, "_astro"), { recursive: true });
    await writeFile(join(files.out, "index.html"), word);
    await writeFile(join(files.out, `_astro/${word}.js`), word);
    return (await makeRelease({ ...place, ...files }, (order) => fillRelease(order, () => Promise.reject(new Error("none"))))).id;
  };
  const shown = () => readFile(join(place.liveLink, "index.html"), "utf8");
  return { place, make, shown };
}

test("a kept release is put back and held: no release that is finished goes live, until that is ended", async () => {
  const { place, make, shown } = await givenReleases();
  const [old] = [await make("one"), await make("two")];
  await rollBack(place, old);
  expect(await shown()).toBe("one");
  expect(await readHold(place.liveLink)).toMatchObject({ release: old });
  await expect(make("three")).rejects.toThrow(HeldError);
  expect(await shown()).toBe("one");
  expect((await keptReleases(place)).map(({ isLive }) => isLive)).toEqual([false, true]);
  await endHold(place.liveLink);
  expect(await readHold(place.liveLink)).toBeNull();
  await make("three");
  expect(await shown()).toBe("three");
});

test("a file in the place of the hold that says nothing holds the site, too", async () => {
  const { place, make, shown } = await givenReleases();
  await make("one");
  await writeFile(`${place.liveLink}.held`, "");
  await expect(make("two")).rejects.toThrow(HeldError);
  expect(await shown()).toBe("one");
});

test("readers who have a page of the newer release open still get its scripts", async () => {
  const { place, make } = await givenReleases();
  const [old] = [await make("one"), await make("two")];
  await rollBack(place, old);
  expect([existsSync(join(place.liveLink, "_astro/two.js")), existsSync(join(place.liveLink, "_astro/one.js"))]).toEqual([true, true]);
});

test("only a finished release of this mode, kept under its own name, is put back; else nothing changes", async () => {
  const { place, make, shown } = await givenReleases();
  const [old] = [await make("one"), await make("two")];
  await mkdir(join(place.releases, "20261127000000000-aaaaaa"));
  for (const id of ["20261127000000000-aaaaaa", "20251127000000000-bbbbbb", `../releases/${old}`, "spare", ".", ""])
    await expect(rollBack(place, id), id).rejects.toThrow("There is no release");
  await expect(rollBack({ ...place, mode: "prod" }, old)).rejects.toThrow("was made for qa, and this is prod");
  expect(await shown()).toBe("two");
  expect(await readHold(place.liveLink)).toBeNull();
  expect((await keptReleases(place)).map(({ id }) => id)).not.toContain("20261127000000000-aaaaaa");
});

test("a publisher that tidies its releases at the same time takes away none that was put back", { timeout: 60_000 }, async () => {
  const { place, make, shown } = await givenReleases();
  for (let round = 0; round < 10; round++) {
    const oldest = await make(`a${round}`);
    await make(`b${round}`);
    await make(`c${round}`);
    const outcomes = await Promise.allSettled([makeSpare(place.releases, place.liveLink), rollBack(place, oldest)]);
    // Either it was put back, or it had gone before: the live link leads to a whole release in any case.
    const isBack = outcomes[1].status === "fulfilled";
    expect(await shown()).toBe(isBack ? `a${round}` : `c${round}`);
    expect((await liveRelease(place.liveLink))?.release.id === oldest).toBe(isBack);
    await endHold(place.liveLink);
  }
});
