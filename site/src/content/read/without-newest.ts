import type { ContentError } from "./content-error.ts";
import { singles } from "./collections.ts";
import type { LastGood } from "./last-good.ts";
import type { RawEntry } from "./read-entries.ts";

type EntryName = { uid: string; documentId: string; locale: string };

export const isOfEntry = (one: EntryName, other: EntryName): boolean =>
  one.uid === other.uid && one.documentId === other.documentId && one.locale === other.locale;

const isSingle = (uid: string): boolean => Object.values(singles).some((single) => single.uid === uid);

/**
 * Puts the last good version of the entry at fault in the place of its newest, or takes the entry out when there is none, or when that is at fault, too.
 * @throws the error when it is of no entry, or of a page that every site has
 */
export async function withoutNewest(entries: readonly RawEntry[], error: ContentError, lastGood: LastGood): Promise<RawEntry[]> {
  const index = entries.findIndex(({ source, raw, language }) =>
    isOfEntry(error, { uid: source.uid, documentId: String(raw["documentId"]), locale: language ?? "" }),
  );
  const entry = entries[index];
  if (!entry) throw error;
  const older = lastGood.has(entry) ? null : await lastGood.find(entry);
  if (older === null && isSingle(entry.source.uid)) throw error;
  return entries.toSpliced(index, 1, ...(older === null ? [] : [{ ...entry, raw: older }]));
}
