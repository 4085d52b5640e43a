import { createHash } from "node:crypto";
import { type FilmUpload, type NewFilmUpload, paidMedia, partCount, partSize } from "@ryadom/shared/paid-media.ts";
import { AppError, invalidArgument } from "../core/errors.ts";
import { newId } from "../core/ids.ts";
import type { Database } from "../db/database.ts";
import type { FileStore } from "../files/file-store.ts";
import { deleteFilmFiles, partKey } from "./film-files.ts";

/** Begins an upload. One of the same file that was begun and not finished is gone on with. */
export async function beginUpload(db: Database, upload: NewFilmUpload, now: Date): Promise<FilmUpload> {
  const begun = await db
    .selectFrom("paid_media_file")
    .select("id")
    .where("filmKey", "=", upload.filmKey)
    .where("bytes", "=", upload.bytes)
    .where("contentType", "=", upload.contentType)
    .where("fingerprint", "=", upload.fingerprint)
    .where("readyAt", "is", null)
    .orderBy("createdAt", "desc")
    .executeTakeFirst();
  const id = begun?.id ?? newId("F");
  if (!begun) {
    const row = { ...upload, id, partBytes: paidMedia.partBytes, createdAt: now.toISOString(), readyAt: null };
    await db.insertInto("paid_media_file").values(row).execute();
  }
  return { id, partBytes: paidMedia.partBytes, parts: await storedParts(db, id) };
}

async function storedParts(db: Database, fileId: string): Promise<number[]> {
  const rows = await db.selectFrom("paid_media_part").select("number").where("fileId", "=", fileId).orderBy("number").execute();
  return rows.map(({ number }) => number);
}

async function requireUpload(db: Database, id: string) {
  const upload = await db.selectFrom("paid_media_file").selectAll().where("id", "=", id).executeTakeFirst();
  if (!upload) throw new AppError("not-found");
  return upload;
}

/**
 * Keeps one part. Sent again, it takes the place of the former.
 * @param number from 0
 * @throws `not-found`; `conflict` when the film is finished; `invalid-argument` for a part of another number or length than it should have;
 * `storage/invalid-format` when the first one begins as no film of its type does
 */
export async function storePart(db: Database, files: FileStore, id: string, number: number, bytes: Uint8Array): Promise<void> {
  const upload = await requireUpload(db, id);
  if (upload.readyAt !== null) throw new AppError("conflict");
  if (number >= partCount(upload.bytes)) throw invalidArgument("number", "too_big");
  if (bytes.length !== partSize(upload.bytes, number)) throw invalidArgument("", "invalid_format");
  if (number === 0 && !looksLike(upload.contentType, bytes)) throw new AppError("storage/invalid-format");
  await files.put(partKey(id, number), bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await db
    .insertInto("paid_media_part")
    .values({ fileId: id, number, sha256 })
    .onConflict((conflict) => conflict.columns(["fileId", "number"]).doUpdateSet({ sha256 }))
    .execute();
}

/** By its first bytes: MP4 names its brand after a length, WebM begins as EBML does. */
function looksLike(contentType: string, bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12));
  return contentType === "video/mp4" ? start.subarray(4, 8).toString("latin1") === "ftyp" : start.readUInt32BE(0) === 0x1a_45_df_a3;
}

/**
 * The film is whole: from now on it is the one of its key, and the one before is deleted. Asked again, it stays so.
 * @throws `not-found`; `conflict` while parts are missing
 */
export async function finishUpload(db: Database, files: FileStore, id: string, now: Date): Promise<void> {
  const upload = await requireUpload(db, id);
  if (upload.readyAt !== null) return;
  if ((await storedParts(db, id)).length !== partCount(upload.bytes)) throw new AppError("conflict");
  const former = await db.transaction().execute(async (trx) => {
    const replaced = await trx
      .deleteFrom("paid_media_file")
      .where("filmKey", "=", upload.filmKey)
      .where("readyAt", "is not", null)
      .returning(["id", "bytes"])
      .execute();
    await trx.updateTable("paid_media_file").set({ readyAt: now.toISOString() }).where("id", "=", id).execute();
    return replaced;
  });
  for (const film of former) await deleteFilmFiles(files, film);
}

/** Gives up an upload and deletes what came of it; nothing happens when there is none. @throws `conflict` when the film is finished */
export async function abandonUpload(db: Database, files: FileStore, id: string): Promise<void> {
  const found = await db.selectFrom("paid_media_file").select(["id", "bytes", "readyAt"]).where("id", "=", id).executeTakeFirst();
  if (!found) return;
  if (found.readyAt !== null) throw new AppError("conflict");
  await db.deleteFrom("paid_media_file").where("id", "=", id).where("readyAt", "is", null).execute();
  await deleteFilmFiles(files, found);
}
