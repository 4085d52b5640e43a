import type { ShareImage, Versions } from "../../src/content/read/current-build.ts";
import { currentBuild } from "../../src/content/read/current-build.ts";
import { withOwnHashes } from "../../src/content/release/page-policies.ts";
import type { PagePath, Pages, Route } from "./compiled-pages.ts";
import type { createRecordedContent, Reads } from "./recorded-content.ts";

/** What a route listed last: what it told of its addresses, and which lists that depends on. */
interface Listed {
  paths: readonly PagePath[];
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
  const fileNames = new WeakMap<PagePath, string>();
  /** What stands at each file. */
  const files = new Map<string, PagePath>();
  /** What is still to be drawn, by its file, and files that go after that: until then pages lead to them. */
  const due = new Map<string, PagePath>();
  const gone = new Set<string>();
  /** What pages without a key have read while they were drawn. */
  const readByPage = new Map<string, Reads>();

  function fileOf(path: PagePath): string {
    const name = fileNames.get(path) ?? fileNameOf(path);
    fileNames.set(path, name);
    return name;
  }

  async function list(route: Route): Promise<Listed> {
    const build = currentBuild();
    const [listed, shareImages] = [new Map<string, Versions>(), new Map<string, ShareImage>()];
    Object.assign(build, { listed, shareImages });
    const { result, reads } = await content.record(() => pages.list(route));
    return { paths: result, listed, shareImages, reads };
  }

  /**
   * Takes what routes list now for what they listed before.
   * @returns what is new or another, and what was there before @throws when an address is listed twice: only a build knows which one wins
   */
  function put(lists: ReadonlyMap<Route, Listed>): { added: PagePath[]; removed: PagePath[] } {
    const notIn = (paths: readonly PagePath[], others: readonly PagePath[] = []) => {
      const all = new Set(others);
      return paths.filter((path) => !all.has(path));
    };
    const removed = [...lists].flatMap(([route, { paths }]) => notIn(known.get(route)?.paths ?? [], paths));
    const added = [...lists].flatMap(([route, { paths }]) => notIn(paths, known.get(route)?.paths));
    for (const [route, now] of lists) known.set(route, now);
    for (const path of removed) files.delete(fileOf(path));
    for (const path of added) {
      if (files.has(fileOf(path))) throw new Error(`Two pages are drawn at ${fileOf(path)}`);
      files.set(fileOf(path), path);
    }
    return { added, removed };
  }

  async function drawKeyless(path: PagePath): Promise<Buffer> {
    const { result, reads } = await content.record(() => draw(path));
    readByPage.set(fileOf(path), reads);
    return result;
  }

  async function draw(path: PagePath): Promise<Buffer> {
    const bytes = await pages.drawPath(path);
    return fileOf(path).endsWith(".html") ? Buffer.from(withOwnHashes(bytes.toString("utf8"))) : bytes;
  }

  /** Pages that nobody knows to be the same before they are drawn. The pictures that code draws are, whatever staff publish. */
  const keyless = (): PagePath[] =>
    pages.routes
      .filter(({ route }) => !route.startsWith("/pictures/"))
      .flatMap((route) => known.get(route)!.paths.filter(({ key }) => key === null));

  function tell(): void {
    const [listed, shareImages] = [new Map<string, Versions>(), new Map<string, ShareImage>()];
    for (const route of pages.routes) {
      const told = known.get(route)!;
      for (const [address, versions] of told.listed) listed.set(address, versions);
      for (const [address, image] of told.shareImages) shareImages.set(address, image);
    }
    Object.assign(currentBuild(), { listed, shareImages });
  }

  async function listAll(routes: readonly Route[]): Promise<Map<Route, Listed>> {
    const lists = new Map<Route, Listed>();
    for (const route of routes) lists.set(route, await list(route));
    return lists;
  }

  /** Lists anew what a change has touched. */
  async function listTouched(changed: Reads): Promise<void> {
    const { added, removed } = put(await listAll(pages.routes.filter((route) => isTouched(known.get(route)!.reads, changed))));
    const keysBefore = new Map(removed.map((path) => [fileOf(path), path.key]));
    for (const file of keysBefore.keys()) {
      if (files.has(file)) continue;
      due.delete(file);
      gone.add(file);
    }
    for (const path of added) {
      gone.delete(fileOf(path));
      if (path.key !== null && path.key !== keysBefore.get(fileOf(path))) due.set(fileOf(path), path);
    }
    tell();
  }

  /** First those of which there are few of a kind: what somebody has changed isn't among the thousand pages that only name it. */
  function nextOf(most: number): PagePath[] {
    const byRoute = Map.groupBy(due.values(), ({ route }) => route);
    return [...byRoute.values()]
      .toSorted((one, other) => one.length - other.length)
      .flat()
      .slice(0, most);
  }

  async function drawNext(changed: Reads, most: number): Promise<ChangedFiles> {
    const drawn: ChangedFiles = new Map();
    for (const path of nextOf(most)) {
      drawn.set(fileOf(path), await draw(path));
      due.delete(fileOf(path));
    }
    for (const path of keyless())
      if (isTouched(readByPage.get(fileOf(path)) ?? changed, changed)) drawn.set(fileOf(path), await drawKeyless(path));
    if (due.size > 0) return drawn;
    for (const file of gone) drawn.set(file, null);
    gone.clear();
    return drawn;
  }

  return {
    /** Learns from the content that stands in `out` which page depends on what. */
    async learn(): Promise<void> {
      put(await listAll(pages.routes));
      for (const path of keyless()) await drawKeyless(path);
      tell();
    },
    /**
     * @param changed names of the lists that changed
     * @param most pages at once; the others wait for the next call
     * @param meanwhile begins once the build knows what its pages tell
     * @returns files that have to be written or taken away, and whether these are all
     * @throws when a page can't be drawn; then it knows what it knew
     */
    async draw(changed: Reads, most: number, meanwhile: () => Promise<void>): Promise<{ drawn: ChangedFiles; isAll: boolean }> {
      const [lists, reads, dueBefore, goneBefore] = [new Map(known), new Map(readByPage), new Map(due), new Set(gone)];
      try {
        await listTouched(changed);
        const [drawing, other] = await Promise.allSettled([drawNext(changed, most), meanwhile()]);
        if (drawing.status === "rejected") throw drawing.reason;
        if (other.status === "rejected") throw other.reason;
        return { drawn: drawing.value, isAll: due.size === 0 };
      } catch (error) {
        for (const all of [known, files, readByPage, due, gone]) all.clear();
        put(lists);
        for (const [file, read] of reads) readByPage.set(file, read);
        for (const [file, path] of dueBefore) due.set(file, path);
        for (const file of goneBefore) gone.add(file);
        throw error;
      }
    },
    /** Gives sitemap and share images of the current build all that routes have told, in the order of the routes. */
    tell,
    /** Addresses of all pages, as the sitemap is told. */
    pageNames: (): { pathname: string }[] =>
      [...known.values()].flatMap(({ paths }) =>
        paths.filter(({ route }) => route.type === "page").map(({ pathname }) => ({ pathname: `${pathname.slice(1)}/` })),
      ),
  };
}

function fileNameOf({ route, pathname }: PagePath): string {
  const name = pathname.slice(1);
  if (route.type === "endpoint") return name;
  if (/^[a-z]{2}\/(404|500)$/.test(name)) return `${name}.html`;
  return name === "" ? "index.html" : `${name}/index.html`;
}
