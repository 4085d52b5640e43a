import type { Language } from "@ryadom/shared/locales.ts";
import { cacheTags } from "@ryadom/shared/on-demand.ts";
import type { Database } from "../../db/database.ts";

/** Cache tags of every rendered page that shows a publication, and of the feeds of its language, where it comes, goes or moves. */
export const publicationTags = ({ id, sourceLang }: { id: string; sourceLang: Language }): string[] => [
  cacheTags.post(id),
  cacheTags.feed(sourceLang),
];

/** The cache tags of a publication of which only the id is known. @returns none when there is no such publication */
export async function readPublicationTags(db: Database, id: string): Promise<string[]> {
  const publication = await db.selectFrom("publication").select(["id", "sourceLang"]).where("id", "=", id).executeTakeFirst();
  return publication ? publicationTags(publication) : [];
}
