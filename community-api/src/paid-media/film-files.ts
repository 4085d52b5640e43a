import { partCount } from "@ryadom/shared/paid-media.ts";
import type { FileStore } from "../files/file-store.ts";

/** A film as reading it needs to know it. */
export type StoredFilm = { id: string; bytes: number; partBytes: number };

/** Where the films lie in the file store. */
export const filmsFolder = "films";

/** Where a part of a film lies. @param number from 0 */
export const partKey = (fileId: string, number: number): string => `${filmsFolder}/${fileId}/${number}`;

/**
 * Reads some bytes of a film, of one part of it at most: as many as there are until `last` or the end of the part, whichever comes first.
 * @param maxBytes no more than these
 * @returns null when they are gone: the film was exchanged or deleted
 */
export function readSome(
  files: FileStore,
  film: StoredFilm,
  first: number,
  last: number,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const number = Math.floor(first / film.partBytes);
  const partStart = number * film.partBytes;
  const until = Math.min(last, partStart + film.partBytes - 1, first + maxBytes - 1);
  return files.getRange(partKey(film.id, number), first - partStart, until - partStart);
}

/** Deletes the bytes of a film. */
export async function deleteFilmFiles(files: FileStore, { id, bytes }: Pick<StoredFilm, "id" | "bytes">): Promise<void> {
  for (let number = 0; number < partCount(bytes); number += 1) await files.delete(partKey(id, number));
}
