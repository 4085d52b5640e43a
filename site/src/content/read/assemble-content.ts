import { languages, type Language } from "@ryadom/shared/locales.ts";
import { acceptEntry, type Accepted, finishEntry, isStillTrue, type SoldCourses } from "./accept-entry.ts";
import type { BuildEnv } from "./build-env.ts";
import { collections, redirects, singles, type Content, type Entry, type LanguageContent } from "./collections.ts";
import { ContentError } from "./content-error.ts";
import type { Raw, RawEntry } from "./read-entries.ts";
import { leadAlike, linksIn } from "./references.ts";
import { haveSameItems } from "./same-value.ts";
import { soundsToShare } from "./share-sounds.ts";

export type { SoldCourses } from "./accept-entry.ts";
export type Assembled = { content: Content; sold: SoldCourses };

/** An entry in the list of a language: its own, but for sounds that are shared. */
type Placed = { entry: RawEntry; language: Language | null; accepted: Accepted };

/**
 * What was made before, by the very entry and the language of the list it stands in, and the lists they stood in. A process that assembles
 * content again and again hands it over each time: then only what changed costs anything, and unchanged entries and lists stay the same objects.
 */
export interface MadeBefore {
  entries: WeakMap<Raw, Partial<Record<Language | "all", Accepted>>>;
  lists: Map<string, unknown[]>;
  /** What was assembled last, with all links resolved: nearly all of tens of thousands of entries are the same, at the same places. */
  last: { entries: readonly RawEntry[]; placed: readonly Placed[]; content: Content } | null;
}
export const nothingMade = (): MadeBefore => ({ entries: new WeakMap(), lists: new Map(), last: null });

/**
 * Makes of entries as Strapi answers them what pages are made of.
 * @returns the content; or what is wrong, when some entry is not what a page can show
 */
export async function assembleContent(
  env: BuildEnv,
  entries: readonly RawEntry[],
  before: MadeBefore = nothingMade(),
): Promise<Assembled | ContentError[]> {
  const { placed, errors } = placeAll(entries, before);
  if (errors.length > 0) return errors;
  const all = [...placed, ...sharedSounds(placed, before)];
  let content = shelved(all, before);
  try {
    // Names and slugs, by which links are resolved, are the same before and after.
    if (await finish(all, content, env, before)) content = shelved(all, before);
  } catch (error) {
    return [asContentError(error)];
  }
  before.last = { entries, placed: all, content };
  return { content, sold: soldIn(all) };
}

function placeAll(entries: readonly RawEntry[], before: MadeBefore): { placed: Placed[]; errors: ContentError[] } {
  const errors: ContentError[] = [];
  const placed: Placed[] = [];
  const { last } = before;
  for (const [at, entry] of entries.entries()) {
    try {
      placed.push(last?.entries[at] === entry ? last.placed[at]! : place(entry, entry.language, before));
    } catch (error) {
      errors.push(asContentError(error));
    }
  }
  return { placed, errors };
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

/**
 * Resolves links and reads files, of entries that are new or whose links lead elsewhere now.
 * @param content in which links are looked up
 * @returns whether another version of some entry stands in what was placed
 */
async function finish(placed: readonly Placed[], content: Content, env: BuildEnv, before: MadeBefore): Promise<boolean> {
  const links = { en: linksIn(content.en, "en"), ru: linksIn(content.ru, "ru") };
  const { last } = before;
  const isSame = last !== null && languages.every((language) => leadAlike(last.content[language], content[language]));
  // Until all of it is finished, links of what was placed before may lead where they lead in this content.
  if (!isSame) before.last = null;
  let isAnother = false;
  const queue = placed.filter((one, at) => !isSame || one !== last.placed[at]).values();
  const failures: unknown[] = [];
  async function finishOne(one: Placed): Promise<void> {
    const { entry, language, accepted } = one;
    if (language && !(accepted.links && isStillTrue(accepted.links, links[language]))) {
      const made = accepted.links ? acceptEntry(entry) : accepted;
      await finishEntry(made, { language, resolve: links[language], env });
      isAnother ||= made !== accepted;
      one.accepted = made;
    }
    before.entries.set(entry.raw, { ...before.entries.get(entry.raw), [language ?? "all"]: one.accepted });
  }
  const work = async () => {
    for (const one of queue) {
      await finishOne(one).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) return;
    }
  };
  // Waits for all of it: nothing of what is refused goes on.
  await Promise.all(Array.from({ length: 6 }, work));
  if (failures.length > 0) throw failures[0];
  return isAnother;
}

function shelved(placed: readonly Placed[], before: MadeBefore): Content {
  const lists = new Map<string, unknown[]>();
  const nameOf = (uid: string, language: Language | null): string => `${uid} ${language ?? "all"}`;
  // Entries of a list stand together.
  let [ofUid, inLanguage, list] = ["", null as Language | null, [] as unknown[]];
  for (const { entry, language, accepted } of placed) {
    const { uid } = entry.source;
    if (uid !== ofUid || language !== inLanguage) {
      const name = nameOf(uid, language);
      [ofUid, inLanguage, list] = [uid, language, lists.get(name) ?? []];
      lists.set(name, list);
    }
    list.push(accepted.entry);
  }
  const listOf = (uid: string, language: Language | null): unknown[] => {
    const name = nameOf(uid, language);
    const [made, known] = [lists.get(name) ?? [], before.lists.get(name)];
    if (known && haveSameItems(known, made)) return known;
    before.lists.set(name, made);
    return made;
  };
  const contentIn = (language: Language): LanguageContent =>
    Object.fromEntries([
      ...Object.entries(collections).map(([name, { uid }]) => [name, listOf(uid, language)]),
      ...Object.entries(singles).map(([name, { uid }]) => [name, listOf(uid, language)[0]]),
    ]) as LanguageContent;
  return {
    en: contentIn("en"),
    ru: contentIn("ru"),
    redirects: listOf(redirects.uid, null) as Content["redirects"],
    uploads: uploadsOf(placed, before),
  };
}

/** The very list of the last time where all show the files that they showed then. */
function uploadsOf(placed: readonly Placed[], { last }: MadeBefore): string[] {
  const isSame = (one: Placed, at: number) =>
    one === last!.placed[at] || last!.placed[at]!.accepted.uploads.symmetricDifference(one.accepted.uploads).size === 0;
  if (placed.length === last?.placed.length && placed.every(isSame)) return last.content.uploads;
  const uploads = new Set<string>();
  for (const { accepted } of placed) for (const upload of accepted.uploads) uploads.add(upload);
  return [...uploads].sort();
}

function soldIn(placed: readonly Placed[]): SoldCourses {
  const of = (language: Language) =>
    placed.filter((one) => one.accepted.sold !== null && one.language === language).map(({ accepted }) => accepted.sold!);
  return { en: of("en"), ru: of("ru") };
}
