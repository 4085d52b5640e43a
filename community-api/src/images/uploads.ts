import { limits } from "@ryadom/shared/limits.ts";
import { pictureSizes, pictureVariant } from "@ryadom/shared/pictures.ts";
import sharp, { type Sharp } from "sharp";
import { actingAs } from "../auth/acting.ts";
import type { LiveSession } from "../auth/session.ts";
import type { Database } from "../db/database.ts";
import { AppError } from "../errors.ts";
import type { FileStore } from "../files/file-store.ts";
import { redraw } from "../files/picture.ts";
import { newId, newToken } from "../ids.ts";

const longSide = 1600;
const waitingAtMost = 20;
const keptMs = 86_400_000;

/**
 * Take a picture for a publication to come: drawn anew, in three sizes. It waits a day.
 * @throws what `redraw` throws; `storage/quota-exceeded` beyond 5 MB, or when 20 are waiting
 */
export async function takeUpload(
  db: Database,
  files: FileStore,
  session: LiveSession,
  bytes: Uint8Array,
  now: Date,
): Promise<{ uploadId: string; width: number; height: number }> {
  if (bytes.length > limits.imageBytes) throw new AppError("storage/quota-exceeded");
  const whole = await redraw(bytes, drawWhole);
  const { width, height } = await sharp(whole).metadata();
  const file = `uploads/${newToken()}.webp`;
  await files.put(file, await sharp(whole).webp({ quality: 82 }).toBuffer());
  const shortSide = Math.min(width, height);
  for (const size of pictureSizes)
    await files.put(pictureVariant(file, size), await thumbnail(whole, Number.parseInt(size, 10), shortSide));
  const uploadId = newId("U");
  try {
    await actingAs(db, session, async (trx) => {
      const { waiting } = await trx
        .selectFrom("upload")
        .select((eb) => eb.fn.countAll<number>().as("waiting"))
        .where("uid", "=", session.uid)
        .executeTakeFirstOrThrow();
      if (waiting >= waitingAtMost) throw new AppError("storage/quota-exceeded");
      await trx
        .insertInto("upload")
        .values({ id: uploadId, uid: session.uid, file, width, height, createdAt: now.toISOString() })
        .execute();
    });
  } catch (error) {
    await deletePicture(files, file).catch(() => {});
    throw error;
  }
  return { uploadId, width, height };
}

/** All sizes of it. Also fine when they are gone. */
export async function deletePicture(files: FileStore, file: string): Promise<void> {
  for (const key of variantsOf(file)) await files.delete(key);
}

export const variantsOf = (file: string): string[] => [file, ...pictureSizes.map((size) => pictureVariant(file, size))];

/** Delete what waited for a day, and files of publications that are gone. @returns how many pictures went */
export async function deleteStrayImages(db: Database, files: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMs);
  const late = await db.deleteFrom("upload").where("createdAt", "<=", before.toISOString()).returning("file").execute();
  for (const { file } of late) await deletePicture(files, file);
  const waiting = await db.selectFrom("upload").select("file").execute();
  const shown = await db.selectFrom("publication_image").select("file").execute();
  const used = new Set([...waiting, ...shown].flatMap(({ file }) => variantsOf(file)));
  const found = [...(await files.list("uploads")), ...(await files.list("publications"))];
  const strays = found.filter(({ key, writtenAt }) => writtenAt < before && !used.has(key));
  for (const { key } of strays) await files.delete(key);
  return late.length + strays.length;
}

const drawWhole = (picture: Sharp): Promise<Buffer> =>
  picture.resize(longSide, longSide, { fit: "inside", withoutEnlargement: true }).webp({ lossless: true }).toBuffer();

/** The square is cut at the size it has before it is enlarged: a long thin picture drawn that high would take all memory. */
async function thumbnail(whole: Buffer, edge: number, shortSide: number): Promise<Buffer> {
  const size = Math.min(edge, shortSide);
  const square = await sharp(whole).resize(size, size, { fit: "cover", position: "attention" }).webp({ lossless: true }).toBuffer();
  return sharp(square).resize(edge, edge).webp({ quality: 80 }).toBuffer();
}
