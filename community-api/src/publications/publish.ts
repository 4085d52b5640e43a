import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { limits } from "@ryadom/shared/limits.ts";
import type { NewPublication, Publication } from "@ryadom/shared/publications.ts";
import { freeSlug, slugFromTitle } from "@ryadom/shared/slug.ts";
import type { Transaction } from "kysely";
import { countUse } from "../auth/account-limits.ts";
import { actingAs } from "../auth/acting.ts";
import type { LiveSession } from "../auth/session.ts";
import { findTheme } from "../catalogue.ts";
import { demandPostingConsents } from "../consents/consents.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { AppError, invalidArgument } from "../errors.ts";
import type { FileStore } from "../files/file-store.ts";
import { madeBefore, takeKey } from "../idempotency.ts";
import { deletePictures, demandUploads, prepareImages, showImages } from "../images/images.ts";
import { newId } from "../ids.ts";
import { suggestAlias } from "../members/alias.ts";
import { renderMemberText } from "../member-text.ts";
import { lookedAt } from "../safety.ts";
import type { Rates } from "../rates.ts";
import { findPublication } from "./find.ts";

const dayMs = 86_400_000;

export type Publishing = { db: Database; files: FileStore; rates: Rates; catalogue: Catalogue | null; now: Date };

/**
 * Publish a text, now or at a time to come. The same key and text again answer what the first one made.
 * @throws `invalid-argument` for an unknown theme or a date out of reach, `consent-required`, `email-not-verified`, `too-many-requests`
 */
export async function publish(
  { db, files, rates, catalogue, now }: Publishing,
  session: LiveSession,
  wanted: NewPublication,
  idempotencyKey: string,
): Promise<Publication> {
  const repeatable = { uid: session.uid, key: idempotencyKey, request: { publish: wanted } };
  const at = now.toISOString();
  let id = await madeBefore(db, repeatable);
  if (id === null) {
    const themes = demandThemes(catalogue, wanted);
    const publishedAt = demandReachableDate(wanted.date, now) ?? at;
    // Before it counts: who has yet to agree, or whose pictures waited too long, may try again at once.
    await demandPostingConsents(db, session.uid, catalogue);
    await demandUploads(db, session, wanted.images);
    await countUse(db, rates.ofAccount, "publish-burst", session.uid, now);
    await countUse(db, rates.ofAccount, "publish", session.uid, now);
    const fresh = newId("P");
    const images = await prepareImages(db, files, session, fresh, wanted.images);
    let unneeded: string[] = [];
    id = await actingAs(db, session, async (trx) => {
      const known = await takeKey(trx, repeatable, fresh, at);
      if (known !== null) return known;
      await demandPostingConsents(trx, session.uid, catalogue);
      const slug = await claimSlug(trx, wanted.title, fresh);
      const anonymity = wanted.isAnonymous ? { pseudonymId: newId("M"), pseudonym: suggestAlias(wanted.sourceLang) } : {};
      await trx
        .insertInto("publication")
        .values({
          id: fresh,
          slug,
          title: wanted.title,
          content: wanted.content,
          contentHtml: renderMemberText(wanted.content),
          authorUid: session.uid,
          redditUsername: null,
          ...themes,
          contentNotes: JSON.stringify(wanted.contentNotes),
          sourceLang: wanted.sourceLang,
          publishedAt,
          isEdited: 0,
          ...lookedAt(catalogue, `${wanted.title}\n\n${wanted.content}`),
          reactionsCount: 0,
          favoritesCount: 0,
          commentsCount: 0,
          reportsCount: 0,
          ...anonymity,
        })
        .execute();
      await trx.insertInto("publication_slug").values({ slug, publicationId: fresh }).execute();
      unneeded = await showImages(trx, fresh, images);
      return fresh;
    });
    await deletePictures(files, unneeded);
  }
  const found = await findPublication(db, id, at, session);
  if ("movedTo" in found) throw new AppError("internal-error");
  return found.publication;
}

/** A slug for a title; on PostgreSQL two titles at once are told apart by the id's end when they would meet. */
export async function claimSlug(trx: Transaction<Schema>, title: string, ownId: string): Promise<string> {
  return freeSlug(slugFromTitle(title), async (wanted) => {
    const taken = await trx.selectFrom("publication_slug").select("publicationId").where("slug", "=", wanted).executeTakeFirst();
    return taken !== undefined && taken.publicationId !== ownId;
  });
}

/** @throws `invalid-argument` unless the theme is a main one, the subtheme (if any) is one of its own, and the notes are sensitive themes */
export function demandThemes(
  catalogue: Catalogue | null,
  wanted: Pick<NewPublication, "themeId" | "subthemeId" | "contentNotes">,
): { themeId: string; subthemeId: string | null } {
  if (catalogue === null) throw new AppError("unavailable");
  const theme = findTheme(catalogue, wanted.themeId);
  if (!theme || theme.parent !== null) throw invalidArgument("themeId", "unknown");
  if (wanted.subthemeId !== null && findTheme(catalogue, wanted.subthemeId)?.parent !== theme.key)
    throw invalidArgument("subthemeId", "unknown");
  for (const note of wanted.contentNotes) if (!findTheme(catalogue, note)?.sensitive) throw invalidArgument("contentNotes", "unknown");
  return { themeId: wanted.themeId, subthemeId: wanted.subthemeId };
}

/** @returns the date, or null when none was given or it is over already. @throws `invalid-argument` more than a year ahead */
export function demandReachableDate(date: string | undefined, now: Date): string | null {
  if (date === undefined) return null;
  const time = Date.parse(date);
  if (time > now.getTime() + limits.scheduledAheadDays * dayMs) throw invalidArgument("date", "too_far");
  return time <= now.getTime() ? null : new Date(time).toISOString();
}
