import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { keepPageCode } from "../../src/content/release/page-code.ts";
import { loadPages } from "./compiled-pages.ts";

/** What Astro compiles to, as far as we use it: a page that counts how often its cache was cleared. */
const entry = `
let cleared = 0;
const route = (pattern, type = "page", prerender = true) => ({ routeData: { route: String(pattern), type, prerender, pattern } });
export const app = {
  manifest: { routes: [route(/^\\/en\\/stories\\/[^/]+$/), route(/^\\/en\\/file$/, "endpoint"), route(/^\\/en\\/on-demand$/, "page", false)] },
  logger: {},
  routeCache: { clearAll: () => cleared++ },
  setInternals: ({ pagesByKeys }) => { app.pages = [...pagesByKeys.keys()].join(); },
  setOptions: () => {},
  render: async ({ url }) => {
    if (url.endsWith("/none")) throw Object.assign(new Error("none"), { name: "NoMatchingStaticPathFound" });
    if (url.endsWith("/fault")) throw new Error("a fault of the page");
    return new Response(url + " " + app.pages + " " + cleared, { status: url.endsWith("/gone") ? 404 : 200 });
  },
};
`;

async function givenBuilds() {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-pages-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const compiled = join(folder, "out/.prerender");
  await mkdir(join(compiled, "chunks"), { recursive: true });
  await writeFile(join(compiled, "prerender-entry.a1.mjs"), entry);
  const { hooks } = keepPageCode(folder);
  /** What Astro calls while it builds. */
  const build = (chunk: string) => {
    const call = async (name: keyof typeof hooks, given: object) => (hooks[name] as (given: object) => unknown)(given);
    return writeFile(join(compiled, "chunks/story.mjs"), chunk)
      .then(() => call("astro:config:done", { config: { build: { server: pathToFileURL(`${folder}/out/`) } } }))
      .then(() => call("astro:build:setup", { pages: new Map([["story", { component: "c", route: { route: "/r" }, styles: [] }]]) }))
      .then(() => call("astro:build:generated", {}));
  };
  const kept = join(folder, "page-code/pages/chunks/story.mjs");
  return { folder, build, kept };
}

test("a build keeps its compiled pages: those of the same code stay the same files", async () => {
  const { build, kept } = await givenBuilds();
  await build("one");
  const { ino } = await stat(kept);
  await build("one");
  expect((await stat(kept)).ino).toBe(ino);
  await build("two");
  expect(await readFile(kept, "utf8")).toBe("two");
});

test("they draw a page from the newest content, and know where there is none", async () => {
  const { folder, build } = await givenBuilds();
  expect(await loadPages(folder, "https://site.example")).toBeNull();
  await build("one");
  const pages = await loadPages(folder, "https://site.example");
  expect(await pages?.draw("/en/stories/a")).toBe("https://site.example/en/stories/a story 1");
  expect(await pages?.draw("/en/stories/a")).toBe("https://site.example/en/stories/a story 2");
  for (const address of ["/en/stories/none", "/en/stories/gone", "/en/file", "/en/on-demand", "/en/nothing"])
    expect(await pages?.draw(address), address).toBeNull();
  await expect(pages?.draw("/en/stories/fault")).rejects.toThrow("a fault of the page");
});
