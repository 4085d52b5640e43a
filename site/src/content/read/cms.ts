import { assembleContent, type Assembled, type MadeBefore, nothingMade } from "./assemble-content.ts";
import type { BuildEnv } from "./build-env.ts";
import type { Content } from "./collections.ts";
import { dropStaleHelplines } from "./check-helplines.ts";
import { ContentError } from "./content-error.ts";
import { digestOf } from "./digest.ts";
import { noLastGood, type LastGood } from "./last-good.ts";
import { missingUploads } from "./missing-uploads.ts";
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
  /** Versions that pages couldn't be made of (`version`). None of them is taken; another version of the same entry is. */
  failed?: readonly ContentError[];
  /** Finds what shows only when more than pages is made of the content, such as the catalogue. */
  alsoCheck?: (content: Content, postingAge: number | null) => ContentError[];
  /** What was made of entries before, by a process that reads content again and again. */
  before?: MadeBefore;
  /** From which the age of helplines is counted. */
  today?: Date;
};

/**
 * Reads all published content of both languages from Strapi and resolves the references in it. Called once a build. An entry that no page can
 * be made of doesn't stop the others: its last good version stays in its place, or it is left out.
 * @throws ContentError when the site can't be without the entry, or is built for the first time with a helpline that is out of date
 */
export const readContent = async (env: BuildEnv, options: Options = {}): Promise<ReadContent> =>
  acceptContent(env, await readEntries(env), options);

/** The same of entries that were read already. */
export async function acceptContent(env: BuildEnv, newest: readonly RawEntry[], options: Options = {}): Promise<ReadContent> {
  const { lastGood = noLastGood, holdChangesBecause = null, failed = [], alsoCheck = () => [], before = nothingMade(), today } = options;
  let entries = newest;
  const keptBack: ContentError[] = [];
  const hold = async (error: ContentError) => {
    if (!keptBack.some((known) => isOfEntry(known, error))) keptBack.push(error);
    entries = await withoutNewest(entries, error, lastGood);
  };
  if (holdChangesBecause !== null)
    for (const entry of entries.filter((one) => !lastGood.has(one)))
      await hold(new ContentError(identityOf(entry), "", holdChangesBecause, digestOf(entry.raw)));
  for (const error of failed)
    if (newest.some((entry) => isOfEntry(identityOf(entry), error) && digestOf(entry.raw) === error.version)) await hold(error);
  // Whatever stands in a release has its files there. Before the first one there is nothing to go back to.
  if (!lastGood.isEmpty)
    for (const error of await missingUploads(
      env,
      entries.filter((one) => !lastGood.has(one)),
    ))
      await hold(error);
  for (;;) {
    const assembled = await assembleContent(env, entries, before);
    const errors = Array.isArray(assembled) ? assembled : alsoCheck(assembled.content, env.POSTING_AGE);
    for (const error of errors) await hold(error);
    if (!Array.isArray(assembled) && errors.length === 0)
      return { ...assembled, entries, keptBack: [...keptBack, ...dropStaleHelplines(assembled.content, env, lastGood.isEmpty, today)] };
  }
}

/**
 * The content of the live release with one draft in the place of its published version.
 * @param published entries of the release
 * @returns the content; or what keeps a page from being made of the draft
 */
export async function readWithDraft(env: BuildEnv, published: readonly RawEntry[], draft: RawEntry): Promise<Content | ContentError[]> {
  const name = identityOf(draft);
  // Another entry at the same address would be shown in its place; a publish refuses that.
  const isInItsPlace = (other: RawEntry) =>
    isOfEntry(identityOf(other), name) ||
    (other.source.uid === name.uid && other.language === draft.language && draft.raw["slug"] && other.raw["slug"] === draft.raw["slug"]);
  const assembled = await assembleContent(env, [...published.filter((other) => !isInItsPlace(other)), draft]);
  return Array.isArray(assembled) ? assembled : assembled.content;
}
