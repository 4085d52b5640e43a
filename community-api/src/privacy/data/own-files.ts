import { avatarKey } from "../../members/avatars/avatars.ts";
import type { Database } from "../../db/database.ts";

/** File keys (of the largest size) of all of a member's images: avatar, images in publications, uploads not used yet. */
export async function ownFiles(db: Database, uid: string): Promise<string[]> {
  const member = await db.selectFrom("member").select("avatarUrl").where("uid", "=", uid).executeTakeFirst();
  const avatar = member?.avatarUrl ? avatarKey(member.avatarUrl) : null;
  const images = await db
    .selectFrom("publication_image")
    .innerJoin("publication", "publication.id", "publication_image.publicationId")
    .select("publication_image.file")
    .where("publication.authorUid", "=", uid)
    .orderBy("publication_image.id")
    .execute();
  const uploads = await db.selectFrom("upload").select("file").where("uid", "=", uid).orderBy("id").execute();
  return [...(avatar === null ? [] : [avatar]), ...[...images, ...uploads].map(({ file }) => file)];
}

/** Folders of the file store that hold nothing but a member's images: of each publication there is, or was and is kept as a copy. */
export async function ownFolders(db: Database, uid: string): Promise<string[]> {
  const there = await db.selectFrom("publication").select("id").where("authorUid", "=", uid).execute();
  const deleted = await db.selectFrom("publication_deleted").select("id").where("authorUid", "=", uid).execute();
  return [...there, ...deleted].map(({ id }) => `publications/${id}`);
}
