import type { PublicationEdit } from "@ryadom/shared/publications.ts";
import type { Transaction } from "kysely";
import { closeCase, closeCasesUnder, refreshCase } from "../cases/refresh-case.ts";
import { consumeRateLimit } from "../../limits/account-rate-limits.ts";
import { audit } from "../../core/audit.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { requireNotMuted } from "../../members/require-not-muted.ts";
import type { Database } from "../../db/database.ts";
import { lockRow } from "../../db/lock-row.ts";
import type { Schema } from "../../db/schema.ts";
import { AppError, invalidArgument } from "../../core/errors.ts";
import type { FileStore } from "../../files/file-store.ts";
import { deleteImageFiles, withImages } from "../images/images.ts";
import { renderMemberText } from "../screening/member-text.ts";
import { indexPublications } from "../../search/index/index-publications.ts";
import { compareEdited, forgetSketch } from "../spam/duplicates.ts";
import { requireTrusted } from "../spam/require-trusted.ts";
import { rescreenText } from "../screening/screen-text.ts";
import { storeCopyOfPublication } from "../deleted-copies/store-copy.ts";
import { awardFor } from "../../wellbeing/achievements/award.ts";
import { publicationTags } from "./cache-tags.ts";
import { changeSlug } from "./change-slug.ts";
import { delayScheduled } from "./delay-scheduled.ts";
import { saveRevision } from "./revisions.ts";
import { requirePublishDate, requireKnownThemes, type PublishContext } from "./publish.ts";

/**
 * Edits the member's own publication. The earlier version is stored as a revision, which only they see; a changed title gives a new slug,
 * and the old one redirects.
 * @returns the cache tags of what changed
 * @throws `not-found` unless it is one's own, `muted`, `links-not-yet`, `pictures-not-yet`, `too-many-requests`
 */
export async function editPublication(
  { db, files, rateLimits, catalogue, siteUrl, now }: PublishContext,
  session: Session,
  id: string,
  edit: PublicationEdit,
): Promise<string[]> {
  const at = now.toISOString();
  // Before pictures are copied; the transaction asks again.
  await findOwn(db, session, id);
  await consumeRateLimit(db, rateLimits.perAccount, "edit", session.uid, now);
  const write = (attach: (trx: Transaction<Schema>) => Promise<void>) =>
    asMember(db, session, async (trx) => {
      const before = await requireOwn(trx, session, id);
      // What a moderator hid nobody reads: it may be mended meanwhile.
      if (before.hiddenBy !== "moderator") await requireNotMuted(trx, session.uid, now);
      const title = edit.title ?? before.title;
      const content = edit.content ?? before.content;
      const isTextChanged = title !== before.title || content !== before.content;
      const altsBefore = await readAlts(trx, id);
      const alts = edit.images?.map(({ alt }) => alt) ?? altsBefore;
      const isReadAnew = isTextChanged || alts.join("\n") !== altsBefore.join("\n");
      const isPublic = before.publishedAt <= at;
      if (edit.date !== undefined && isPublic) throw invalidArgument("date", "already_public");
      const notes = edit.contentNotes ?? (JSON.parse(before.contentNotes) as string[]);
      const subthemeId = edit.subthemeId === undefined ? (edit.themeId === undefined ? before.subthemeId : null) : edit.subthemeId;
      const areThemesChanged = edit.themeId !== undefined || edit.subthemeId !== undefined || edit.contentNotes !== undefined;
      const themes = areThemesChanged
        ? requireKnownThemes(catalogue, { themeId: edit.themeId ?? before.themeId, subthemeId, contentNotes: notes })
        : {};
      if (isTextChanged) await saveRevision(trx, before, before.editedAt ?? before.publishedAt);
      const written = { title, content, pictures: alts.length };
      const hasManyLinks = await requireTrusted(trx, { catalogue, siteUrl, now }, session, written, {
        ...before,
        pictures: altsBefore.length,
      });
      const sketched = { itemId: id, uid: session.uid, publicationId: null, title, content };
      const isCopy = isReadAnew && (await compareEdited(trx, sketched, before, now));
      const screened = isReadAnew ? rescreenText(catalogue, { title, content, alts }, before, hasManyLinks || isCopy) : null;
      const isShown = isPublic && (screened ?? before).isHidden === 0;
      const slug = title === before.title ? before.slug : await changeSlug(trx, { id, title, isShown }, before.slug);
      await trx
        .updateTable("publication")
        .set({
          ...themes,
          title,
          slug,
          contentNotes: JSON.stringify(notes),
          ...(isTextChanged ? { content, contentHtml: renderMemberText(content), editedAt: at } : {}),
          ...screened,
          // Before anyone could read it there was nothing to edit.
          ...(isTextChanged && isPublic ? { isEdited: 1 as const } : {}),
          ...(edit.date === undefined ? {} : { publishedAt: requirePublishDate(edit.date, now) ?? at, wantedFor: null }),
        })
        .where("id", "=", id)
        .execute();
      await indexPublications(trx, [id]);
      // What a moderator hid may be mended during a mute, and still waits for its end.
      if (edit.date !== undefined) await delayScheduled(trx, session.uid, now);
      await attach(trx);
      if (screened && screened.hiddenBy !== before.hiddenBy) await refreshCase(trx, { table: "publication", id }, now);
      if (before.isHidden === 1 && screened?.isHidden === 0) await awardFor(trx, catalogue, session.uid, "publication-created", now);
      return publicationTags(before);
    });
  return edit.images ? withImages(db, files, session, id, edit.images, write) : write(async () => {});
}

/**
 * Deletes the member's own publication. A copy is kept for 30 days, which nobody is shown; comments and images go at once.
 * @returns the cache tags of what changed
 * @param isUnlessAnswered leaves it where somebody has answered meanwhile, for who takes back what they have just published
 * @throws `not-found` unless it is one's own; `conflict` for one that was answered
 */
export async function deletePublication(
  { db, files, now }: { db: Database; files: FileStore; now: Date },
  session: Session,
  id: string,
  { isUnlessAnswered = false } = {},
): Promise<string[]> {
  const { before, orphanedFiles } = await asMember(db, session, async (trx) => {
    const before = await requireOwn(trx, session, id, { toDelete: true });
    if (isUnlessAnswered && before.commentsCount > 0) throw new AppError("conflict");
    await forgetSketch(trx, id);
    const orphanedFiles = await archiveAndDelete(trx, before, session.uid, now);
    await audit(trx, { action: "publication.delete-own", actorUid: session.uid, subjectUid: session.uid, details: { id } }, now);
    return { before, orphanedFiles };
  });
  await deleteImageFiles(files, orphanedFiles);
  return publicationTags(before);
}

/** Stores a copy of the row for 30 days and deletes it. @returns its image files, to be deleted after the commit */
export async function archiveAndDelete(trx: Transaction<Schema>, publication: OwnRow, deletedByUid: string, now: Date): Promise<string[]> {
  await storeCopyOfPublication(trx, publication, deletedByUid, now);
  const images = await trx.selectFrom("publication_image").select("file").where("publicationId", "=", publication.id).execute();
  await closeCase(trx, { table: "publication", id: publication.id }, "gone", now);
  await closeCasesUnder(trx, publication.id, now);
  await trx.deleteFrom("publication").where("id", "=", publication.id).execute();
  await indexPublications(trx, [publication.id]);
  return images.map(({ file }) => file);
}

async function readAlts(db: Database, publicationId: string): Promise<string[]> {
  const images = await db
    .selectFrom("publication_image")
    .select("alt")
    .where("publicationId", "=", publicationId)
    .orderBy("position")
    .execute();
  return images.map(({ alt }) => alt);
}

type OwnRow = Awaited<ReturnType<typeof requireOwn>>;

async function requireOwn(trx: Transaction<Schema>, session: Session, id: string, { toDelete = false } = {}) {
  await lockRow(trx, "publication", id, { toDelete });
  return findOwn(trx, session, id);
}

async function findOwn(db: Database, session: Session, id: string) {
  const row = await db.selectFrom("publication").selectAll().where("id", "=", id).where("authorUid", "=", session.uid).executeTakeFirst();
  if (!row) throw new AppError("not-found");
  return row;
}
