import type { ModerationCase } from "@ryadom/shared/moderation.ts";
import { compiledQuery, type ValueOf } from "../../db/compiled-query.ts";
import type { Database } from "../../db/database.ts";
import { imageColumns, toPublicationImage } from "../images/images.ts";
import { asIds, type Ids, idsIn } from "./ids-in.ts";

const imagesOfPublications = compiledQuery((db, value: ValueOf<Ids>) =>
  db
    .selectFrom("publication_image")
    .select(["publicationId", ...imageColumns])
    .where("publicationId", "in", idsIn(db, value))
    .orderBy("publicationId")
    .orderBy("position"),
);

/** Adds the images of publications, which are judged with the words; comments and ratings have none. */
export async function withImages(db: Database, items: readonly ModerationCase[]): Promise<ModerationCase[]> {
  const publicationIds = items.flatMap(({ commentId, publicationId }) =>
    commentId === null && publicationId !== null ? publicationId : [],
  );
  if (publicationIds.length === 0) return [...items];
  const rows = await imagesOfPublications(db, asIds(publicationIds));
  if (rows.length === 0) return [...items];
  return items.map((item) => ({
    ...item,
    images:
      item.commentId === null && item.publicationId !== null
        ? rows.filter((row) => row.publicationId === item.publicationId).map(toPublicationImage)
        : [],
  }));
}
