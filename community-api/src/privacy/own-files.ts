import { avatarKey } from "../avatars/avatars.ts";
import type { Database } from "../db/database.ts";

/** Every picture of a member, by the key of its largest size: the avatar, pictures in their publications, pictures not yet in one. */
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
