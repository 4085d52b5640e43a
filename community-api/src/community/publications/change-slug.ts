import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { reserveSlug } from "./publish.ts";

/**
 * Gives a publication the slug of its new title; the old ones go on leading to it. Once it has ten, it keeps the one it has: an address that
 * was given away never leads elsewhere, and nobody holds more of them than a person needs.
 * @returns the slug it has from now on
 */
export async function changeSlug(
  trx: Transaction<Schema>,
  { id: publicationId, title, isShown }: { id: string; title: string; isShown: boolean },
  present: string,
): Promise<string> {
  const slug = await reserveSlug(trx, title, publicationId, isShown);
  const own = await trx.selectFrom("publication_slug").select("slug").where("publicationId", "=", publicationId).execute();
  if (own.some((known) => known.slug === slug)) return slug;
  if (own.length >= serviceLimits.slugsPerPublication) return present;
  await trx.insertInto("publication_slug").values({ slug, publicationId }).execute();
  return slug;
}
