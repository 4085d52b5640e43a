import { isLanguage, type Language } from "@ryadom/shared/locales.ts";
import { forget, isRecord, keep, kept } from "./kept.ts";

/** A post as it is being written. It has no language of its own, so that switching the page's language keeps every word. */
export interface PostDraft {
  title: string;
  content: string;
  themeId: string;
  subthemeId: string;
  contentNotes: string[];
  isAnonymous: boolean;
  isLater: boolean;
  /** By the clock of the device, as a `datetime-local` field holds it. */
  date: string;
  sourceLang: Language | "";
  /** Says to the API that a second press means the same post. */
  key: string;
}

const name = (postId: string | null): string => (postId === null ? "draft:post" : `draft:post:${postId}`);

export const emptyDraft = (): PostDraft => ({
  title: "",
  content: "",
  themeId: "",
  subthemeId: "",
  contentNotes: [],
  isAnonymous: false,
  isLater: false,
  date: "",
  sourceLang: "",
  key: crypto.randomUUID(),
});

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * What was written so far; null when nothing was. It outlives the tab: a lost session and signing in keep it, a chosen sign-out does not.
 * @param postId the post that is being changed; null for a new one
 */
export function keptPostDraft(postId: string | null): PostDraft | null {
  const saved = kept(name(postId));
  if (!isRecord(saved)) return null;
  const { contentNotes, sourceLang } = saved;
  return {
    title: text(saved["title"]),
    content: text(saved["content"]),
    themeId: text(saved["themeId"]),
    subthemeId: text(saved["subthemeId"]),
    contentNotes: Array.isArray(contentNotes) ? contentNotes.filter((note) => typeof note === "string") : [],
    isAnonymous: saved["isAnonymous"] === true,
    isLater: saved["isLater"] === true,
    date: text(saved["date"]),
    sourceLang: isLanguage(sourceLang) ? sourceLang : "",
    key: text(saved["key"]) || crypto.randomUUID(),
  };
}

/** @returns whether the device has really kept it */
export const keepPostDraft = (postId: string | null, draft: PostDraft): boolean => keep(name(postId), draft);

export const forgetPostDraft = (postId: string | null): void => forget(name(postId));

/** “2026-11-21T14:05”: how a `datetime-local` field writes a moment of the device's clock. */
export function localMoment(at: Date): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
