import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type PageTells, toldBy } from "../../src/content/read/tell.ts";
import { type DrawnManifest, drawLeanly } from "./lean-drawing.ts";
import { pageCodeFolder, pageStylesFile, sortWithoutMoving } from "../../src/content/release/page-code.ts";

export interface Route {
  route: string;
  type: string;
  prerender: boolean;
  pattern: RegExp;
  /** Of a route without parameters. */
  pathname?: string;
  segments: { content: string; dynamic: boolean; spread: boolean }[][];
}

interface StaticPath {
  params: Record<string, string | undefined>;
  cacheKey?: string | number;
}

interface PageModule {
  getStaticPaths?: (options: { routePattern: string; paginate: () => never }) => Promise<StaticPath[]>;
}

/** An address that a route draws: the same object as long as it is given the same. Without a key nobody knows beforehand whether it would come out differently. */
export interface PagePath {
  route: Route;
  pathname: string;
  key: string | null;
  told: readonly PageTells[];
}
/** Of a route with parameters. */
type Given = PagePath & { mod: PageModule; staticPath: StaticPath };

/** What we use of the entry that Astro compiles pages to (`astro/entrypoints/prerender`). None of it is a promise of Astro's: its version is pinned. */
interface CompiledPages {
  manifest: { routes: { routeData: Route }[] } & DrawnManifest;
  logger: unknown;
  /** Lists what `getStaticPaths` gave; of a route that is not in it, it is asked again. */
  routeCache: {
    clearAll(): void;
    set(route: Route, entry: { mod: PageModule; staticPaths: StaticPath[] & { keyed: Map<string, StaticPath> } }): void;
  };
  getComponentByRoute(route: Route): Promise<PageModule>;
  setInternals(internals: { pagesByKeys: Map<string, unknown>; entrySpecifierToBundleMap: Map<string, string> }): void;
  setOptions(options: { settings: { scripts: [] }; logger: unknown }): void;
  /** Whether pages come in pieces. Strings that are put together are quicker, and nobody waits for a first piece. */
  resolveStreaming: () => boolean;
  render(request: Request, options: { routeData: Route }): Promise<Response>;
}

export interface Pages {
  /** Draws the page at an address, from the content of `beginBuild`. @returns its HTML; null when no page stands there */
  draw: (address: string) => Promise<string | null>;
  /** Of pages and files that a build draws. */
  routes: readonly Route[];
  /** All addresses of a route, from the content of `beginBuild`. */
  list: (route: Route) => Promise<PagePath[]>;
  /** Draws what a build would, byte for byte. @throws when it can't be drawn */
  drawPath: (path: PagePath) => Promise<Buffer>;
}

/** @returns another text for each code that `loadPages` may load; null when nothing was built yet */
export async function pageCodeVersion(workDir: string): Promise<string | null> {
  const file = await stat(join(workDir, pageCodeFolder, pageStylesFile)).catch(() => null);
  return file && `${file.ino} ${file.mtimeMs}`;
}

/**
 * Loads the compiled pages of the last build, as Astro itself does while it builds.
 * @param siteUrl origin that the pages name as theirs
 * @returns null when nothing was built yet
 */
export async function loadPages(workDir: string, siteUrl: string): Promise<Pages | null> {
  const folder = join(workDir, pageCodeFolder);
  const styles = await readFile(join(folder, pageStylesFile), "utf8").catch(() => null);
  if (styles === null) return null;
  const entry = (await readdir(join(folder, "pages"))).find((file) => file.startsWith("prerender-entry."));
  if (!entry) return null;
  const { app } = (await import(pathToFileURL(join(folder, "pages", entry)).href)) as { app: CompiledPages };
  const pagesByKeys = new Map(JSON.parse(styles) as [string, { styles: unknown[] }][]);
  for (const page of pagesByKeys.values()) sortWithoutMoving(page.styles);
  app.setInternals({ pagesByKeys, entrySpecifierToBundleMap: new Map() });
  app.setOptions({ settings: { scripts: [] }, logger: app.logger });
  app.resolveStreaming = () => false;
  drawLeanly(app.manifest);
  const paths = new WeakMap<StaticPath, Given>();
  const drawn = app.manifest.routes.map(({ routeData }) => routeData).filter(({ prerender }) => prerender);
  const routes = app.manifest.routes.map(({ routeData }) => routeData).filter(({ type, prerender }) => type === "page" && prerender);
  return {
    routes: drawn,
    list: async (route) => {
      if (route.pathname !== undefined) return [{ route, pathname: route.pathname, key: null, told: [] }];
      const mod = await app.getComponentByRoute(route);
      const found = await mod.getStaticPaths!({ routePattern: route.route, paginate: refusePagination });
      return found.map((staticPath) => {
        const path = paths.get(staticPath) ?? pathOf(route, mod, staticPath);
        paths.set(staticPath, path);
        return path;
      });
    },
    drawPath: async (path) => {
      const { route, pathname } = path;
      app.routeCache.clearAll();
      if (isGiven(path)) {
        const { mod, staticPath } = path;
        app.routeCache.set(route, { mod, staticPaths: Object.assign([staticPath], { keyed: new Map([[pathname, staticPath]]) }) });
      }
      const response = await app.render(new Request(new URL(pathname, siteUrl)), { routeData: route });
      if (response.status !== 200 && !isErrorPage(pathname)) throw new Error(`${pathname} was answered with ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
    draw: async (address) => {
      const routeData = routes.find(({ pattern }) => pattern.test(address));
      if (!routeData) return null;
      // Else it gives the page the entries of the content before.
      app.routeCache.clearAll();
      try {
        const response = await app.render(new Request(new URL(address, siteUrl)), { routeData });
        return response.status === 200 ? await response.text() : null;
      } catch (error) {
        if (error instanceof Error && error.name === "NoMatchingStaticPathFound") return null;
        throw error;
      }
    },
  };
}

const isGiven = (path: PagePath): path is Given => "staticPath" in path;

function pathOf(route: Route, mod: PageModule, staticPath: StaticPath): Given {
  const { params, cacheKey } = staticPath;
  const key = cacheKey === undefined ? null : String(cacheKey);
  return { route, pathname: pathnameOf(route, params), key, told: toldBy(staticPath), mod, staticPath };
}

const isErrorPage = (pathname: string): boolean => /^\/[a-z]{2}\/(404|500)$/.test(pathname);

function refusePagination(): never {
  throw new Error("Pages of a list are numbered by `theme-lists.ts`");
}

/** As Astro makes an address of parameters, without a slash at its end. @throws for an address whose file would have another name */
function pathnameOf({ segments }: Route, params: Record<string, string | undefined>): string {
  const names = segments.map((parts) =>
    parts
      .map(({ content, dynamic, spread }) => (dynamic ? (params[spread ? content.replace("...", "") : content] ?? "") : content))
      .join(""),
  );
  const pathname = `/${names.filter(Boolean).join("/")}`;
  if (encodeURI(pathname) !== pathname) throw new Error(`${pathname} needs another name as a file`);
  return pathname;
}
