import { currentBuild, type Told } from "../../src/content/read/current-build.ts";
import { allDone, nextTurn } from "../files/batches.ts";
import { free } from "../files/free.ts";
import type { PagePath, Pages, Route } from "./compiled-pages.ts";
import { differencesOf } from "./differences.ts";
import type { createRecordedContent, Reads } from "./recorded-content.ts";
import { type createTold, nothingTold, tellsIn } from "./told.ts";

/** What a route listed last, and which lists that depends on. */
interface Listed {
  paths: readonly PagePath[];
  /** Those that nobody knows to be the same before they are drawn. */
  keyless: readonly PagePath[];
  /** What the route told while it listed them, besides what each page tells. */
  told: Told;
  reads: Reads;
}

/** Takes a file that was drawn, by its path in the build's `out` folder. */
type PutFile = (file: string, bytes: Buffer) => Promise<void>;

const practisedOfRoute = 200;

const isTouched = (reads: Reads, changed: Reads): boolean => !reads.isDisjointFrom(changed);
const noPages: Listed = { paths: [], keyless: [], told: nothingTold(), reads: new Set() };

/** Knows which page depends on what, and draws those that a change has touched. */
export function createDrawnPages(pages: Pages, content: ReturnType<typeof createRecordedContent>, told: ReturnType<typeof createTold>) {
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
    const toldOfRoute = nothingTold();
    Object.assign(currentBuild(), toldOfRoute);
    const { result: paths, reads } = await content.record(() => pages.list(route));
    // The pictures that code draws are the same, whatever staff publish.
    const keyless = route.route.startsWith("/pictures/") ? [] : paths.filter(({ key }) => key === null);
    return { paths, keyless, told: toldOfRoute, reads };
  }

  /** @throws when an address is listed twice: only a build knows which one wins */
  function refuseTwins(added: readonly PagePath[], removed: readonly PagePath[]): void {
    const [left, taken] = [new Set(removed.map(fileOf)), new Set<string>()];
    for (const file of added.map(fileOf)) {
      if (taken.has(file) || (files.has(file) && !left.has(file))) throw new Error(`Two pages are drawn at ${file}`);
      taken.add(file);
    }
  }

  /** Replaces the lists of these routes. @returns what is new or another, and what was there before */
  function replaceLists(lists: ReadonlyMap<Route, Listed>): { added: PagePath[]; removed: PagePath[] } {
    const differences = [...lists].map(([route, { paths }]) => differencesOf((known.get(route) ?? noPages).paths, paths));
    const removed = differences.flatMap(({ gone }) => gone);
    const added = differences.flatMap(({ come }) => come);
    refuseTwins(added, removed);
    const before = [...lists.keys()].map((route) => known.get(route) ?? noPages);
    told.change(
      [...removed.flatMap((path) => path.told), ...before.flatMap((listed) => tellsIn(listed.told))],
      [...added.flatMap((path) => path.told), ...[...lists.values()].flatMap((listed) => tellsIn(listed.told))],
    );
    for (const [route, now] of lists) known.set(route, now);
    for (const path of removed) files.delete(fileOf(path));
    for (const path of added) files.set(fileOf(path), path);
    return { added, removed };
  }

  async function drawKeyless(path: PagePath): Promise<Buffer> {
    const { result, reads } = await content.record(() => pages.drawPath(path));
    readByPage.set(fileOf(path), reads);
    return result;
  }

  const keyless = (): PagePath[] => pages.routes.flatMap((route) => known.get(route)!.keyless);

  /** Gives the current build all that pages tell. */
  const tellAll = (): void => void Object.assign(currentBuild(), told.now);

  async function listAll(routes: readonly Route[]): Promise<Map<Route, Listed>> {
    const lists = new Map<Route, Listed>();
    for (const route of routes) lists.set(route, await list(route));
    return lists;
  }

  const touchedBy = (changed: Reads): Route[] => pages.routes.filter((route) => isTouched(known.get(route)!.reads, changed));

  /** @returns pages that are given something else now, and files that are no page any more */
  function takeLists(lists: ReadonlyMap<Route, Listed>): { due: PagePath[]; gone: string[] } {
    const { added, removed } = replaceLists(lists);
    const keysBefore = new Map(removed.map((path) => [fileOf(path), path.key]));
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
      tellAll();
    },
    /**
     * @param changed names of the lists that changed
     * @param put takes each file that may have come out differently
     * @param meanwhile begins once the build knows what its pages tell
     * @returns files that are gone
     * @throws when a page can't be drawn; then it knows what it knew
     */
    async draw(changed: Reads, put: PutFile, meanwhile: () => Promise<void>): Promise<string[]> {
      const routes = touchedBy(changed);
      const [lists, reads] = [new Map(routes.map((route) => [route, known.get(route)!])), new Map(readByPage)];
      try {
        const { due, gone } = takeLists(await listAll(routes));
        tellAll();
        await allDone([drawTouched(due, changed, put), meanwhile()]);
        return gone;
      } catch (error) {
        replaceLists(lists);
        readByPage.clear();
        for (const [file, read] of reads) readByPage.set(file, read);
        throw error;
      }
    },
    tellAll,
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
