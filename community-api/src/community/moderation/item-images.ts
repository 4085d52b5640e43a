import type { ModerationCase } from "@ryadom/shared/moderation.ts";
import type { Database } from "../../db/database.ts";
import { imageColumns, toPublicationImage } from "../images/images.ts";

/** Adds the images of publications, which are judged with the words; comments and ratings have none. */
export async function withImages(db: Database, items: readonly ModerationCase[]): Promise<ModerationCase[]> {
  const publicationIds = items.flatMap(({ commentId, publicationId }) =>
    commentId === null && publicationId !== null ? publicationId : [],
  );
  if (publicationIds.length === 0) return [...items];
  const rows = await db
    .selectFrom("publication_image")
    .select(["publicationId", ...imageColumns])
    .where("publicationId", "in", publicationIds)
    .orderBy("publicationId")
    .orderBy("position")
    .execute();
  return items.map((item) => ({
    ...item,
    images:
      item.commentId === null && item.publicationId !== null
        ? rows.filter((row) => row.publicationId === item.publicationId).map(toPublicationImage)
        : [],
  }));
}
