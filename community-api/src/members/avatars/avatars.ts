import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { imageSizes, imageVariant } from "@ryadom/shared/images.ts";
import type { Transaction } from "kysely";
import sharp, { type Sharp } from "sharp";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { AppError } from "../../core/errors.ts";
import type { FileStore } from "../../files/file-store.ts";
import { reencodeImage } from "../../files/reencode-image.ts";
import { newToken } from "../../core/ids.ts";
import { awardFor } from "../../wellbeing/achievements/award.ts";

const folder = "avatars";
const edge = 480;
const orphanedAfterMs = 3_600_000;

/** File key of an avatar's address; null when it is no avatar's. */
export const avatarKey = (address: string): string | null =>
  /^\/media\/(avatars\/[\w-]{43}\/avatar(_64x64|_240x240)?\.webp)$/.exec(address)?.[1] ?? null;

/**
 * Sets the member's avatar: cropped to a square around the most salient part, in three sizes. The old one is deleted after the new one
 * is stored and before the new address is public.
 * @returns the new address @throws what `reencodeImage` throws; `storage/quota-exceeded` beyond 5 MB
 */
export async function setAvatar(
  { db, files, catalogue, now }: { db: Database; files: FileStore; catalogue: Catalogue | null; now: Date },
  session: Session,
  bytes: Uint8Array,
): Promise<string> {
  if (bytes.length > limits.imageBytes) throw new AppError("storage/quota-exceeded");
  const square = await reencodeImage(session.uid, bytes, cutSquare);
  const avatarUrl = `/media/${folder}/${newToken()}/avatar.webp`;
  for (const address of avatarVariants(avatarUrl)) await files.put(avatarKey(address)!, await shrink(square, address));
  try {
    await removeAvatar(db, files, session);
    // Of a concurrent upload.
    await deleteAvatarFiles(
      files,
      await setAvatarUrl(db, session, avatarUrl, (trx) => awardFor(trx, catalogue, session.uid, "profile-completed", now)),
    );
  } catch (error) {
    await deleteAvatarFiles(files, avatarUrl);
    throw error;
  }
  return avatarUrl;
}

export async function removeAvatar(db: Database, files: FileStore, session: Session): Promise<void> {
  await deleteAvatarFiles(files, await setAvatarUrl(db, session, null));
}

/** Whether a member has this avatar who is still here. @param address of any size */
export async function isAvatarShown(db: Database, address: string): Promise<boolean> {
  const shown = await db
    .selectFrom("member")
    .select("uid")
    .where("avatarUrl", "=", address.replace(/_(64x64|240x240)(?=\.webp$)/, ""))
    .where("state", "not in", ["deleting", "erased"])
    .executeTakeFirst();
  return shown !== undefined;
}

/** Deletes all sizes of an avatar; missing files are no error. */
async function deleteAvatarFiles(files: FileStore, avatarUrl: string | null): Promise<void> {
  if (avatarUrl === null || avatarKey(avatarUrl) === null) return;
  for (const address of avatarVariants(avatarUrl)) await files.delete(avatarKey(address)!);
}

/** Deletes avatar files older than an hour that no member references (left by a crash). @returns how many */
export async function deleteOrphanedAvatars(db: Database, files: FileStore, now: Date): Promise<number> {
  const old = (await files.list(folder)).filter(({ writtenAt }) => now.getTime() - writtenAt.getTime() > orphanedAfterMs);
  const members = await db.selectFrom("member").select("avatarUrl").where("avatarUrl", "is not", null).execute();
  const used = new Set(members.flatMap(({ avatarUrl }) => avatarVariants(avatarUrl!).map(avatarKey)));
  const orphans = old.filter(({ key }) => !used.has(key));
  for (const { key } of orphans) await files.delete(key);
  return orphans.length;
}

export const avatarVariants = (avatarUrl: string): string[] => [avatarUrl, ...imageSizes.map((size) => imageVariant(avatarUrl, size))];

/** Sets the member's avatar address. @param andThen what else the transaction does @returns the previous one */
const setAvatarUrl = (
  db: Database,
  session: Session,
  avatarUrl: string | null,
  andThen?: (trx: Transaction<Schema>) => Promise<void>,
): Promise<string | null> =>
  asMember(db, session, async (trx) => {
    const before = await trx.selectFrom("member").select("avatarUrl").where("uid", "=", session.uid).executeTakeFirstOrThrow();
    await trx.updateTable("member").set({ avatarUrl }).where("uid", "=", session.uid).execute();
    await andThen?.(trx);
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
