import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Language, languages } from "@ryadom/shared/locales.ts";
import type { LanguageContent } from "../../src/content/read/collections.ts";
import { currentBuild } from "../../src/content/read/current-build.ts";
import { haveSameItems, isSameValue } from "../../src/content/read/same-value.ts";
import { writeList } from "../../src/offline/integration.ts";
import { createAssetFinder } from "../../src/offline/page-assets.ts";
import { precachedPages } from "../../src/offline/precached-pages.ts";
import { sensitivePages } from "../../src/offline/sensitive-pages.ts";

/** Names of files that are other ones than before, and of those that are gone. */
export interface Changes {
  changed: Set<string>;
  removed: Set<string>;
}

/** Runs `write`, and notes which of these files it has changed. */
async function noting(out: string, files: readonly string[], { changed }: Changes, write: () => Promise<unknown>): Promise<void> {
  const read = () => Promise.all(files.map((file) => readFile(join(out, file)).catch(() => null)));
  const before = await read();
  await write();
  for (const [at, bytes] of (await read()).entries()) if (bytes && !before[at]?.equals(bytes)) changed.add(files[at]!);
}

/** Keeps up which pages a device keeps. They are read to say so, which is done where one of them is another, or the list of them. */
export function createOfflineLists(out: string) {
  const findFiles = createAssetFinder(out);
  const made = new Map<Language, { pages: Set<string>; lists: string[][] }>();
  const sensitiveOf = new Map<Language, { readFrom: readonly unknown[]; addresses: string[] }>();

  /** Those of tens of thousands of stories, looked for where the stories or what else tells are another list. */
  function sensitive(language: Language, content: LanguageContent): string[] {
    const readFrom = [content.themes, content.stories, content.courses, content.visualizations];
    const before = sensitiveOf.get(language);
    if (before && haveSameItems(before.readFrom, readFrom)) return before.addresses;
    const addresses = sensitivePages(language, content);
    sensitiveOf.set(language, { readFrom, addresses });
    return addresses;
  }

  return async (changes: Changes): Promise<void> => {
    for (const language of languages) {
      const content = currentBuild().content[language];
      const { first, rest } = precachedPages(language, content);
      const never = sensitive(language, content);
      const lists = [first, rest, never];
      const before = made.get(language);
      if (before && isSameValue(before.lists, lists) && before.pages.isDisjointFrom(changes.changed)) continue;
      const pages = [...first, ...rest].map((address) => `${address.slice(1)}/index.html`);
      made.set(language, { pages: new Set([...pages, `${language}/search-offline.json`]), lists });
      await noting(out, [`${language}/offline.json`], changes, () => writeList(out, language, findFiles, never));
    }
  };
}
