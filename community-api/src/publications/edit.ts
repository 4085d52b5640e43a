import type { PublicationEdit } from "@ryadom/shared/publications.ts";
import type { Transaction } from "kysely";
import { actingAs } from "../auth/acting.ts";
import type { LiveSession } from "../auth/session.ts";
import type { Database } from "../db/database.ts";
import { lockRow } from "../db/lock-row.ts";
import type { Schema } from "../db/schema.ts";
import { AppError, invalidArgument } from "../errors.ts";
import type { FileStore } from "../files/file-store.ts";
import { deletePictures, prepareImages, showImages } from "../images/images.ts";
import { newId } from "../ids.ts";
import { renderMemberText } from "../member-text.ts";
import { lookedAtAgain } from "../safety.ts";
import { claimSlug, demandReachableDate, demandThemes, type Publishing } from "./publish.ts";

const keptDays = 30;
const dayMs = 86_400_000;

/**
 * Change one's own text. What it said before is kept for its author; an old address leads to the new one.
 * @throws `not-found` unless it is one's own
 */
export async function editPublication(
  { db, files, catalogue, now }: Omit<Publishing, "rates">,
  session: LiveSession,
  id: string,
  edit: PublicationEdit,
): Promise<void> {
  const at = now.toISOString();
  const images = edit.images && (await prepareImages(db, files, session, id, edit.images));
  let unneeded: string[] = [];
  await actingAs(db, session, async (trx) => {
    const before = await demandOwn(trx, session, id);
    const title = edit.title ?? before.title;
    const content = edit.content ?? before.content;
    const isReworded = title !== before.title || content !== before.content;
    const isPublic = before.publishedAt <= at;
    if (edit.date !== undefined && isPublic) throw invalidArgument("date", "already_public");
    const notes = edit.contentNotes ?? (JSON.parse(before.contentNotes) as string[]);
    const subthemeId = edit.subthemeId === undefined ? (edit.themeId === undefined ? before.subthemeId : null) : edit.subthemeId;
    const isMoved = edit.themeId !== undefined || edit.subthemeId !== undefined || edit.contentNotes !== undefined;
    const themes = isMoved ? demandThemes(catalogue, { themeId: edit.themeId ?? before.themeId, subthemeId, contentNotes: notes }) : {};
    if (isReworded) await keepWording(trx, before, before.editedAt ?? before.publishedAt);
    const slug = title === before.title ? before.slug : await claimSlug(trx, title, id);
    await trx
      .updateTable("publication")
      .set({
        ...themes,
        title,
        slug,
        contentNotes: JSON.stringify(notes),
        ...(isReworded ? { content, contentHtml: renderMemberText(content), editedAt: at } : {}),
        ...(isReworded ? lookedAtAgain(catalogue, `${title}\n\n${content}`, before) : {}),
        // Before anyone could read it there was nothing to edit.
        ...(isReworded && isPublic ? { isEdited: 1 as const } : {}),
        ...(edit.date === undefined ? {} : { publishedAt: demandReachableDate(edit.date, now) ?? at }),
      })
      .where("id", "=", id)
      .execute();
    await trx
      .insertInto("publication_slug")
      .values({ slug, publicationId: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (images) unneeded = await showImages(trx, id, images);
  });
  await deletePictures(files, unneeded);
}

/** Delete one's own text: copied first, kept 30 days out of everybody's sight, then gone. Comments and pictures go with it at once. */
export async function deletePublication(db: Database, files: FileStore, session: LiveSession, id: string, now: Date): Promise<void> {
  const unneeded = await actingAs(db, session, async (trx) => {
    const before = await demandOwn(trx, session, id, { toDelete: true });
    return copyAndRemove(trx, before, session.uid, now);
  });
  await deletePictures(files, unneeded);
}

/** @returns the pictures, whose files are to be deleted after the commit */
export async function copyAndRemove(trx: Transaction<Schema>, publication: OwnRow, deletedByUid: string, now: Date): Promise<string[]> {
  const { authorUid, ...copy } = publication;
  await trx
    .insertInto("publication_deleted")
    .values({
      id: publication.id,
      authorUid,
      deletedByUid,
      deletedAt: now.toISOString(),
      purgeAt: new Date(now.getTime() + keptDays * dayMs).toISOString(),
      copy: JSON.stringify(copy),
    })
    .execute();
  const images = await trx.selectFrom("publication_image").select("file").where("publicationId", "=", publication.id).execute();
  await trx.deleteFrom("publication").where("id", "=", publication.id).execute();
  return images.map(({ file }) => file);
}

/** The source of one's own text and what it said before, newest first. @throws `not-found` */
export async function ownSource(db: Database, session: LiveSession, id: string) {
  const publication = await db
    .selectFrom("publication")
    .select(["title", "content"])
    .where("id", "=", id)
    .where("authorUid", "=", session.uid)
    .executeTakeFirst();
  if (!publication) throw new AppError("not-found");
  const history = await db
    .selectFrom("publication_edit")
    .select(["title", "content", "writtenAt as date"])
    .where("publicationId", "=", id)
    .orderBy("writtenAt", "desc")
    .orderBy("id")
    .execute();
  return { ...publication, history };
}

type OwnRow = Awaited<ReturnType<typeof demandOwn>>;

async function demandOwn(trx: Transaction<Schema>, session: LiveSession, id: string, { toDelete = false } = {}) {
  await lockRow(trx, "publication", id, { toDelete });
  const row = await trx.selectFrom("publication").selectAll().where("id", "=", id).where("authorUid", "=", session.uid).executeTakeFirst();
  if (!row) throw new AppError("not-found");
  return row;
}

const keepWording = (trx: Transaction<Schema>, { id, title, content }: OwnRow, writtenAt: string) =>
  trx
    .insertInto("publication_edit")
    .values({ id: newId("H"), publicationId: id, title, content, writtenAt })
    .execute();
