import { type PostDraft, readPostDraft, readPostDraftFrom, storePostDraft } from "./post-draft.ts";
import { isRecord, readStored, removeStored, writeStored } from "./storage.ts";

/** How long a post that was just published can be taken back, counted from when that is first offered: the page that says so has to load. */
export const undoMs = 10_000;
/** Who has not been on a page that offers it by then is offered it no more. */
const offeredWithinMs = 60_000;
/** Of this tab, and gone with the session. */
const name = "member:undo-publish";
const inTab = (): Storage => sessionStorage;

export interface Undo {
  publicationId: string;
  draft: PostDraft;
  leftMs: number;
}

/** Keeps the words of a post that is out, for the case that its author takes it back. */
export const keepForUndo = (publicationId: string, draft: PostDraft): boolean =>
  writeStored(name, { publicationId, draft, at: Date.now(), shownAt: 0 }, inTab);

export const forgetUndo = (): void => removeStored(name, inTab);

/** @returns null when there is nothing to take back, or no more; then its words are here no longer. Another draft is never written over. */
export function readUndo(now = Date.now()): Undo | null {
  const saved = readStored(name, inTab);
  if (!isRecord(saved)) return null;
  const { publicationId, at, shownAt } = saved;
  const draft = readPostDraftFrom(saved["draft"]);
  const isWhole = typeof publicationId === "string" && typeof at === "number" && typeof shownAt === "number" && draft !== null;
  if (isWhole) {
    const leftMs = shownAt === 0 ? (now - at < offeredWithinMs ? undoMs : 0) : undoMs - (now - shownAt);
    if (leftMs > 0 && leftMs <= undoMs && !readPostDraft(null)?.content) return { publicationId, draft, leftMs };
  }
  forgetUndo();
  return null;
}

/** The time begins to run; a reload does not begin it anew. */
export function beginUndo(now = Date.now()): void {
  const saved = readStored(name, inTab);
  if (isRecord(saved) && saved["shownAt"] === 0) writeStored(name, { ...saved, shownAt: now }, inTab);
}

/** What was published is a draft again: another post with the same words, whose pictures have to be sent anew. @returns whether the device has kept it */
export function restoreDraft({ draft }: Pick<Undo, "draft">): boolean {
  forgetUndo();
  const pictures = draft.pictures.map((picture) => ({ ...picture, sentAs: "", sentAt: 0 }));
  return storePostDraft(null, { ...draft, pictures, key: crypto.randomUUID() });
}

/** Of the pictures that such a draft would need. */
export function undoImageIds(): string[] {
  const saved = readStored(name, inTab);
  return isRecord(saved) ? (readPostDraftFrom(saved["draft"])?.pictures.map(({ id }) => id) ?? []) : [];
}
