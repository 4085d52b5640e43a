import type { ShareImage, Versions } from "../../src/content/read/current-build.ts";
import { currentBuild } from "../../src/content/read/current-build.ts";
import { withOwnHashes } from "../../src/content/release/page-policies.ts";
import type { PagePath, Pages, Route } from "./compiled-pages.ts";
import type { createRecordedContent, Reads } from "./recorded-content.ts";

/** What a route listed last: its addresses by their files, what it told of them, and which lists that depends on. */
interface Listed {
  paths: Map<string, PagePath>;
  listed: Map<string, Versions>;
  shareImages: Map<string, ShareImage>;
  reads: Reads;
}

/** Files by their path in the build's `out` folder; null: there is none any more. */
export type ChangedFiles = Map<string, Buffer | null>;

const isTouched = (reads: Reads, changed: Reads): boolean => !reads.isDisjointFrom(changed);

/** Knows which page depends on what, and draws those that a change has touched. */
export function createDrawnPages(pages: Pages, content: ReturnType<typeof createRecordedContent>) {
  const known = new Map<Route, Listed>();
  /** What pages without a key have read while they were drawn. */
  const readByPage = new Map<string, Reads>();

  async function list(route: Route): Promise<Listed> {
    const build = currentBuild();
    const [listed, shareImages] = [new Map<string, Versions>(), new Map<string, ShareImage>()];
    Object.assign(build, { listed, shareImages });
    const { result, reads } = await content.record(() => pages.list(route));
    return { paths: new Map(result.map((path) => [fileOf(path), path])), listed, shareImages, reads };
  }

  async function drawKeyless(file: string, path: PagePath): Promise<Buffer> {
    const { result, reads } = await content.record(() => draw(file, path));
    readByPage.set(file, reads);
    return result;
  }

  async function draw(file: string, path: PagePath): Promise<Buffer> {
    const bytes = await pages.drawPath(path);
    return file.endsWith(".html") ? Buffer.from(withOwnHashes(bytes.toString("utf8"))) : bytes;
  }

  /** Every address once; an address of two routes would be the first one's. */
  function refuseDoubles(): void {
    const files = new Set<string>();
    for (const { paths } of known.values())
      for (const file of paths.keys()) {
        if (files.has(file)) throw new Error(`Two routes draw ${file}`);
        files.add(file);
      }
  }

  /** Gives sitemap and share images all that routes have told, in the order of the routes. */
  function tellAll(): void {
    const all = pages.routes.map((route) => known.get(route)!);
    Object.assign(currentBuild(), {
      listed: new Map(all.flatMap(({ listed }) => [...listed])),
      shareImages: new Map(all.flatMap(({ shareImages }) => [...shareImages])),
    });
  }

  async function drawTouched(changed: Reads): Promise<ChangedFiles> {
    const files: ChangedFiles = new Map();
    pages.forgetLists();
    for (const route of pages.routes) {
      const before = known.get(route)!;
      if (!isTouched(before.reads, changed)) continue;
      const now = await list(route);
      known.set(route, now);
      for (const file of before.paths.keys()) if (!now.paths.has(file)) files.set(file, null);
      for (const [file, path] of now.paths)
        if (path.key !== null && path.key !== before.paths.get(file)?.key) files.set(file, await draw(file, path));
    }
    refuseDoubles();
    for (const { paths } of known.values())
      for (const [file, path] of paths)
        if (path.key === null && !isPicture(path) && isTouched(readByPage.get(file) ?? changed, changed))
          files.set(file, await drawKeyless(file, path));
    tellAll();
    return files;
  }

  return {
    /** Learns from the content that stands in `out` which page depends on what. */
    async learn(): Promise<void> {
      pages.forgetLists();
      for (const route of pages.routes) known.set(route, await list(route));
      refuseDoubles();
      for (const { paths } of known.values())
        for (const [file, path] of paths) if (path.key === null && !isPicture(path)) await drawKeyless(file, path);
      tellAll();
    },
    /**
     * @param changed names of the lists that changed
     * @returns files that have to be written or taken away
     * @throws when a page can't be drawn; then it knows what it knew
     */
    async draw(changed: Reads): Promise<ChangedFiles> {
      const [lists, reads] = [new Map(known), new Map(readByPage)];
      try {
        return await drawTouched(changed);
      } catch (error) {
        for (const [route, listed] of lists) known.set(route, listed);
        readByPage.clear();
        for (const [file, read] of reads) readByPage.set(file, read);
        throw error;
      }
    },
    /** Addresses of all pages, as the sitemap is told. */
    pageNames: (): { pathname: string }[] =>
      [...known.values()].flatMap(({ paths }) =>
        [...paths.values()].filter(({ route }) => route.type === "page").map(({ pathname }) => ({ pathname: `${pathname.slice(1)}/` })),
      ),
  };
}

/** The pictures that code draws are the same whatever staff publish. */
const isPicture = ({ route }: PagePath): boolean => route.route.startsWith("/pictures/");

function fileOf({ route, pathname }: PagePath): string {
  const name = pathname.slice(1);
  if (route.type === "endpoint") return name;
  if (/^[a-z]{2}\/(404|500)$/.test(name)) return `${name}.html`;
  return name === "" ? "index.html" : `${name}/index.html`;
}
