import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readBuildEnv } from "../../src/content/read/build-env.ts";
import type { Content } from "../../src/content/read/collections.ts";
import { beginBuild, currentBuild, type Versions } from "../../src/content/read/current-build.ts";
import { createSitemap } from "./sitemap.ts";

const siteUrl = "https://ryadom.example";
/** What the sitemap protocol lets stand in one file is 50,000; the integration stays below it. */
const mostInOne = 45_000;

/** @returns what brings a sitemap up to these addresses, with their versions, and tells its files and what of them changed */
async function givenSitemap() {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-sitemap-"));
  const out = await mkdtemp(join(folder, "out-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = createSitemap(out, join(folder, "spare"), siteUrl);
  let before = new Map<string, Versions>();
  return async (listed: Map<string, Versions>) => {
    beginBuild(readBuildEnv({ APP_ENV: "development" }), {} as Content, new Map());
    for (const [address, versions] of listed) currentBuild().listed.set(address, versions);
    const all = [...new Set([...before.keys(), ...listed.keys()])];
    const other = all.filter((address) => JSON.stringify(before.get(address)) !== JSON.stringify(listed.get(address)));
    const changes = { changed: new Set<string>(), removed: new Set<string>() };
    await write(other, () => [...listed.keys()].map((address) => ({ pathname: `${address.slice(1)}/` })), changes);
    before = listed;
    const read = async (name: string) => [name, await readFile(join(out, name), "utf8")] as const;
    const files = new Map(await Promise.all((await readdir(out)).map(read)));
    return { files, changed: [...changes.changed].toSorted(), removed: [...changes.removed] };
  };
}

const stories = (count: number) =>
  new Map(Array.from({ length: count }, (_, at) => [`/en/stories/s-${at}`, { en: `/en/stories/s-${at}` }] as const));
const namesIn = (xml: string | undefined): string[] => [...xml!.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, name]) => name!);

test(
  "more addresses than one sitemap may hold stand in parts, and the index names them; fewer stand in one again",
  { timeout: 60_000 },
  async () => {
    const bringUp = await givenSitemap();
    const one = await bringUp(stories(2));
    expect(one.changed).toEqual(["sitemap-0.xml", "sitemap-index.xml", "sitemap.xml"]);
    expect(namesIn(one.files.get("sitemap.xml"))).toEqual([`${siteUrl}/en/stories/s-0`, `${siteUrl}/en/stories/s-1`]);

    const full = await bringUp(stories(mostInOne));
    expect(full.changed).toEqual(["sitemap-0.xml", "sitemap.xml"]);
    const many = await bringUp(stories(mostInOne + 1));
    expect(many.changed).toEqual(["sitemap-1.xml", "sitemap-index.xml", "sitemap.xml"]);
    expect(many.files.get("sitemap.xml")).toBe(many.files.get("sitemap-index.xml"));
    expect(namesIn(many.files.get("sitemap.xml"))).toEqual([`${siteUrl}/sitemap-0.xml`, `${siteUrl}/sitemap-1.xml`]);
    expect(namesIn(many.files.get("sitemap-0.xml"))).toHaveLength(mostInOne);
    expect(namesIn(many.files.get("sitemap-1.xml"))).toEqual([`${siteUrl}/en/stories/s-${mostInOne}`]);

    const further = await bringUp(stories(mostInOne + 2));
    expect(further.changed).toEqual(["sitemap-1.xml"]);

    const fewer = await bringUp(stories(2));
    expect(fewer.removed).toEqual(["sitemap-1.xml"]);
    expect(Object.fromEntries(fewer.files)).toEqual(Object.fromEntries(one.files));
  },
);

test("addresses that came, went or have other versions stand where a build would have put them", async () => {
  const bringUp = await givenSitemap();
  const listed = new Map<string, Versions>(
    ["s-9", "s-10", "o'clock", "tea&honey", "a-z", "az"].flatMap((slug, at) => [
      [`/en/stories/${slug}`, { en: `/en/stories/${slug}` }] as const,
      ...(at % 2 ? [[`/ru/stories/${slug}`, { en: `/en/stories/${slug}`, ru: `/ru/stories/${slug}` }] as const] : []),
    ]),
  );
  await bringUp(listed);
  const edits: ((now: Map<string, Versions>) => unknown)[] = [
    (now) => now.set("/en/stories/s-9-more", { en: "/en/stories/s-9-more" }),
    (now) => now.set("/en/stories/s-2", { en: "/en/stories/s-2", ru: "/ru/stories/s-2" }),
    (now) => now.set("/en/stories/aZ", { en: "/en/stories/aZ" }),
    (now) => now.set("/en/stories/s-09", { en: "/en/stories/s-09" }),
    (now) => now.delete("/en/stories/tea&honey"),
    (now) => now.set("/en/stories/o'clock", { en: "/en/stories/o'clock", ru: "/ru/stories/o'clock" }),
    (now) => now.delete("/en/stories/o'clock"),
    (now) => now.set("/en", { en: "/en", ru: "/ru" }),
  ];
  let now = listed;
  for (const [at, edit] of edits.entries()) {
    now = new Map(now);
    edit(now);
    const kept = await bringUp(now);
    expect(Object.fromEntries(kept.files), String(at)).toEqual(Object.fromEntries((await (await givenSitemap())(now)).files));
    expect(kept.changed, String(at)).toEqual(["sitemap-0.xml", "sitemap.xml"]);
  }
});
