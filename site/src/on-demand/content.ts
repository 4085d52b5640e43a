import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@ryadom/shared/locales.ts";
import { onDemandFolder } from "@ryadom/shared/on-demand.ts";
import { currentBuild } from "../content/current-build.ts";
import { feedThemes, themesOf } from "../content/feed-pages.ts";
import { frameOf } from "../content/pages.ts";
import { shapesOf } from "../scenes/icons.ts";

/** What pages drawn on demand need of the release: they cannot ask Strapi, the API does not know it, and the icons stay behind. */
export type OnDemandContent = Record<Language, ReturnType<typeof contentIn>> & { icons: Record<string, string> };

export async function onDemandContent(): Promise<OnDemandContent> {
  const en = contentIn("en");
  const ru = contentIn("ru");
  const names = new Set([
    ...(await iconsNamedIn(join(currentBuild().env.SITE_WORK_DIR, "out", onDemandFolder))),
    ...[...en.chips, ...ru.chips].map(({ icon }) => icon),
    "circle",
  ]);
  const icons = await Promise.all([...names].map(async (name) => [name, await shapesOf(name)] as const));
  return { en, ru, icons: Object.fromEntries(icons) };
}

function contentIn(language: Language) {
  const content = currentBuild().content[language];
  return { frame: frameOf(language, "", {}), ...themesOf(content), themes: feedThemes(content) };
}

/**
 * Reads the worker's code, which stands before any page is drawn. Components name their icons in plain words: `name="heart"` on an `<Icon>`, `icon: "heart"` in a list.
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
