import type { Film } from "@ryadom/shared/paid-media.ts";
import type { Database } from "../db/database.ts";
import { compiledQuery } from "../db/compiled-query.ts";
import type { FileStore } from "../files/file-store.ts";
import { deleteFilmFiles, filmsFolder, type StoredFilm } from "./film-files.ts";

type ShownFilm = StoredFilm & { filmKey: string; contentType: Film["contentType"] };

/** A film that is whole, by its id. */
export const filmById = compiledQuery<{ id: string }, ShownFilm>((db, value) =>
  db
    .selectFrom("paid_media_file")
    .select(["id", "filmKey", "contentType", "bytes", "partBytes"])
    .where("id", "=", value("id"))
    .where("readyAt", "is not", null)
    .$narrowType<{ contentType: Film["contentType"] }>(),
);

/** The film of a key, once it is whole. */
export const filmByKey = compiledQuery<{ filmKey: string }, ShownFilm>((db, value) =>
  db
    .selectFrom("paid_media_file")
    .select(["id", "filmKey", "contentType", "bytes", "partBytes"])
    .where("filmKey", "=", value("filmKey"))
    .where("readyAt", "is not", null)
    .$narrowType<{ contentType: Film["contentType"] }>(),
);

/** All films that are whole, by their keys, for staff. */
export async function listFilms(db: Database): Promise<Film[]> {
  return db
    .selectFrom("paid_media_file")
    .select(["filmKey", "contentType", "bytes", "readyAt"])
    .where("readyAt", "is not", null)
    .orderBy("filmKey")
    .$narrowType<Film>()
    .execute();
}

/** Deletes the film of a key; nothing happens when there is none. What is being watched of it ends. */
export async function removeFilm(db: Database, files: FileStore, filmKey: string): Promise<void> {
  const gone = await db
    .deleteFrom("paid_media_file")
    .where("filmKey", "=", filmKey)
    .where("readyAt", "is not", null)
    .returning(["id", "bytes"])
    .execute();
  for (const film of gone) await deleteFilmFiles(files, film);
}

const abandonedMs = 7 * 86_400_000;
const dayMs = 86_400_000;

/** Deletes uploads that nobody finished in a week, and files that no row names. @returns how many files */
export async function deleteOrphanedFilms(db: Database, files: FileStore, now: Date): Promise<number> {
  await db
    .deleteFrom("paid_media_file")
    .where("readyAt", "is", null)
    .where("createdAt", "<=", new Date(now.getTime() - abandonedMs).toISOString())
    .execute();
  const known = new Set((await db.selectFrom("paid_media_file").select("id").execute()).map(({ id }) => id));
  // The files of a day are left alone: their upload may have begun after the rows were read.
  const orphans = (await files.list(filmsFolder)).filter(
    ({ key, writtenAt }) => !known.has(key.split("/")[1] ?? "") && now.getTime() - writtenAt.getTime() > dayMs,
  );
  for (const { key } of orphans) await files.delete(key);
  return orphans.length;
}
