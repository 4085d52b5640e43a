import { languages, type Language } from "@ryadom/shared/locales.ts";
import { acceptEntry, type Accepted, finishEntry, isStillTrue, type SoldCourses } from "./accept-entry.ts";
import type { BuildEnv } from "./build-env.ts";
import { collections, redirects, singles, type Content, type Entry, type LanguageContent } from "./collections.ts";
import { ContentError } from "./content-error.ts";
import type { Raw, RawEntry } from "./read-entries.ts";
import { linksIn } from "./references.ts";
import { soundsToShare } from "./share-sounds.ts";

export type { SoldCourses } from "./accept-entry.ts";
export type Assembled = { content: Content; sold: SoldCourses };

/**
 * What was made of entries before, by the very entry and the language of the list it stands in, and the lists they stood in. A process that assembles
 * content again and again hands it over each time: then only what changed costs anything, and unchanged entries and lists stay the same objects.
 */
export type MadeBefore = { entries: WeakMap<Raw, Partial<Record<Language | "all", Accepted>>>; lists: Map<string, unknown[]> };
export const nothingMade = (): MadeBefore => ({ entries: new WeakMap(), lists: new Map() });

/** An entry in the list of a language: its own, but for sounds that are shared. */
type Placed = { entry: RawEntry; language: Language | null; accepted: Accepted };

/**
 * Makes of entries as Strapi answers them what pages are made of.
 * @returns the content; or what is wrong, when some entry is not what a page can show
 */
export async function assembleContent(
  env: BuildEnv,
  entries: readonly RawEntry[],
  before: MadeBefore = nothingMade(),
): Promise<Assembled | ContentError[]> {
  const errors: ContentError[] = [];
  const placed: Placed[] = [];
  for (const entry of entries) {
    try {
      placed.push(place(entry, entry.language, before));
    } catch (error) {
      errors.push(asContentError(error));
    }
  }
  if (errors.length > 0) return errors;
  placed.push(...sharedSounds(placed, before));
  try {
    await finish(placed, env, before);
  } catch (error) {
    return [asContentError(error)];
  }
  return { content: shelved(placed, before), sold: soldIn(placed) };
}

/** @throws whatever is no entry's fault, such as a file that the CMS does not give out */
function asContentError(error: unknown): ContentError {
  if (error instanceof ContentError) return error;
  throw error;
}

const place = (entry: RawEntry, language: Language | null, before: MadeBefore): Placed => ({
  entry,
  language,
  accepted: before.entries.get(entry.raw)?.[language ?? "all"] ?? acceptEntry(entry),
});

function sharedSounds(placed: readonly Placed[], before: MadeBefore): Placed[] {
  const soundsOf = (language: Language) =>
    placed
      .filter((one) => one.language === language && one.entry.source.uid === collections.soundTherapies.uid)
      .map(({ entry, accepted }) => ({ ...(accepted.entry as Entry<"soundTherapies">), from: entry }));
  const shared = soundsToShare({ en: soundsOf("en"), ru: soundsOf("ru") });
  return languages.flatMap((language) => shared[language].map(({ from }) => place(from, language, before)));
}

/** Resolves links and reads files, of entries that are new or whose links lead elsewhere now. */
async function finish(placed: readonly Placed[], env: BuildEnv, before: MadeBefore): Promise<void> {
  // Names and slugs, by which links are resolved, are the same before and after.
  const content = shelved(placed, nothingMade());
  const links = { en: linksIn(content.en, "en"), ru: linksIn(content.ru, "ru") };
  const queue = placed[Symbol.iterator]();
  const work = async () => {
    for (const one of queue) {
      const { entry, language, accepted } = one;
      const made = before.entries.get(entry.raw) ?? {};
      before.entries.set(entry.raw, made);
      if (language && !(accepted.links && isStillTrue(accepted.links, links[language]))) {
        if (accepted.links) one.accepted = acceptEntry(entry);
        await finishEntry(one.accepted, { language, resolve: links[language], env });
      }
      made[language ?? "all"] = one.accepted;
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
}

function shelved(placed: readonly Placed[], before: MadeBefore): Content {
  const lists = new Map([...languages, null].map((language) => [language, new Map<string, unknown[]>()]));
  const uploads = new Set<string>();
  for (const { entry, language, accepted } of placed) {
    const ofLanguage = lists.get(language)!;
    const list = ofLanguage.get(entry.source.uid);
    if (list) list.push(accepted.entry);
    else ofLanguage.set(entry.source.uid, [accepted.entry]);
    for (const upload of accepted.uploads) uploads.add(upload);
  }
  const listOf = (uid: string, language: Language | null): unknown[] => {
    const name = `${uid} ${language ?? "all"}`;
    const [list, known] = [lists.get(language)!.get(uid) ?? [], before.lists.get(name)];
    if (known && known.length === list.length && known.every((one, at) => one === list[at])) return known;
    before.lists.set(name, list);
    return list;
  };
  const inLanguage = (language: Language): LanguageContent =>
    Object.fromEntries([
      ...Object.entries(collections).map(([name, { uid }]) => [name, listOf(uid, language)]),
      ...Object.entries(singles).map(([name, { uid }]) => [name, listOf(uid, language)[0]]),
    ]) as LanguageContent;
  return {
    en: inLanguage("en"),
    ru: inLanguage("ru"),
    redirects: listOf(redirects.uid, null) as Content["redirects"],
    uploads: [...uploads].sort(),
  };
}

function soldIn(placed: readonly Placed[]): SoldCourses {
  const of = (language: Language) => placed.flatMap((one) => (one.language === language && one.accepted.sold ? [one.accepted.sold] : []));
  return { en: of("en"), ru: of("ru") };
}
