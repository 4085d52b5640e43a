import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readBuildEnv } from "../../src/content/read/build-env.ts";
import type { Content } from "../../src/content/read/collections.ts";
import { beginBuild, currentBuild } from "../../src/content/read/current-build.ts";
import { writeSitemap } from "./site-files.ts";

const siteUrl = "https://ryadom.example";
/** What the sitemap protocol lets stand in one file is 50,000; the integration stays below it. */
const mostInOne = 45_000;

/** A site with that many stories. @returns what of its sitemap changed, and the files of it */
async function sitemapOf(out: string, stories: number) {
  beginBuild(readBuildEnv({ APP_ENV: "development" }), {} as Content, new Map());
  const addresses = Array.from({ length: stories }, (_, at) => `/en/stories/s-${at}`);
  for (const address of addresses) currentBuild().listed.set(address, { en: address });
  const changes = { changed: new Set<string>(), removed: new Set<string>() };
  const names = addresses.map((address) => ({ pathname: `${address.slice(1)}/` }));
  await writeSitemap(out, siteUrl, names, changes);
  const read = async (name: string) => [name, await readFile(join(out, name), "utf8")] as const;
  const files = new Map(await Promise.all((await readdir(out)).map(read)));
  return { files, changed: [...changes.changed].toSorted(), removed: [...changes.removed] };
}

const namesIn = (xml: string | undefined): string[] => [...xml!.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, name]) => name!);

test(
  "more addresses than one sitemap may hold stand in parts, and the index names them; fewer stand in one again",
  { timeout: 60_000 },
  async () => {
    const out = await mkdtemp(join(tmpdir(), "ryadom-sitemap-"));
    onTestFinished(() => rm(out, { recursive: true }));
    const one = await sitemapOf(out, 2);
    expect(one.changed).toEqual(["sitemap-0.xml", "sitemap-index.xml", "sitemap.xml"]);
    expect(namesIn(one.files.get("sitemap.xml"))).toEqual([`${siteUrl}/en/stories/s-0`, `${siteUrl}/en/stories/s-1`]);

    const many = await sitemapOf(out, mostInOne + 1);
    expect(many.changed).toEqual(["sitemap-0.xml", "sitemap-1.xml", "sitemap-index.xml", "sitemap.xml"]);
    expect(many.files.get("sitemap.xml")).toBe(many.files.get("sitemap-index.xml"));
    expect(namesIn(many.files.get("sitemap.xml"))).toEqual([`${siteUrl}/sitemap-0.xml`, `${siteUrl}/sitemap-1.xml`]);
    expect(namesIn(many.files.get("sitemap-0.xml"))).toHaveLength(mostInOne);
    expect(namesIn(many.files.get("sitemap-1.xml"))).toEqual([`${siteUrl}/en/stories/s-${mostInOne}`]);

    const further = await sitemapOf(out, mostInOne + 2);
    expect(further.changed).toEqual(["sitemap-1.xml"]);

    const fewer = await sitemapOf(out, 2);
    expect(fewer.removed).toEqual(["sitemap-1.xml"]);
    expect(Object.fromEntries(fewer.files)).toEqual(Object.fromEntries(one.files));
  },
);
