import { randomBytes } from "node:crypto";
import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { limits } from "@ryadom/shared/limits.ts";
import type { NewPublication, Publication } from "@ryadom/shared/publications.ts";
import { uniqueSlug, slugFromTitle } from "@ryadom/shared/slug.ts";
import type { Transaction } from "kysely";
import { refreshCase } from "../cases/refresh-case.ts";
import { consumeRateLimit } from "../../limits/account-rate-limits.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { findTheme } from "../../core/catalogue.ts";
import { requirePostingConsents } from "../../members/consents/consents.ts";
import { requireNotMuted } from "../../members/require-not-muted.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { AppError, invalidArgument } from "../../core/errors.ts";
import type { FileStore } from "../../files/file-store.ts";
import { findEarlierResult, claimIdempotencyKey } from "../../core/idempotency.ts";
import { requireOwnUploads, withImages } from "../images/images.ts";
import { newId } from "../../core/ids.ts";
import { suggestAlias } from "../../members/alias.ts";
import { renderMemberText } from "../screening/member-text.ts";
import { indexPublications } from "../../search/index/index-publications.ts";
import { requireNoDuplicate } from "../spam/duplicates.ts";
import { requireTrusted } from "../spam/require-trusted.ts";
import { screenText } from "../screening/screen-text.ts";
import type { RateLimits } from "../../limits/rate-limits.ts";
import { awardFor } from "../../wellbeing/achievements/award.ts";
import { findPublication } from "./find.ts";

const dayMs = 86_400_000;

export type PublishContext = {
  db: Database;
  files: FileStore;
  rateLimits: RateLimits;
  catalogue: Catalogue | null;
  siteUrl: string;
  now: Date;
};

/**
 * Publishes a text, now or at a given time. A repeated request with the same key and body answers what the first made.
 * @throws `invalid-argument` for an unknown theme or a date out of reach, `muted`, `consent-required`, `email-not-verified`,
 * `links-not-yet`, `pictures-not-yet`, `duplicate-text`, `too-many-requests`
 */
export async function publish(
  { db, files, rateLimits, catalogue, siteUrl, now }: PublishContext,
  session: Session,
  wanted: NewPublication,
  idempotencyKey: string,
): Promise<Publication> {
  const idempotentRequest = { uid: session.uid, key: idempotencyKey, request: { publish: wanted } };
  const at = now.toISOString();
  let id = await findEarlierResult(db, idempotentRequest);
  if (id === null) {
    const themes = requireKnownThemes(catalogue, wanted);
    const publishedAt = requirePublishDate(wanted.date, now) ?? at;
    // Before it counts: who has yet to agree, takes a link out, or whose pictures waited too long, may try again at once.
    await requireNotMuted(db, session.uid, now);
    await requirePostingConsents(db, session.uid, catalogue);
    await requireOwnUploads(db, session, wanted.images);
    const added = { ...wanted, pictures: wanted.images.length };
    const hasManyLinks = await requireTrusted(db, { catalogue, siteUrl, now }, session, added);
    await consumeRateLimit(db, rateLimits.perAccount, "publish-burst", session.uid, now);
    await consumeRateLimit(db, rateLimits.perAccount, "publish", session.uid, now);
    const newPublicationId = newId("P");
    id = await withImages(db, files, session, newPublicationId, wanted.images, (attach) =>
      asMember(db, session, async (trx) => {
        const known = await claimIdempotencyKey(trx, idempotentRequest, newPublicationId, at);
        if (known !== null) return known;
        await requireNotMuted(trx, session.uid, now);
        await requirePostingConsents(trx, session.uid, catalogue);
        const sketched = { ...wanted, itemId: newPublicationId, uid: session.uid, publicationId: null };
        const isCopy = await requireNoDuplicate(trx, sketched, now);
        const alts = wanted.images.map(({ alt }) => alt);
        const screened = screenText(catalogue, { ...wanted, alts }, hasManyLinks || isCopy);
        const isShown = publishedAt <= at && screened.isHidden === 0;
        const slug = await reserveSlug(trx, wanted.title, newPublicationId, isShown);
        const anonymity = wanted.isAnonymous ? { pseudonymId: newId("M"), pseudonym: suggestAlias(wanted.sourceLang) } : {};
        await trx
          .insertInto("publication")
          .values({
            id: newPublicationId,
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
            ...screened,
            reactionsCount: 0,
            favoritesCount: 0,
            commentsCount: 0,
            reportsCount: 0,
            ...anonymity,
          })
          .execute();
        await trx.insertInto("publication_slug").values({ slug, publicationId: newPublicationId }).execute();
        await indexPublications(trx, [newPublicationId]);
        await attach(trx);
        if (screened.hiddenBy !== null) await refreshCase(trx, { table: "publication", id: newPublicationId }, now);
        await awardFor(trx, catalogue, session.uid, "publication-created", now);
        return newPublicationId;
      }),
    );
  }
  const found = await findPublication(db, id, at, session);
  if ("currentSlug" in found) throw new AppError("internal-error");
  return found.publication;
}

/**
 * @param isShown whether everybody may read the publication now. One that is coming or hidden gets a random ending and leaves the plain slug
 * to others: from a `-2` they would learn that somebody has written under this title.
 * @returns a slug for the title that no other publication has or had
 */
export async function reserveSlug(trx: Transaction<Schema>, title: string, ownId: string, isShown: boolean): Promise<string> {
  const plain = slugFromTitle(title);
  return uniqueSlug(isShown ? plain : `${plain || "post"}-${randomBytes(4).toString("hex")}`, async (wanted) => {
    const taken = await trx.selectFrom("publication_slug").select("publicationId").where("slug", "=", wanted).executeTakeFirst();
    return taken !== undefined && taken.publicationId !== ownId;
  });
}

/** @throws `invalid-argument` unless the theme is a main one, the subtheme (if any) is one of its own, and the notes are sensitive themes */
export function requireKnownThemes(
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
export function requirePublishDate(date: string | undefined, now: Date): string | null {
  if (date === undefined) return null;
  const time = Date.parse(date);
  if (time > now.getTime() + limits.scheduledAheadDays * dayMs) throw invalidArgument("date", "too_far");
  return time <= now.getTime() ? null : new Date(time).toISOString();
}
