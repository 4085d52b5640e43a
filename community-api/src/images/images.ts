import type { PublicationImage, WantedImage } from "@ryadom/shared/publications.ts";
import type { Transaction } from "kysely";
import type { LiveSession } from "../auth/session.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { invalidArgument } from "../errors.ts";
import type { FileStore } from "../files/file-store.ts";
import { newId, newToken } from "../ids.ts";
import { deletePicture, variantsOf } from "./uploads.ts";

type Row = Schema["publication_image"];
export type ReadyImage = Pick<Row, "id" | "file" | "width" | "height" | "alt"> & { uploadId: string | null };

/**
 * Put the files of wanted images where the publication's stand, before the transaction that shows them. A copy that is not shown in the
 * end is swept away after a day.
 * @throws `invalid-argument` as `demandUploads` does, and for an image that is not the publication's
 */
export async function prepareImages(
  db: Database,
  files: FileStore,
  session: LiveSession,
  publicationId: string,
  wanted: readonly WantedImage[],
): Promise<ReadyImage[]> {
  await demandUploads(db, session, wanted);
  const ready: ReadyImage[] = [];
  for (const image of wanted) {
    ready.push("uploadId" in image ? await adopt(db, files, session, publicationId, image) : await keep(db, publicationId, image));
  }
  return ready;
}

/**
 * Said before anything counts for a limit: who has kept a draft for longer than a day sends its pictures anew and may publish at once.
 * @throws `invalid-argument` for an upload that is not the member's or not there any more, or is named twice
 */
export async function demandUploads(db: Database, session: LiveSession, wanted: readonly WantedImage[]): Promise<void> {
  const names = wanted.map((image) => ("uploadId" in image ? image.uploadId : image.imageId));
  if (new Set(names).size < names.length) throw invalidArgument("images", "twice");
  const uploadIds = wanted.flatMap((image) => ("uploadId" in image ? image.uploadId : []));
  if (uploadIds.length === 0) return;
  const found = await db.selectFrom("upload").select("id").where("id", "in", uploadIds).where("uid", "=", session.uid).execute();
  if (found.length < uploadIds.length) throw invalidArgument("images", "unknown");
}

async function adopt(
  db: Database,
  files: FileStore,
  session: LiveSession,
  publicationId: string,
  image: { uploadId: string; alt: string },
) {
  const upload = await db
    .selectFrom("upload")
    .select(["id", "file", "width", "height"])
    .where("id", "=", image.uploadId)
    .where("uid", "=", session.uid)
    .executeTakeFirst();
  if (!upload) throw invalidArgument("images", "unknown");
  const file = `publications/${publicationId}/${newToken()}.webp`;
  const [from, to] = [variantsOf(upload.file), variantsOf(file)];
  for (const [index, key] of from.entries()) {
    const bytes = await files.get(key);
    if (!bytes) throw invalidArgument("images", "unknown");
    await files.put(to[index]!, bytes);
  }
  return { id: newId("I"), file, width: upload.width, height: upload.height, alt: image.alt, uploadId: upload.id };
}

async function keep(db: Database, publicationId: string, image: { imageId: string; alt: string }): Promise<ReadyImage> {
  const row = await db
    .selectFrom("publication_image")
    .select(["id", "file", "width", "height"])
    .where("id", "=", image.imageId)
    .where("publicationId", "=", publicationId)
    .executeTakeFirst();
  if (!row) throw invalidArgument("images", "unknown");
  return { ...row, alt: image.alt, uploadId: null };
}

/** Make these the publication's images, in this order. @returns the files nobody needs any more, to be deleted after the commit */
export async function showImages(trx: Transaction<Schema>, publicationId: string, images: readonly ReadyImage[]): Promise<string[]> {
  const before = await trx.deleteFrom("publication_image").where("publicationId", "=", publicationId).returning("file").execute();
  const rows = images.map(({ uploadId: _uploadId, ...image }, place) => ({ ...image, publicationId, place }));
  if (rows.length > 0) await trx.insertInto("publication_image").values(rows).execute();
  const uploadIds = images.flatMap(({ uploadId }) => uploadId ?? []);
  const used = uploadIds.length === 0 ? [] : await trx.deleteFrom("upload").where("id", "in", uploadIds).returning("file").execute();
  // Another publication took one of them in between.
  if (used.length < uploadIds.length) throw invalidArgument("images", "unknown");
  const kept = new Set(rows.map(({ file }) => file));
  return [...before, ...used].map(({ file }) => file).filter((file) => !kept.has(file));
}

/** After the commit, which a store that is away does not undo: what it keeps now is swept away after a day. */
export async function deletePictures(files: FileStore, unneeded: readonly string[]): Promise<void> {
  for (const file of unneeded) await deletePicture(files, file).catch(() => {});
}

export const toImage = ({ id, file, width, height, alt }: Pick<Row, "id" | "file" | "width" | "height" | "alt">): PublicationImage => ({
  id,
  url: `/media/${file}`,
  width,
  height,
  alt,
});
