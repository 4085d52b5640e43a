import { limits } from "@ryadom/shared/limits.ts";
import { imageSizes, imageVariant } from "@ryadom/shared/images.ts";
import sharp, { type Sharp } from "sharp";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import type { Database } from "../../db/database.ts";
import { AppError } from "../../core/errors.ts";
import type { FileStore } from "../../files/file-store.ts";
import { reencodeImage } from "../../files/reencode-image.ts";
import { newId, newToken } from "../../core/ids.ts";

const maxSidePixels = 1600;
const maxPendingUploads = 20;
/** Of all sizes of all that wait: what 20 good photographs take. */
const maxPendingBytes = 20 * 1024 * 1024;
const uploadRetentionMs = 86_400_000;
/** Longer than any request: what is just being stored has no row yet. */
const orphanedAfterMs = 3_600_000;

/**
 * Re-encodes and stores an upload in three sizes; it expires after a day unless a publication takes it.
 * @throws what `reencodeImage` throws; `storage/quota-exceeded` beyond 5 MB, or when 20 files or 20 MB are waiting
 */
export async function storeUpload(
  db: Database,
  files: FileStore,
  session: Session,
  bytes: Uint8Array,
  now: Date,
): Promise<{ uploadId: string; width: number; height: number }> {
  if (bytes.length > limits.imageBytes) throw new AppError("storage/quota-exceeded");
  const uploadId = newId("U");
  const own = underWay.get(session.uid) ?? new Set();
  underWay.set(session.uid, own.add(uploadId));
  try {
    // Before the work of drawing; the transaction counts again.
    await requireUploadRoom(db, session.uid, { count: own.size, bytes: 0 });
    const drawn = await reencodeImage(session.uid, bytes, drawSizes);
    await storeSizes(db, files, session, uploadId, drawn, now);
    return { uploadId, width: drawn.width, height: drawn.height };
  } finally {
    own.delete(uploadId);
    if (own.size === 0) underWay.delete(session.uid);
  }
}

/** Uid → what is being drawn in this process and has no row yet. */
const underWay = new Map<string, Set<string>>();

type DrawnSizes = { width: number; height: number; whole: Buffer; thumbnails: Buffer[] };

async function storeSizes(db: Database, files: FileStore, session: Session, id: string, drawn: DrawnSizes, now: Date): Promise<void> {
  const { uid } = session;
  const { width, height, whole, thumbnails } = drawn;
  const file = `uploads/${newToken()}.webp`;
  const sizes = [whole, ...thumbnails];
  const bytes = sizes.reduce((sum, { length }) => sum + length, 0);
  try {
    for (const [index, key] of imageVariantKeys(file).entries()) await files.put(key, sizes[index]!);
    await asMember(db, session, async (trx) => {
      await requireUploadRoom(trx, uid, { count: 1, bytes });
      await trx.insertInto("upload").values({ id, uid, file, width, height, bytes, createdAt: now.toISOString() }).execute();
    });
  } catch (error) {
    await deleteImageVariants(files, file).catch(() => {});
    throw error;
  }
}

/** @param more what comes to those that wait @throws `storage/quota-exceeded` when so many of the member's uploads may not wait */
async function requireUploadRoom(db: Database, uid: string, more: { count: number; bytes: number }): Promise<void> {
  const waiting = await db
    .selectFrom("upload")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.coalesce(eb.fn.sum<number>("bytes"), eb.lit(0)).as("bytes")])
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
  if (waiting.count + more.count > maxPendingUploads || waiting.bytes + more.bytes > maxPendingBytes)
    throw new AppError("storage/quota-exceeded");
}

/** Deletes an image and its smaller variants; missing files are no error. */
export async function deleteImageVariants(files: FileStore, file: string): Promise<void> {
  for (const key of imageVariantKeys(file)) await files.delete(key);
}

export const imageVariantKeys = (file: string): string[] => [file, ...imageSizes.map((size) => imageVariant(file, size))];

/** Deletes uploads that waited a day, and image files older than an hour that no row names (left by a crash). @returns how many */
export async function deleteOrphanedImages(db: Database, files: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - uploadRetentionMs);
  const late = await db.deleteFrom("upload").where("createdAt", "<=", before.toISOString()).returning("file").execute();
  for (const { file } of late) await deleteImageVariants(files, file);
  const waiting = await db.selectFrom("upload").select("file").execute();
  const shown = await db.selectFrom("publication_image").select("file").execute();
  const used = new Set([...waiting, ...shown].flatMap(({ file }) => imageVariantKeys(file)));
  const found = [...(await files.list("uploads")), ...(await files.list("publications"))];
  const strays = found.filter(({ key, writtenAt }) => now.getTime() - writtenAt.getTime() > orphanedAfterMs && !used.has(key));
  for (const { key } of strays) await files.delete(key);
  return late.length + strays.length;
}

async function drawSizes(picture: Sharp): Promise<DrawnSizes> {
  const fitting = await picture
    .resize(maxSidePixels, maxSidePixels, { fit: "inside", withoutEnlargement: true })
    .webp({ lossless: true })
    .toBuffer();
  const { width, height } = await sharp(fitting).metadata();
  const whole = await sharp(fitting).webp({ quality: 82 }).toBuffer();
  const thumbnails: Buffer[] = [];
  for (const size of imageSizes) thumbnails.push(await thumbnail(fitting, Number.parseInt(size, 10), Math.min(width, height)));
  return { width, height, whole, thumbnails };
}

/** The square is cut before it is enlarged: a long thin image resized to that height would take all memory. */
async function thumbnail(whole: Buffer, edge: number, shortSide: number): Promise<Buffer> {
  const size = Math.min(edge, shortSide);
  const square = await sharp(whole).resize(size, size, { fit: "cover", position: "attention" }).webp({ lossless: true }).toBuffer();
  return sharp(square).resize(edge, edge).webp({ quality: 80 }).toBuffer();
}
