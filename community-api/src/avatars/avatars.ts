import { limits } from "@ryadom/shared/limits.ts";
import { pictureSizes, pictureVariant } from "@ryadom/shared/pictures.ts";
import sharp, { type Sharp } from "sharp";
import { actingAs } from "../auth/acting.ts";
import type { LiveSession } from "../auth/session.ts";
import type { Database } from "../db/database.ts";
import { AppError } from "../errors.ts";
import type { FileStore } from "../files/file-store.ts";
import { redraw } from "../files/picture.ts";
import { newToken } from "../ids.ts";

const folder = "avatars";
const edge = 480;
const strayAfterMs = 3_600_000;

/** Which file of the store an address names; null when it is no avatar's. */
export const avatarKey = (address: string): string | null =>
  /^\/media\/(avatars\/[\w-]{43}\/avatar(_64x64|_240x240)?\.webp)$/.exec(address)?.[1] ?? null;

/**
 * Make a picture the member's avatar: a square cut where the eye goes, in three sizes. The old one stays until the new one is
 * stored, and is gone before that is public.
 * @returns its address @throws what `redraw` throws; `storage/quota-exceeded` beyond 5 MB
 */
export async function setAvatar(db: Database, files: FileStore, session: LiveSession, bytes: Uint8Array): Promise<string> {
  if (bytes.length > limits.imageBytes) throw new AppError("storage/quota-exceeded");
  const square = await redraw(bytes, cutSquare);
  const avatarUrl = `/media/${folder}/${newToken()}/avatar.webp`;
  for (const address of variantsOf(avatarUrl)) await files.put(avatarKey(address)!, await shrink(square, address));
  try {
    await removeAvatar(db, files, session);
    // Set by another upload in between.
    await deleteAvatarFiles(files, await point(db, session, avatarUrl));
  } catch (error) {
    await deleteAvatarFiles(files, avatarUrl);
    throw error;
  }
  return avatarUrl;
}

export async function removeAvatar(db: Database, files: FileStore, session: LiveSession): Promise<void> {
  await deleteAvatarFiles(files, await point(db, session, null));
}

/** All sizes of it. Also fine when they are gone. */
async function deleteAvatarFiles(files: FileStore, avatarUrl: string | null): Promise<void> {
  if (avatarUrl === null || avatarKey(avatarUrl) === null) return;
  for (const address of variantsOf(avatarUrl)) await files.delete(avatarKey(address)!);
}

/** Files no member points at, left by a program that was killed between two steps. @returns how many went */
export async function deleteStrayAvatars(db: Database, files: FileStore, now: Date): Promise<number> {
  const old = (await files.list(folder)).filter(({ writtenAt }) => now.getTime() - writtenAt.getTime() > strayAfterMs);
  const members = await db.selectFrom("member").select("avatarUrl").where("avatarUrl", "is not", null).execute();
  const used = new Set(members.flatMap(({ avatarUrl }) => variantsOf(avatarUrl!).map(avatarKey)));
  const strays = old.filter(({ key }) => !used.has(key));
  for (const { key } of strays) await files.delete(key);
  return strays.length;
}

export const variantsOf = (avatarUrl: string): string[] => [avatarUrl, ...pictureSizes.map((size) => pictureVariant(avatarUrl, size))];

/** @returns what it pointed at before */
const point = (db: Database, session: LiveSession, avatarUrl: string | null): Promise<string | null> =>
  actingAs(db, session, async (trx) => {
    const before = await trx.selectFrom("member").select("avatarUrl").where("uid", "=", session.uid).executeTakeFirstOrThrow();
    await trx.updateTable("member").set({ avatarUrl }).where("uid", "=", session.uid).execute();
    return before.avatarUrl;
  });

function cutSquare(picture: Sharp, shortSide: number): Promise<Buffer> {
  const size = Math.min(edge, shortSide);
  return picture.resize(size, size, { fit: "cover", position: "attention" }).webp({ lossless: true }).toBuffer();
}

function shrink(square: Buffer, address: string): Promise<Buffer> {
  const size = Number(/_(\d+)x\d+\.webp$/.exec(address)?.[1] ?? edge);
  return sharp(square).resize(size, size).webp({ quality: 82 }).toBuffer();
}
