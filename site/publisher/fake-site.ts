import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createBuilder } from "./build.ts";
import { createSitePublisher } from "./publish-site.ts";
import { createQuickChild } from "./quick-child.ts";
import { fillRelease } from "./release.ts";

/*
 * For tests: the publisher between a build and a child that need no Astro. They draw a site of four pages that say what `cms.json` says, write into `ways` which of
 * them ran, hold back what the file `kept-back.json` says, and stop at the step that the file `stop-at` names, for as long as it does.
 */

/** What both programs and the publisher begin with. @param folder of the test */
const common = (folder: string) => `
  import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
  const folder = ${JSON.stringify(folder)};
  const out = folder + "/.work/out";
  const content = folder + "/.work/content";
  const cms = async () => JSON.parse(await readFile(folder + "/cms.json", "utf8"));
  const step = async (name) => {
    const file = folder + "/stop-at";
    const isHere = async () => (await readFile(file, "utf8").catch(() => null)) === name;
    if (!(await isHere())) return;
    await writeFile(folder + "/stopped", name);
    while (await isHere()) await new Promise((resume) => setTimeout(resume, 20));
  };
  const write = async (page, text) => {
    await mkdir(out + "/en/" + page, { recursive: true });
    await writeFile(out + "/en/" + page + "/index.html", text);
  };`;

const buildProgram = (folder: string) => `${common(folder)}
  process.once("message", async () => {
    await appendFile(folder + "/ways", "build ");
    await mkdir(content, { recursive: true });
    const keptBack = await readFile(folder + "/kept-back.json", "utf8").catch(() => "[]");
    for (const [file, text] of [["media.json", '["/uploads/rain.m4a"]'], ["catalogue.json", "{}"], ["kept-back.json", keptBack]]) await writeFile(content + "/" + file, text);
    for (const [page, text] of Object.entries(await cms())) {
      await write(page, text);
      await step("a build writes");
    }
    process.exit(0);
  });
  process.once("disconnect", () => process.exit(1));`;

const quickProgram = (folder: string) => `${common(folder)}
  const { createDrawnFiles, keepDrawnFiles } = await import(${JSON.stringify(join(import.meta.dirname, "quick/drawn-files.ts"))});
  const held = {};
  let draws = 0;
  const follow = {
    begin: async () => {
      await appendFile(folder + "/begins", "x");
      for (const page of Object.keys(await cms())) held[page] = await readFile(out + "/en/" + page + "/index.html", "utf8").catch(() => null);
      return null;
    },
    publish: async ({ hints }) => {
      await appendFile(folder + "/ways", "quick ");
      const files = createDrawnFiles(out, folder + "/.work/drawn/" + process.pid + "-" + draws++);
      for (const [page, text] of Object.entries(await cms())) {
        if (held[page] === text) continue;
        held[page] = text;
        await files.put("en/" + page + "/index.html", Buffer.from(text));
        await step("the child draws");
      }
      const drawn = await files.all();
      const changes = { changed: new Set(), removed: new Set() };
      await keepDrawnFiles(out, drawn, changes);
      const changed = [...changes.changed];
      const nothing = { removed: [], contentChanged: [], contentRemoved: [], uploads: [], uploadsGone: [], keptBack: [], times: {} };
      return { ...nothing, changed, drawn: Object.fromEntries(drawn), uploads: changed.length > 0 ? ["/uploads/wind.m4a"] : [], isNothingNew: hints === null && changed.length === 0 };
    },
    keep: () => step("the child keeps").then(() => null),
  };
  process.on("message", async (order) => process.send({ id: order.id, kind: "done", result: await follow[order.kind](order) }));
  process.once("disconnect", () => process.exit(0));`;

const publisherProgram = (folder: string, cmsUrl: string) => `${common(folder)}
  const { createFakeSite } = await import(${JSON.stringify(import.meta.filename)});
  const site = createFakeSite(folder, ${JSON.stringify(cmsUrl)}, process.argv[2], (path) =>
    step(path === "/uploads/wind.m4a" ? "a quick release is made" : "a release is made"));
  process.on("message", async ({ hints }) => process.send((await site.publish(hints)).id));
  await site.resume();
  process.send("ready");`;

/** Writes the programs. @returns what publishes in a process of its own: it takes a `madeBy`, says that it is ready, and publishes the hints that it is sent */
export async function writePrograms(folder: string, cmsUrl: string): Promise<string> {
  await writeFile(join(folder, "build.mjs"), buildProgram(folder));
  await writeFile(join(folder, "quick.mjs"), quickProgram(folder));
  await writeFile(join(folder, "publisher.mjs"), publisherProgram(folder, cmsUrl));
  return join(folder, "publisher.mjs");
}

/** A publisher whose work folder, releases and link lie in the folder. */
export function createFakeSite(
  folder: string,
  cmsUrl: string,
  madeBy: string,
  beforeMedia = (_path: string) => Promise.resolve(),
  newChild = { afterFiles: 1_000, afterMs: 0 },
) {
  const fetchMedia = async (path: string) => {
    await beforeMedia(path);
    const file = join(folder, path.split("/").at(-1)!);
    await writeFile(file, "sound");
    return file;
  };
  return createSitePublisher({
    builder: createBuilder(process.env, join(folder, "build.mjs")),
    child: createQuickChild({ env: process.env, program: join(folder, "quick.mjs") }),
    workDir: join(folder, ".work"),
    releases: join(folder, "releases"),
    liveLink: join(folder, "live"),
    mode: "qa",
    cmsUrl,
    madeBy,
    fillRelease: (order) => fillRelease(order, fetchMedia),
    fetchMedia,
    newChild,
    warn: () => {},
    onSteps: () => {},
  });
}
