import { isPublished, type NewPublication, type Publication, type PublicationEdit } from "../../api/publications.ts";
import { limits } from "@ryadom/shared/limits.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { codePoints, firstCodePoints } from "@ryadom/shared/text-length.ts";
import type { DraftImage, PostDraft } from "../../device/post-draft.ts";
import { localMoment } from "../../device/post-draft.ts";
import { m } from "../../paraglide/messages.js";
import type { Translate } from "../kit/language.tsx";
import { titleFromText } from "./title-from-text.ts";

export interface ThemeOption {
  key: string;
  name: string;
  sensitive: boolean;
  subthemes: { key: string; name: string }[];
}

const dayMs = 86_400_000;
export const latestMoment = (now = Date.now()): Date => new Date(now + limits.scheduledAheadDays * dayMs - dayMs);

const isReachable = (date: string, now = Date.now()): boolean => {
  const at = new Date(date).getTime();
  return at > now && at <= now + limits.scheduledAheadDays * dayMs;
};

/** What is wrong with a field, in words. */
export type PostProblems = Partial<Record<"title" | "content" | "themeId" | "date", string>>;

/** By hand: these few rules are all that a library of schemas would do here, and everybody who writes would load it. */
export function postProblems({ title, content, themeId, isLater, date }: PostDraft, t: Translate, language: Language): PostProblems {
  const { titleCharacters, publicationCharacters } = limits;
  const problems: PostProblems = {};
  if (content.trim() === "") problems.content = t(m.write_text_missing);
  else if (codePoints(content.trim()) > publicationCharacters)
    problems.content = t(m.write_text_long, { count: publicationCharacters.toLocaleString(language) });
  if (codePoints(title.trim()) > titleCharacters) problems.title = t(m.write_title_long, { count: titleCharacters });
  if (themeId === "") problems.themeId = t(m.write_theme_missing);
  if (isLater && !isReachable(date)) problems.date = t(m.write_later_bad);
  return problems;
}

const momentOf = ({ isLater, date }: PostDraft) => (isLater ? { date: new Date(date).toISOString() } : {});

/** What an author left empty is made from the text; a text of signs alone is its own title. */
const titleOf = ({ title, content }: PostDraft): string =>
  title.trim() || titleFromText(content) || firstCodePoints(content.trim(), limits.titleCharacters);

const isUpload = ({ sentAs }: DraftImage): boolean => sentAs.startsWith("U");

export const toNewPublication = (draft: PostDraft, language: Language): NewPublication => ({
  title: titleOf(draft),
  content: draft.content.trim(),
  sourceLang: draft.sourceLang || language,
  themeId: draft.themeId,
  subthemeId: draft.subthemeId || null,
  contentNotes: draft.contentNotes,
  isAnonymous: draft.isAnonymous,
  images: draft.pictures.filter(isUpload).map(({ sentAs, alt }) => ({ uploadId: sentAs, alt: alt.trim() })),
  ...momentOf(draft),
});

/** A moment can be changed only until it has come; without one such a post comes out now. */
export const toPublicationEdit = (draft: PostDraft, isPublic: boolean): PublicationEdit => ({
  title: titleOf(draft),
  content: draft.content.trim(),
  themeId: draft.themeId,
  subthemeId: draft.subthemeId || null,
  contentNotes: draft.contentNotes,
  images: draft.pictures.map((one) => ({ ...(isUpload(one) ? { uploadId: one.sentAs } : { imageId: one.sentAs }), alt: one.alt.trim() })),
  ...(isPublic ? {} : draft.isLater ? momentOf(draft) : { date: new Date().toISOString() }),
});

export const toPostDraft = (post: Publication, source: { title: string; content: string }): PostDraft => ({
  title: source.title,
  content: source.content,
  themeId: post.themeId,
  subthemeId: post.subthemeId ?? "",
  guessedTheme: "",
  contentNotes: post.contentNotes,
  pictures: post.images.map(({ id, alt }) => ({ id, sentAs: id, sentAt: 0, alt })),
  isAnonymous: post.isAnonymous,
  isLater: !isPublished(post),
  date: isPublished(post) ? "" : localMoment(new Date(post.date)),
  sourceLang: post.sourceLang,
  key: "",
});
