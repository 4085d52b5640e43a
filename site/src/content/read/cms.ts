import { assembleContent, type Assembled } from "./assemble-content.ts";
import type { BuildEnv } from "./build-env.ts";
import { dropStaleHelplines } from "./check-helplines.ts";
import { ContentError } from "./content-error.ts";
import { noLastGood, type LastGood } from "./last-good.ts";
import { identityOf, type RawEntry, readEntries } from "./read-entries.ts";
import { isOfEntry, withoutNewest } from "./without-newest.ts";

export type { SoldCourses } from "./assemble-content.ts";

/** All published content. `keptBack` says of which entries readers see an older version, or none, and why; `entries` what was taken. */
export type ReadContent = Assembled & { keptBack: ContentError[]; entries: readonly RawEntry[] };

type Options = {
  /** The newest versions that pages could be made of. */
  lastGood?: LastGood;
  /** Why nothing is taken that changed since: pages could not be made of all of it, and nobody knows which entry is at fault. */
  holdChangesBecause?: string | null;
};

/**
 * Reads all published content of both languages from Strapi and resolves the references in it. Called once a build. An entry that no page can
 * be made of doesn't stop the others: its last good version stays in its place, or it is left out.
 * @throws ContentError when the site can't be without the entry, or is built for the first time with a helpline that is out of date
 */
export async function readContent(env: BuildEnv, { lastGood = noLastGood, holdChangesBecause = null }: Options = {}): Promise<ReadContent> {
  let entries = await readEntries(env);
  const keptBack: ContentError[] = [];
  const hold = async (error: ContentError) => {
    if (!keptBack.some((known) => isOfEntry(known, error))) keptBack.push(error);
    entries = await withoutNewest(entries, error, lastGood);
  };
  if (holdChangesBecause !== null)
    for (const entry of entries.filter((one) => !lastGood.has(one)))
      await hold(new ContentError(identityOf(entry), "", holdChangesBecause));
  for (;;) {
    const assembled = await assembleContent(env, entries);
    if (Array.isArray(assembled)) for (const error of assembled) await hold(error);
    else return { ...assembled, entries, keptBack: [...keptBack, ...dropStaleHelplines(assembled.content, env, lastGood.isEmpty)] };
  }
}
