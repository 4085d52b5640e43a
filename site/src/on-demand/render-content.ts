import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@ryadom/shared/locales.ts";
import { onDemandFolder } from "@ryadom/shared/on-demand.ts";
import { currentBuild } from "../content/read/current-build.ts";
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
    ...(await iconsNamedIn(join(currentBuild().env.SITE_WORK_DIR, "out", onDemandFolder))),
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

/**
 * Finds the icons in the worker's built code, which exists before the first page is rendered. It relies on components naming icons literally:
 * `name="heart"` on an `<Icon>`, `icon: "heart"` in a list.
 */
async function iconsNamedIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".mjs"));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const named = texts.flatMap((text) => [
    ...text.matchAll(/\$\$Icon, \{\s*"name": "([a-z0-9-]+)"/g),
    ...text.matchAll(/\bicon: "([a-z0-9-]+)"/g),
  ]);
  return named.map(([, name]) => name!);
}
