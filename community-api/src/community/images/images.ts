import type { PublicationImage, ImageInput } from "@ryadom/shared/publications.ts";
import type { Transaction } from "kysely";
import type { Session } from "../../identity/session/session.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { invalidArgument } from "../../core/errors.ts";
import type { FileStore } from "../../files/file-store.ts";
import { newId, newToken } from "../../core/ids.ts";
import { deleteImageVariants, imageVariantKeys } from "./uploads.ts";

/** What is shown of an image. `file` names it in the file store. */
export const imageColumns = ["id", "file", "width", "height", "alt"] as const;
type ImageRow = Pick<Schema["publication_image"], (typeof imageColumns)[number]>;
type PreparedImage = ImageRow & { uploadId: string | null };

/**
 * Copies the wanted uploads into the publication's folder, lets `write` attach them in its transaction, and deletes every file that no row
 * names in the end, whatever happened. Call it only after the caller was authorised: copying costs room on the disk.
 * @param write calls `attach` in its transaction, once the publication's row is there
 * @throws `invalid-argument` as `requireOwnUploads` does, and for an image that is not the publication's; what `write` throws
 */
export async function withImages<Result>(
  db: Database,
  files: FileStore,
  session: Session,
  publicationId: string,
  wanted: readonly ImageInput[],
  write: (attach: (trx: Transaction<Schema>) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  await requireOwnUploads(db, session, wanted);
  const copies: string[] = [];
  let replaced: string[] = [];
  try {
    const ready: PreparedImage[] = [];
    for (const image of wanted) {
      if ("uploadId" in image) ready.push(await copyUpload(db, files, session, publicationId, image, copies));
      else ready.push(await reuseImage(db, publicationId, image));
    }
    const result = await write(async (trx) => void (replaced = await attachImages(trx, publicationId, ready)));
    await deleteImageFiles(files, replaced);
    return result;
  } finally {
    await deleteUnattached(db, files, copies).catch(() => {});
  }
}

/** Asks the database instead of trusting an error: a commit whose answer was lost has attached them. */
async function deleteUnattached(db: Database, files: FileStore, copies: readonly string[]): Promise<void> {
  if (copies.length === 0) return;
  const attached = await db.selectFrom("publication_image").select("file").where("file", "in", copies).execute();
  const kept = new Set(attached.map(({ file }) => file));
  await deleteImageFiles(
    files,
    copies.filter((file) => !kept.has(file)),
  );
}

/**
 * Checks uploads before rate limits count, so that a member whose uploads have expired can send them again and publish at once.
 * @throws `invalid-argument` for an upload that is not the member's or not there any more, or is named twice
 */
export async function requireOwnUploads(db: Database, session: Session, wanted: readonly ImageInput[]): Promise<void> {
  const names = wanted.map((image) => ("uploadId" in image ? image.uploadId : image.imageId));
  if (new Set(names).size < names.length) throw invalidArgument("images", "twice");
  const uploadIds = wanted.flatMap((image) => ("uploadId" in image ? image.uploadId : []));
  if (uploadIds.length === 0) return;
  const found = await db.selectFrom("upload").select("id").where("id", "in", uploadIds).where("uid", "=", session.uid).execute();
  if (found.length < uploadIds.length) throw invalidArgument("images", "unknown");
}

async function copyUpload(
  db: Database,
  files: FileStore,
  session: Session,
  publicationId: string,
  image: { uploadId: string; alt: string },
  copies: string[],
): Promise<PreparedImage> {
  const upload = await db
    .selectFrom("upload")
    .select(["id", "file", "width", "height"])
    .where("id", "=", image.uploadId)
    .where("uid", "=", session.uid)
    .executeTakeFirst();
  if (!upload) throw invalidArgument("images", "unknown");
  const file = `publications/${publicationId}/${newToken()}.webp`;
  copies.push(file);
  const [from, to] = [imageVariantKeys(upload.file), imageVariantKeys(file)];
  for (const [index, key] of from.entries()) {
    const bytes = await files.get(key);
    if (!bytes) throw invalidArgument("images", "unknown");
    await files.put(to[index]!, bytes);
  }
  return { id: newId("I"), file, width: upload.width, height: upload.height, alt: image.alt, uploadId: upload.id };
}

async function reuseImage(db: Database, publicationId: string, image: { imageId: string; alt: string }): Promise<PreparedImage> {
  const row = await db
    .selectFrom("publication_image")
    .select(["id", "file", "width", "height"])
    .where("id", "=", image.imageId)
    .where("publicationId", "=", publicationId)
    .executeTakeFirst();
  if (!row) throw invalidArgument("images", "unknown");
  return { ...row, alt: image.alt, uploadId: null };
}

/** Makes these the publication's images, in this order. @returns the files that are not needed any more, to be deleted after the commit */
async function attachImages(trx: Transaction<Schema>, publicationId: string, images: readonly PreparedImage[]): Promise<string[]> {
  const before = await trx.deleteFrom("publication_image").where("publicationId", "=", publicationId).returning("file").execute();
  const rows = images.map(({ uploadId: _uploadId, ...image }, position) => ({ ...image, publicationId, position }));
  if (rows.length > 0) await trx.insertInto("publication_image").values(rows).execute();
  const uploadIds = images.flatMap(({ uploadId }) => uploadId ?? []);
  const used = uploadIds.length === 0 ? [] : await trx.deleteFrom("upload").where("id", "in", uploadIds).returning("file").execute();
  // Another publication took one of them in between.
  if (used.length < uploadIds.length) throw invalidArgument("images", "unknown");
  const kept = new Set(rows.map(({ file }) => file));
  return [...before, ...used].map(({ file }) => file).filter((file) => !kept.has(file));
}

/** Deletes image files after the commit. Failures are ignored: an hourly job deletes what is left. */
export async function deleteImageFiles(files: FileStore, orphanedFiles: readonly string[]): Promise<void> {
  for (const file of orphanedFiles) await deleteImageVariants(files, file).catch(() => {});
}

export const toPublicationImage = ({ id, file, width, height, alt }: ImageRow): PublicationImage => ({
  id,
  url: `/media/${file}`,
  width,
  height,
  alt,
});
