import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@ryadom/shared/locales.ts";
import { onDemandFolder } from "@ryadom/shared/on-demand.ts";
import { currentBuild } from "../content/read/current-build.ts";
import { pageCodeFolder } from "../content/release/page-code.ts";
import { besideTheme } from "../content/pages/beside-theme.ts";
import { feedThemes, feedThemeNames } from "../content/pages/feed.ts";
import { pageFrame } from "../content/pages/static-paths.ts";
import { iconShapes } from "../illustrations/icons.ts";

/** What pages rendered on request need of the content, and the shapes of their icons: the worker has neither Strapi nor the icon package. */
export type RenderContent = Record<Language, ReturnType<typeof contentIn>> & { icons: Record<string, string> };

export async function renderContent(): Promise<RenderContent> {
  const en = contentIn("en");
  const ru = contentIn("ru");
  const names = new Set([
    ...(await iconsNamedIn(await codeFolders(currentBuild().env.SITE_WORK_DIR))),
    ...[...en.chips, ...ru.chips].map(({ icon }) => icon),
    "circle",
  ]);
  const icons = await Promise.all([...names].map(async (name) => [name, await iconShapes(name)] as const));
  return { en, ru, icons: Object.fromEntries(icons) };
}

function contentIn(language: Language) {
  const content = currentBuild().content[language];
  const beside = Object.fromEntries(content.themes.map(({ key }) => [key, besideTheme(content, language, key)]));
  return { frame: pageFrame(language, "", {}), ...feedThemeNames(content), themes: feedThemes(content), beside };
}

/** Beneath the worker's code while a build goes on; afterwards a copy of it is kept elsewhere. */
const pagesOfBuild = ".prerender";

/** Where the worker's code lies, and that of the pages: during a build, and after it. */
async function codeFolders(workDir: string): Promise<string[]> {
  const worker = join(workDir, "out", onDemandFolder);
  const duringBuild = join(worker, pagesOfBuild);
  return [worker, existsSync(duringBuild) ? duringBuild : join(workDir, pageCodeFolder, "pages")];
}

/**
 * Finds the icons in the worker's built code, which exists before the first page is rendered. It relies on components naming icons literally:
 * `name="heart"` on an `<Icon>`, `icon: "heart"` in a list.
 */
function iconsNamedIn(folders: readonly string[]): Promise<string[]> {
  const key = folders.join("\n");
  const names = namesBefore.get(key) ?? findIconNames(folders);
  namesBefore.set(key, names);
  return names;
}

/** The code in a folder stays what it is as long as the process that reads it: another build has another one. */
const namesBefore = new Map<string, Promise<string[]>>();

async function findIconNames(folders: readonly string[]): Promise<string[]> {
  const texts: string[] = [];
  for (const folder of folders) {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".mjs") && !file.startsWith(pagesOfBuild));
    texts.push(...(await Promise.all(files.toSorted().map((file) => readFile(join(folder, file), "utf8")))));
  }
  const named = texts.flatMap((text) => [
    ...text.matchAll(/\$\$Icon, \{\s*"name": "([a-z0-9-]+)"/g),
    ...text.matchAll(/\bicon: "([a-z0-9-]+)"/g),
  ]);
  return named.map(([, name]) => name!);
}
