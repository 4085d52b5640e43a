import { languages, type Language } from "@ryadom/shared/locales.ts";
import type { Picture } from "../../src/illustrations/picture.ts";
import type { BuildEnv } from "../../src/content/read/build-env.ts";
import { collections, type Content, type LanguageContent, singles } from "../../src/content/read/collections.ts";
import { beginBuild } from "../../src/content/read/current-build.ts";
import { picturesOfContent } from "../../src/content/read/pictures-of-content.ts";
import { readersOf, recordReads, tellChanged } from "../../src/content/read/memoized.ts";
import { beginToMemoize } from "../../src/content/read/tracing.ts";
import { isSameValue } from "../../src/content/read/same-value.ts";

/** Names of lists of content: `ru.stories`, `redirects`, or `pictures` for which document has which picture. */
export type Reads = Set<string>;
type State = { content: Content; pictures: ReadonlyMap<string, Picture> };

const listNames = [...Object.keys(collections), ...Object.keys(singles)] as (keyof LanguageContent)[];

/**
 * Puts content where pages read it, and notes what is read of it. Pages get the same object each time, which always has the lists of now: what they selected
 * of it can be selected again.
 */
export function createRecordedContent(env: BuildEnv) {
  let state: State | null = null;
  beginToMemoize();

  const noted = <Value>(name: string, read: (state: State) => Value) => readersOf(name)(() => read(state!));
  /** By getters: pages read thousands of times, which a proxy would make slow. */
  const withGetters = <Target extends object>(getters: Record<string, () => unknown>, target: object = {}): Target => {
    for (const [name, get] of Object.entries(getters)) Object.defineProperty(target, name, { enumerable: true, get });
    return target as Target;
  };
  const inLanguage = (language: Language): LanguageContent =>
    withGetters(
      Object.fromEntries(listNames.map((list) => [list, noted(`${language}.${list}`, ({ content }) => content[language][list])])),
    );
  const recorded = withGetters<Content>(
    {
      redirects: noted("redirects", ({ content }) => content.redirects),
      uploads: noted("uploads", ({ content }) => content.uploads),
    },
    Object.fromEntries(languages.map((language) => [language, inLanguage(language)])),
  );
  const readerOfPictures = readersOf("pictures");
  const pictures = { get: (documentId: string) => readerOfPictures(() => state!.pictures.get(documentId))() };

  return {
    /** @returns the names of all lists that are not what they were at the last call */
    put(content: Content): Reads {
      const before = state;
      state = { content, pictures: picturesOfContent(content) };
      beginBuild(env, recorded, pictures);
      const changed = before ? changedLists(before, state) : new Set<string>();
      tellChanged(changed);
      return changed;
    },
    /** Runs `work`, which reads content. @returns what it gave, and the names of the lists that it has read */
    record: recordReads,
  };
}

function changedLists(one: State, other: State): Reads {
  const changed: Reads = new Set();
  for (const language of languages)
    for (const name of listNames) if (one.content[language][name] !== other.content[language][name]) changed.add(`${language}.${name}`);
  for (const name of ["redirects", "uploads"] as const) if (!isSameValue(one.content[name], other.content[name])) changed.add(name);
  const isSamePicture = ([documentId, picture]: [string, Picture]) => isSameValue(one.pictures.get(documentId), picture);
  if (one.pictures !== other.pictures && (one.pictures.size !== other.pictures.size || ![...other.pictures].every(isSamePicture)))
    changed.add("pictures");
  return changed;
}
