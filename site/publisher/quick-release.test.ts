import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import type { QuickResult } from "./quick/quick-site.ts";
import { createQuickReleases } from "./quick-release.ts";
import { fillRelease, liveRelease, makeRelease, type ReleaseChanges } from "./release.ts";
import { withTwins } from "./files/compressed-twins.ts";

const nothing: QuickResult = {
  changed: [],
  removed: [],
  drawn: {},
  contentChanged: [],
  contentRemoved: [],
  uploads: [],
  uploadsGone: [],
  keptBack: [],
  isNothingNew: false,
  times: {},
};
const policyTag = (policy: string) => `<meta http-equiv="content-security-policy" content="${policy}">`;

async function givenRelease() {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-quick-release-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [out, content] = [join(folder, "out"), join(folder, "content")];
  const write = async (file: string, text: string) => {
    await mkdir(join(out, file, ".."), { recursive: true });
    await writeFile(join(out, file), text);
  };
  await mkdir(content, { recursive: true });
  await writeFile(join(content, "media.json"), "[]");
  await writeFile(join(content, "catalogue.json"), "{}");
  await write("en/a/index.html", `${policyTag("one")}A 0`);
  await write("en/b/index.html", `${policyTag("one")}B 0`);
  const upload = join(folder, "rain.m4a");
  await writeFile(upload, "rain");
  const options = {
    out,
    content,
    releases: join(folder, "releases"),
    liveLink: join(folder, "live"),
    fetchMedia: () => Promise.resolve(upload),
  };
  await makeRelease({ ...options, mode: "development" }, (order) => fillRelease(order, options.fetchMedia));
  const quick = createQuickReleases(options);
  quick.prepare();
  const read = (file: string) => readFile(join(options.liveLink, file), "utf8");
  return { folder, options, quick, write, read };
}

/** What a publish says of pages that were drawn: they lie beside `out`, with their compressed twins. */
async function givenDrawn(folder: string, texts: Record<string, string>, policy: string) {
  const drawn: QuickResult["drawn"] = {};
  for (const [at, [file, text]] of Object.entries(texts).entries()) {
    const ready = join(folder, `drawn-${at}.html`);
    for (const [ending, twin] of await withTwins(file, Buffer.from(text))) await writeFile(ready + ending, twin);
    drawn[file] = { ready, policy };
  }
  return { changed: Object.keys(drawn), drawn };
}

const publishA = async ({ folder, quick }: Awaited<ReturnType<typeof givenRelease>>, text: string) => {
  const release = await quick.publish({ ...nothing, ...(await givenDrawn(folder, { "en/a/index.html": text }, "one")) });
  quick.prepare();
  return release;
};

test("what changed is new in the next release, and the one before stays as it was", async () => {
  const given = await givenRelease();
  const { options, quick, read } = given;
  const before = (await liveRelease(options.liveLink))!;
  const release = await publishA(given, "A 1");
  expect(await read("en/a/index.html")).toContain("A 1");
  expect(await read("en/b/index.html")).toContain("B 0");
  expect(await readFile(join(before.folder, "en/a/index.html"), "utf8")).toContain("A 0");
  const inode = async (file: string) => (await stat(file)).ino;
  expect(await inode(join(before.folder, "en/b/index.html"))).toBe(await inode(join(options.liveLink, "en/b/index.html")));
  const changes = JSON.parse(await read("changes.json")) as ReleaseChanges;
  expect(changes.from).toBe(before.release.id);
  expect(changes.changed.toSorted()).toEqual(["/changes.json", "/en/a/index.html", "/en/a/index.html.br", "/release.json"].toSorted());
  expect(JSON.parse(await read("release.json"))).toMatchObject({ id: release.id, codeId: before.release.codeId });
  await quick.settled();
});

test("the oldest release is brought up to be the next, and three are kept", async () => {
  const given = await givenRelease();
  for (let at = 1; at <= 8; at++) await publishA(given, `A ${at}`);
  const { folder } = (await liveRelease(given.options.liveLink))!;
  await expect.poll(async () => (await readdir(given.options.releases)).length).toBe(4);
  await given.quick.settled();
  const filesIn = async (tree: string) =>
    Object.fromEntries(
      await Promise.all(
        (await readdir(tree, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map(async (entry) => {
            const path = join(entry.parentPath, entry.name);
            return [path.slice(tree.length), (await stat(path)).ino] as const;
          }),
      ),
    );
  expect(await filesIn(join(given.options.releases, "spare"))).toEqual(await filesIn(folder));
});

test("after a build copies are made ahead: none of the first publishes waits for a whole one", async () => {
  const given = await givenRelease();
  const { releases } = given.options;
  const spares = async () => (await readdir(releases)).filter((name) => name.startsWith("spare")).toSorted();
  await expect.poll(spares).toHaveLength(3);
  const madeFrom = async (name: string) => (await stat(join(releases, name))).ino;
  const made = await Promise.all((await spares()).map(madeFrom));
  for (let at = 1; at <= 2; at++) {
    await publishA(given, `A ${at}`);
    await expect.poll(async () => made.includes(await madeFrom("spare").catch(() => 0))).toBe(true);
    await expect.poll(spares).toHaveLength(3 - at);
  }
  await publishA(given, "A 3");
  expect(await given.read("en/a/index.html")).toBe("A 3");
  await expect.poll(async () => (await readdir(releases)).length).toBe(4);
  await given.quick.settled();
  // The releases before the next build are of no use for that.
  await makeRelease({ ...given.options, mode: "development" }, (order) => fillRelease(order, given.options.fetchMedia));
  given.quick.prepare();
  await expect.poll(spares).toHaveLength(3);
  const madeThen = await Promise.all((await spares()).map(madeFrom));
  for (const text of ["A 4", "A 5"]) {
    await publishA(given, text);
    await expect.poll(async () => madeThen.includes(await madeFrom("spare").catch(() => 0))).toBe(true);
  }
  await expect.poll(async () => (await readdir(releases)).length).toBe(4);
  expect(await given.read("en/a/index.html")).toBe("A 5");
  await given.quick.settled();
});

test("what an earlier process has left of copies goes", async () => {
  const given = await givenRelease();
  await given.quick.settled();
  const left = join(given.options.releases, "spare-of-another-time");
  await mkdir(left);
  createQuickReleases(given.options);
  await expect.poll(() => readdir(given.options.releases)).not.toContain("spare-of-another-time");
});

test("pages and files that are gone leave, new files come, and policies follow in either form", async () => {
  const { folder, options, quick, read } = await givenRelease();
  const whole = (await liveRelease(options.liveLink))!.folder;
  for (const policies of [
    { "/en/a": "one", "/en/b": "one" },
    { policies: ["one"], pages: { "/en/a": 0, "/en/b": 0 } },
  ]) {
    await quick.settled();
    await writeFile(join((await liveRelease(options.liveLink))!.folder, "policies.json"), JSON.stringify(policies));
    quick.prepare();
    await quick.publish({
      ...nothing,
      ...(await givenDrawn(folder, { "en/c/index.html": "C" }, "two")),
      removed: ["en/b/index.html"],
      uploads: ["/uploads/rain.m4a"],
    });
    expect(await read("en/c/index.html")).toContain("C");
    expect(await readdir(join(options.liveLink, "en/c"))).toEqual(["index.html", "index.html.br"]);
    expect(await read("media/rain.m4a")).toBe("rain");
    await expect(read("en/b/index.html.br")).rejects.toThrow("ENOENT");
    const expected =
      "policies" in policies ? { policies: ["one", "two"], pages: { "/en/a": 0, "/en/c": 1 } } : { "/en/a": "one", "/en/c": "two" };
    expect(JSON.parse(await read("policies.json"))).toEqual(expected);
    quick.prepare();
  }
  await quick.settled();
  expect(whole).toContain("releases");
});

test("a publish without a copy of the live release is refused, and changes nothing", async () => {
  const { options, quick, read } = await givenRelease();
  await quick.settled();
  await makeRelease({ ...options, mode: "development" }, (order) => fillRelease(order, options.fetchMedia));
  await expect(quick.publish({ ...nothing, changed: ["en/a/index.html"] })).rejects.toThrow("no copy of the live release");
  expect(await read("en/a/index.html")).toContain("A 0");
});

test("killed at any moment, the live release is whole", { timeout: 60_000 }, async () => {
  const given = await givenRelease();
  await given.quick.settled();
  const program = join(given.folder, "publish.ts");
  await writeFile(
    program,
    `import { writeFile } from "node:fs/promises";
     const { createQuickReleases } = await import(${JSON.stringify(join(import.meta.dirname, "quick-release.ts"))});
     const { withTwins } = await import(${JSON.stringify(join(import.meta.dirname, "files/compressed-twins.ts"))});
     const options = { ...${JSON.stringify(given.options)}, fetchMedia: () => { throw new Error("none"); } };
     const quick = createQuickReleases(options);
     quick.prepare();
     for (let at = 1; ; at++) {
       const drawn = {};
       for (const file of ["en/a/index.html", "en/b/index.html"]) {
         const ready = options.out + "/../" + file.replaceAll("/", "-");
         for (const [ending, twin] of await withTwins(file, Buffer.from("revision " + at))) await writeFile(ready + ending, twin);
         drawn[file] = { ready, policy: null };
       }
       await quick.publish({ ...${JSON.stringify(nothing)}, changed: Object.keys(drawn), drawn });
       quick.prepare();
       process.send("published");
     }`,
  );
  for (let kill = 0; kill < 6; kill++) {
    const child = fork(program, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    await once(child, "message");
    await new Promise((resume) => setTimeout(resume, 7 * kill));
    child.kill("SIGKILL");
    await once(child, "close");
    const texts = await Promise.all(["a", "b"].map((page) => given.read(`en/${page}/index.html`)));
    expect(texts[0]).toBe(texts[1]);
    for (const [at, page] of ["a", "b"].entries())
      expect(brotliDecompressSync(await readFile(join(given.options.liveLink, `en/${page}/index.html.br`))).toString()).toBe(texts[at]);
    expect((await liveRelease(given.options.liveLink))!.folder).toContain((await liveRelease(given.options.liveLink))!.release.id);
  }
});
