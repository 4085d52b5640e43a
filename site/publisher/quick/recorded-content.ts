import { languages, type Language } from "@ryadom/shared/locales.ts";
import type { Picture } from "../../src/illustrations/picture.ts";
import type { BuildEnv } from "../../src/content/read/build-env.ts";
import type { Content, LanguageContent } from "../../src/content/read/collections.ts";
import { isSameValue } from "../../src/content/read/same-value.ts";
import { beginBuild, currentBuild } from "../../src/content/read/current-build.ts";

/** Names of lists of content: `ru.stories`, `redirects`, or `pictures` for which document has which picture. */
export type Reads = Set<string>;

/** Puts content where pages read it, and notes what is read of it. */
export function createRecordedContent(env: BuildEnv) {
  let reads: Reads | null = null;
  let before: { content: Content; pictures: Map<string, Picture> } | null = null;
  const note = (name: string) => void reads?.add(name);

  /** By getters: pages read thousands of times, which a proxy would make slow. */
  const noting = (content: LanguageContent, language: Language): LanguageContent => {
    const noted = {};
    for (const [list, entries] of Object.entries(content)) {
      const name = `${language}.${list}`;
      const get = (): unknown => {
        note(name);
        return entries;
      };
      Object.defineProperty(noted, list, { enumerable: true, get });
    }
    return noted as LanguageContent;
  };
  class NotingPictures extends Map<string, Picture> {
    override get(documentId: string) {
      note("pictures");
      return super.get(documentId);
    }
  }

  return {
    /** @returns the names of all lists that are not what they were at the last call */
    put(content: Content): Reads {
      const noted = new Proxy(
        { ...content, en: noting(content.en, "en"), ru: noting(content.ru, "ru") },
        {
          get(all, name, receiver) {
            if (name === "redirects" || name === "uploads") note(name);
            return Reflect.get(all, name, receiver) as unknown;
          },
        },
      );
      beginBuild(env, content);
      const build = currentBuild();
      const { pictures } = build;
      build.content = noted;
      build.pictures = new NotingPictures(pictures);
      const changed = before ? changedLists(before, { content, pictures }) : new Set<string>();
      before = { content, pictures };
      return changed;
    },
    /** Runs `work`, which reads content. @returns what it gave, and the names of the lists that it has read */
    async record<Result>(work: () => Promise<Result>): Promise<{ result: Result; reads: Reads }> {
      const own: Reads = new Set();
      reads = own;
      try {
        return { result: await work(), reads: own };
      } finally {
        reads = null;
      }
    },
  };
}

type State = { content: Content; pictures: Map<string, Picture> };

function changedLists(one: State, other: State): Reads {
  const changed: Reads = new Set();
  for (const language of languages)
    for (const name of Object.keys(other.content[language]) as (keyof LanguageContent)[])
      if (one.content[language][name] !== other.content[language][name]) changed.add(`${language}.${name}`);
  for (const name of ["redirects", "uploads"] as const)
    if (JSON.stringify(one.content[name]) !== JSON.stringify(other.content[name])) changed.add(name);
  const isSamePicture = ([documentId, picture]: [string, Picture]) => isSameValue(one.pictures.get(documentId), picture);
  if (one.pictures.size !== other.pictures.size || ![...other.pictures].every(isSamePicture)) changed.add("pictures");
  return changed;
}
