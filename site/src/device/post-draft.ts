import { isLanguage, type Language } from "@ryadom/shared/locales.ts";
import { removeStored, isRecord, writeStored, readStored, storedKeys } from "./storage.ts";

/** An image of a post that is being written; its file is stored by `draft-images.ts`. */
export interface DraftImage {
  /** Its name on this device. */
  id: string;
  /** Id from the API: `U…` of an upload not yet in a post (kept for a day), `I…` of an image of the post; empty before the upload. */
  sentAs: string;
  /** When it was sent: what waits for its post is kept by the API for a day. */
  sentAt: number;
  alt: string;
}

/** A post as it is being written. It has no language of its own, so that switching the page's language keeps every word. */
export interface PostDraft {
  title: string;
  content: string;
  themeId: string;
  subthemeId: string;
  /** The theme, as long as it is the device's guess that nobody has looked at; else empty. */
  guessedTheme: string;
  contentNotes: string[];
  pictures: DraftImage[];
  isAnonymous: boolean;
  isLater: boolean;
  /** By the clock of the device, as a `datetime-local` field holds it. */
  date: string;
  sourceLang: Language | "";
  /** Says to the API that a second press means the same post. */
  key: string;
}

const names = "draft:post";
const name = (postId: string | null): string => (postId === null ? names : `${names}:${postId}`);

export const emptyDraft = (): PostDraft => ({
  title: "",
  content: "",
  themeId: "",
  subthemeId: "",
  guessedTheme: "",
  contentNotes: [],
  pictures: [],
  isAnonymous: false,
  isLater: false,
  date: "",
  sourceLang: "",
  key: crypto.randomUUID(),
});

const text = (value: unknown): string => (typeof value === "string" ? value : "");

const picturesOf = (value: unknown): DraftImage[] =>
  (Array.isArray(value) ? value : [])
    .filter((one) => isRecord(one) && text(one["id"]) !== "")
    .map(({ id, sentAs, sentAt, alt }: Record<string, unknown>) => ({
      id: text(id),
      sentAs: text(sentAs),
      sentAt: typeof sentAt === "number" ? sentAt : 0,
      alt: text(alt),
    }));

/**
 * What was written so far; null when nothing was. It outlives the tab: a lost session and signing in keep it, a chosen sign-out does not.
 * @param postId the post that is being changed; null for a new one
 */
export const readPostDraft = (postId: string | null): PostDraft | null => readPostDraftFrom(readStored(name(postId)));

/** @param saved whatever was found in a storage: older versions of the site and other programs write there too */
export function readPostDraftFrom(saved: unknown): PostDraft | null {
  if (!isRecord(saved)) return null;
  const { contentNotes, sourceLang } = saved;
  return {
    title: text(saved["title"]),
    content: text(saved["content"]),
    themeId: text(saved["themeId"]),
    subthemeId: text(saved["subthemeId"]),
    guessedTheme: text(saved["guessedTheme"]),
    contentNotes: Array.isArray(contentNotes) ? contentNotes.filter((note) => typeof note === "string") : [],
    pictures: picturesOf(saved["pictures"]),
    isAnonymous: saved["isAnonymous"] === true,
    isLater: saved["isLater"] === true,
    date: text(saved["date"]),
    sourceLang: isLanguage(sourceLang) ? sourceLang : "",
    key: text(saved["key"]) || crypto.randomUUID(),
  };
}

/** @returns whether the device has really kept it */
export const storePostDraft = (postId: string | null, draft: PostDraft): boolean => writeStored(name(postId), draft);

export const removePostDraft = (postId: string | null): void => removeStored(name(postId));

/** The names of all pictures that any draft on this device still has. */
export function draftImageIds(): Set<string> {
  const drafts = storedKeys().filter((one) => one === names || one.startsWith(`${names}:`));
  return new Set(drafts.flatMap((one) => picturesOf((readStored(one) as { pictures?: unknown } | null)?.pictures).map(({ id }) => id)));
}

/** “2026-11-21T14:05”: how a `datetime-local` field writes a moment of the device's clock. */
export function localMoment(at: Date): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
