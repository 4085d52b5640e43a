import type { ReportedItem } from "@ryadom/shared/moderation.ts";
import type { Database } from "../db/database.ts";
import { toImage } from "../images/images.ts";

/** Pictures are looked at with the words they belong to. */
export async function withImages(db: Database, items: readonly ReportedItem[]): Promise<ReportedItem[]> {
  const publicationIds = items.flatMap(({ commentId, publicationId }) => (commentId === null ? publicationId : []));
  if (publicationIds.length === 0) return [...items];
  const rows = await db
    .selectFrom("publication_image")
    .select(["publicationId", "id", "file", "width", "height", "alt"])
    .where("publicationId", "in", publicationIds)
    .orderBy("publicationId")
    .orderBy("place")
    .execute();
  return items.map((item) => ({
    ...item,
    images: item.commentId === null ? rows.filter((row) => row.publicationId === item.publicationId).map(toImage) : [],
  }));
}
