import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testCatalogue } from "../../../test/test-catalogue.ts";
import { newSite } from "../../../test/test-site.ts";
import { createByteMemory } from "./byte-memory.ts";

/** A site whose pages of `r1` were all read, and a second release that says what changed. */
async function givenSwap(changes: object, files: Record<string, string>) {
  const site = await newSite({ files: { "en/old.html": "old", "en/same.html": "same of r1", "note.txt": "r1" } });
  const text = async (path: string) => (await site.get(path)).text();
  for (const path of ["/en/old", "/en/same", "/en/therapy", "/en/fresh", "/note.txt", "/media/scene.mp4"]) await text(path);
  await site.folder.publish("r2", { files: { ...files, "changes.json": JSON.stringify({ changed: [], removed: [], ...changes }) } });
  await site.release.refresh();
  return { ...site, text };
}

test("after a swap what changed is read anew, what is new is there, what is gone isn't, and the rest stays in memory", async () => {
  const { get, text, release, folder } = await givenSwap(
    { from: "r1", changed: ["/en/therapy/index.html", "/en/fresh.html"], removed: ["/en/old.html"] },
    { "en/fresh.html": "fresh", "en/same.html": "on the disk alone" },
  );
  expect(await text("/en/therapy")).toContain("of r2");
  expect(await text("/en/fresh")).toBe("fresh");
  expect((await get("/en/old")).status).toBe(404);
  // Nobody said that it changed, so nobody reads it.
  expect(await text("/en/same")).toBe("same of r1");
  expect((await get("/en/therapy")).headers.get("Content-Security-Policy")).toContain("'sha256-abc'");

  const before = release.current()!.files.kept();
  for (const id of ["r3", "r4", "r5"]) {
    const from = release.current()!.id;
    await folder.publish(id, { files: { "changes.json": JSON.stringify({ from, changed: ["/en/therapy/index.html.br"], removed: [] }) } });
    await release.refresh();
    expect(await text("/en/therapy")).toContain(`of ${id}`);
  }
  expect(release.current()!.files.kept()).toEqual({ files: before.files, bytes: expect.closeTo(before.bytes, -3) });
});

test("a large file is read from the folder of the release that is live, also when it hasn't changed", async () => {
  const { get, release } = await givenSwap({ from: "r1" }, {});
  const { byteLength } = await (await get("/media/scene.mp4")).arrayBuffer();
  await writeFile(join(release.current()!.folder, "media/scene.mp4"), Buffer.alloc(byteLength, 7));
  expect(new Uint8Array(await (await get("/media/scene.mp4")).arrayBuffer())[0]).toBe(7);
});

test("policies and catalogue are read anew when they are among what changed, and only then", async () => {
  const redirects = [{ from: "/en/moved", to: "/en/help", permanent: true }];
  const files = {
    "policies.json": JSON.stringify({ policies: ["default-src 'none'", "script-src 'sha256-new'"], pages: { "/en/help": 1 } }),
    "catalogue.json": JSON.stringify({ ...testCatalogue, redirects }),
  };
  const told = await givenSwap({ from: "r1", changed: ["/policies.json", "/catalogue.json", "/en/help.html"] }, files);
  expect((await told.get("/en/moved")).status).toBe(301);
  expect((await told.get("/en/help")).headers.get("Content-Security-Policy")).toContain("'sha256-new'");
  const untold = await givenSwap({ from: "r1" }, files);
  expect((await untold.get("/en/moved")).status).toBe(404);
});

test("of what staff published the files that changed are read anew, and those that are gone are forgotten", async () => {
  const document = (key: string, title: string) => ({
    kind: "faq",
    key,
    language: "en",
    title,
    summary: "",
    words: "",
    path: "/en/help",
    minutes: null,
    theme: null,
    date: null,
  });
  const inFile = (...documents: object[]) => JSON.stringify(documents);
  const [a, b, c] = ["00", "7f", "ff"].map((name) => `private/search-documents/${name}.json`) as [string, string, string];
  const site = await newSite({
    files: { [a]: inFile(document("a", "A")), [b]: inFile(document("b", "B")), [c]: inFile(document("c", "C")) },
  });
  const first = site.release.current()!.searchDocuments;
  await site.folder.publish("r2", {
    files: {
      [a]: inFile(document("a", "on the disk alone")),
      [b]: inFile(document("b", "B 2"), document("d", "D")),
      "changes.json": JSON.stringify({ from: "r1", changed: [`/${b}`], removed: [`/${c}`] }),
    },
  });
  await site.release.refresh();
  const second = site.release.current()!.searchDocuments;
  expect([...second.values()].map(({ title }) => title).toSorted()).toEqual(["A", "B 2", "D"]);
  expect(second.get("faq.a.en")).toBe(first.get("faq.a.en"));
});

test.each([
  ["another release", { from: "r0" }],
  ["none", { from: null }],
])("changes since %s say nothing: everything is read anew", async (_since, changes) => {
  const { text } = await givenSwap(changes, { "en/same.html": "same of r2" });
  expect(await text("/en/same")).toBe("same of r2");
  expect(await text("/en/therapy")).toContain("of r2");
});

test.each([
  ["half a file", "{ half"],
  ["another shape", JSON.stringify({ from: "r1", changed: ["en/help.html"], removed: [] })],
])("a release whose list of changes is %s isn't served", async (_what, content) => {
  const { get, folder, release, log } = await newSite();
  await folder.publish("r2", { files: { "changes.json": content } });
  await release.refresh();
  expect(await (await get("/en/therapy")).text()).toContain("of r1");
  expect(log.join("")).toContain("this release cannot be read");
});

test("policies as releases had them before are read too, and one that isn't there stops the release", async () => {
  const { get, folder, release, log } = await newSite({ files: { "policies.json": JSON.stringify({ "/en/help": "img-src 'self'" }) } });
  expect((await get("/en/help")).headers.get("Content-Security-Policy")).toContain("img-src 'self'; frame-ancestors");
  await folder.publish("r2", { files: { "policies.json": JSON.stringify({ policies: [], pages: { "/en/help": 0 } }) } });
  await release.refresh();
  expect(log.join("")).toContain("policies.json has no policy 0, which /en/help names");
});

test("the memory holds what was used last, within its bytes", () => {
  const memory = createByteMemory<string>(2_500);
  for (const name of ["a", "b", "c"]) memory.set(name, name, 800);
  expect([memory.get("a"), memory.get("b"), memory.get("c")]).toEqual([undefined, "b", "c"]);
  memory.get("b");
  memory.set("d", "d", 800);
  expect([...memory.entries()].map(([name]) => name)).toEqual(["b", "d"]);
  memory.set("huge", "huge", 2_500);
  memory.set("b", "b again", 100);
  expect(memory.size()).toEqual({ entries: 2, bytes: 800 + 100 + 2 * 202 });
});
