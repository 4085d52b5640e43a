import type { ShareImage, Versions } from "../../src/content/read/current-build.ts";
import { currentBuild } from "../../src/content/read/current-build.ts";
import { allDone, nextTurn } from "../files/batches.ts";
import { free } from "../files/free.ts";
import type { PagePath, Pages, Route } from "./compiled-pages.ts";
import type { createRecordedContent, Reads } from "./recorded-content.ts";

/** What a route listed last: what it told of its addresses, and which lists that depends on. */
interface Listed {
  paths: readonly PagePath[];
  listed: Map<string, Versions>;
  shareImages: Map<string, ShareImage>;
  reads: Reads;
}

/** Takes a file that was drawn, by its path in the build's `out` folder. */
type PutFile = (file: string, bytes: Buffer) => Promise<void>;

const practisedOfRoute = 200;

const isTouched = (reads: Reads, changed: Reads): boolean => !reads.isDisjointFrom(changed);

/** Knows which page depends on what, and draws those that a change has touched. */
export function createDrawnPages(pages: Pages, content: ReturnType<typeof createRecordedContent>) {
  const known = new Map<Route, Listed>();
  const fileNames = new WeakMap<PagePath, string>();
  /** What stands at each file. */
  const files = new Map<string, PagePath>();
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
   * Replaces the lists of these routes.
   * @returns what is new or another, and what was there before @throws when an address is listed twice: only a build knows which one wins
   */
  function replaceLists(lists: ReadonlyMap<Route, Listed>): { added: PagePath[]; removed: PagePath[] } {
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
    const { result, reads } = await content.record(() => pages.drawPath(path));
    readByPage.set(fileOf(path), reads);
    return result;
  }

  /** Pages that nobody knows to be the same before they are drawn. The pictures that code draws are, whatever staff publish. */
  const keyless = (): PagePath[] =>
    pages.routes
      .filter(({ route }) => !route.startsWith("/pictures/"))
      .flatMap((route) => known.get(route)!.paths.filter(({ key }) => key === null));

  /** Gives sitemap and share images of the current build all that routes have told, in the order of the routes. */
  function tellLists(): void {
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

  /** Lists anew what a change has touched. @returns pages that are given something else, and files that are no page any more */
  async function listTouched(changed: Reads): Promise<{ due: PagePath[]; gone: string[] }> {
    const { added, removed } = replaceLists(await listAll(pages.routes.filter((route) => isTouched(known.get(route)!.reads, changed))));
    const keysBefore = new Map(removed.map((path) => [fileOf(path), path.key]));
    tellLists();
    return {
      due: added.filter((path) => path.key !== null && path.key !== keysBefore.get(fileOf(path))),
      gone: [...keysBefore.keys()].filter((file) => !files.has(file)),
    };
  }

  async function drawTouched(due: readonly PagePath[], changed: Reads, put: PutFile): Promise<void> {
    for (const path of due) await put(fileOf(path), await pages.drawPath(path));
    for (const path of keyless())
      if (isTouched(readByPage.get(fileOf(path)) ?? changed, changed)) await put(fileOf(path), await drawKeyless(path));
  }

  return {
    /** Learns from the content that stands in `out` which page depends on what. */
    async learn(): Promise<void> {
      replaceLists(await listAll(pages.routes));
      for (const path of keyless()) await drawKeyless(path);
      tellLists();
    },
    /**
     * @param changed names of the lists that changed
     * @param put takes each file that may have come out differently
     * @param meanwhile begins once the build knows what its pages tell
     * @returns files that are gone
     * @throws when a page can't be drawn; then it knows what it knew
     */
    async draw(changed: Reads, put: PutFile, meanwhile: () => Promise<void>): Promise<string[]> {
      const [lists, reads] = [new Map(known), new Map(readByPage)];
      try {
        const { due, gone } = await listTouched(changed);
        await allDone([drawTouched(due, changed, put), meanwhile()]);
        return gone;
      } catch (error) {
        for (const map of [known, files, readByPage]) map.clear();
        replaceLists(lists);
        for (const [file, read] of reads) readByPage.set(file, read);
        throw error;
      }
    },
    tellLists,
    /**
     * Draws some pages of each route, and lets them go: what is drawn for the first time takes several times as long.
     * @param isEnough asked after each page
     */
    async practise(isEnough: () => boolean): Promise<void> {
      const some = pages.routes
        .filter(({ type }) => type === "page")
        .flatMap((route) => known.get(route)!.paths.slice(0, practisedOfRoute));
      for (const path of some) {
        if (isEnough()) return;
        free(await pages.drawPath(path));
        await nextTurn();
      }
    },
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
