import type { PublishHint } from "@ryadom/shared/publisher.ts";
import { languages, type Language } from "@ryadom/shared/locales.ts";
import type { BuildEnv } from "../../src/content/read/build-env.ts";
import { collections, redirects, singles } from "../../src/content/read/collections.ts";
import { type RawEntry, readEntries, readEntry, readSingleEntry, type Source } from "../../src/content/read/read-entries.ts";

const lists: Source[] = [...Object.values(collections), redirects];
const single: Source[] = Object.values(singles);
/** The order in which a build reads them. */
const order = new Map([...Object.values(collections), ...single, redirects].map(({ path }, at) => [path, at]));

/** Types of which entries of other types hold the key, which changes there, too. */
const heldByOthers = new Set<string>([
  collections.themes.uid,
  collections.courses.uid,
  collections.helpItems.uid,
  collections.purchaseProducts.uid,
]);

export const nameOf = ({ source, language, raw }: RawEntry): string => `${source.path}.${String(raw["documentId"])}.${language ?? "all"}`;

function inOrder(one: RawEntry, other: RawEntry): number {
  const rank = ({ language, source }: RawEntry) => (language === null ? 2 : languages.indexOf(language)) * 100 + order.get(source.path)!;
  const [a, b] = [String(one.raw["documentId"]), String(other.raw["documentId"])];
  return rank(one) - rank(other) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Puts the last entries, which are new, where a build would have read them. */
function withLastInOrder(entries: ReadonlyMap<string, RawEntry>, count: number): Map<string, RawEntry> {
  const all = [...entries];
  for (const one of all.splice(-count)) {
    let [low, high] = [0, all.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (inOrder(all[middle]![1], one[1]) < 0) low = middle + 1;
      else high = middle;
    }
    all.splice(low, 0, one);
  }
  return new Map(all);
}

/** All entries as Strapi answered them last; `read` asks for those again that hints name. */
export function createHeldEntries(env: BuildEnv, held: readonly RawEntry[]) {
  let entries = new Map(held.toSorted(inOrder).map((entry) => [nameOf(entry), entry]));

  const find = (path: string, documentId: string, language: Language | null) => entries.get(`${path}.${documentId}.${language ?? "all"}`);

  /** The very entry that is held where Strapi answers the same: nothing is made of it again. */
  function known(entry: RawEntry): RawEntry {
    const before = entries.get(nameOf(entry));
    return before && JSON.stringify(before.raw) === JSON.stringify(entry.raw) ? before : entry;
  }

  async function readAll(): Promise<void> {
    const read = await readEntries(env);
    entries = new Map(read.map((entry) => [nameOf(entry), known(entry)]));
  }

  /** @returns whether other entries may hold something of it that is different now */
  async function readOne({ uid, documentId }: PublishHint): Promise<boolean> {
    const page = single.find((one) => one.uid === uid);
    if (page) {
      if (languages.some((language) => !find(page.path, documentId, language))) return true;
      const read = await Promise.all(languages.map((language) => readSingleEntry(env, page, language)));
      for (const entry of read) entries.set(nameOf(entry), known(entry));
      return false;
    }
    const source = lists.find((one) => one.uid === uid);
    if (!source) return true;
    let isOther = false;
    let come = 0;
    const inLanguages = source === redirects ? [null] : languages;
    const read = await Promise.all(inLanguages.map((language) => readEntry(env, source, documentId, language)));
    for (const [at, language] of inLanguages.entries()) {
      const before = find(source.path, documentId, language);
      const entry = read[at];
      if (entry) entries.set(nameOf(entry), known(entry));
      else if (before) entries.delete(nameOf(before));
      if (entry && !before) come++;
      isOther ||= before?.raw["key"] !== entry?.raw["key"];
    }
    if (come > 0) entries = withLastInOrder(entries, come);
    return isOther && heldByOthers.has(uid);
  }

  return {
    all: (): RawEntry[] => [...entries.values()],
    /** @param hints null: everything is read again */
    async read(hints: readonly PublishHint[] | null): Promise<void> {
      if (hints === null) return readAll();
      for (const hint of hints) if (await readOne(hint)) return readAll();
    },
  };
}
