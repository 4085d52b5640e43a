import { limits } from "@ryadom/shared/limits.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import * as z from "zod/mini";
import type { Publication } from "../../community/client.ts";
import type { NewPublication, PublicationEdit } from "../../community/writing.ts";
import type { DraftPicture, PostDraft } from "../../device/post-draft.ts";
import { localMoment } from "../../device/post-draft.ts";
import { m } from "../../paraglide/messages.js";

export interface ThemeToChoose {
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

export function postSchema(language: Language) {
  const say = { locale: language };
  const { titleCharacters, publicationCharacters } = limits;
  const Fields = z.object({
    title: z.string().check(
      z.trim(),
      z.minLength(1, { error: m.write_title_missing({}, say) }),
      z.maxLength(titleCharacters, {
        error: m.write_title_long({ count: titleCharacters }, say),
      }),
    ),
    content: z.string().check(
      z.trim(),
      z.minLength(1, { error: m.write_text_missing({}, say) }),
      z.maxLength(publicationCharacters, {
        // Only when it is said: the first number a page formats costs an old phone a twentieth of a second.
        error: () => m.write_text_long({ count: publicationCharacters.toLocaleString(language) }, say),
      }),
    ),
    themeId: z.string().check(z.minLength(1, { error: m.write_theme_missing({}, say) })),
    subthemeId: z.string(),
    contentNotes: z.array(z.string()),
    pictures: z.array(z.object({ id: z.string(), sentAs: z.string(), sentAt: z.number(), alt: z.string() })),
    isAnonymous: z.boolean(),
    isLater: z.boolean(),
    date: z.string(),
    sourceLang: z.enum(["en", "ru", ""]),
    key: z.string(),
  });
  return Fields.check(
    z.superRefine(({ isLater, date }, context) => {
      if (isLater && !isReachable(date))
        context.addIssue({
          code: "custom",
          path: ["date"],
          message: m.write_later_bad({}, say),
          input: date,
        });
    }),
  );
}

const momentOf = ({ isLater, date }: PostDraft) => (isLater ? { date: new Date(date).toISOString() } : {});

const isWaiting = ({ sentAs }: DraftPicture): boolean => sentAs.startsWith("U");

export const asNewPost = (draft: PostDraft, language: Language): NewPublication => ({
  title: draft.title.trim(),
  content: draft.content.trim(),
  sourceLang: draft.sourceLang || language,
  themeId: draft.themeId,
  subthemeId: draft.subthemeId || null,
  contentNotes: draft.contentNotes,
  isAnonymous: draft.isAnonymous,
  images: draft.pictures.filter(isWaiting).map(({ sentAs, alt }) => ({ uploadId: sentAs, alt: alt.trim() })),
  ...momentOf(draft),
});

/** A moment can be changed only until it has come; without one such a post comes out now. */
export const asEdit = (draft: PostDraft, isPublic: boolean): PublicationEdit => ({
  title: draft.title.trim(),
  content: draft.content.trim(),
  themeId: draft.themeId,
  subthemeId: draft.subthemeId || null,
  contentNotes: draft.contentNotes,
  images: draft.pictures.map((one) => ({ ...(isWaiting(one) ? { uploadId: one.sentAs } : { imageId: one.sentAs }), alt: one.alt.trim() })),
  ...(isPublic ? {} : draft.isLater ? momentOf(draft) : { date: new Date().toISOString() }),
});

export const draftOf = (post: Publication, source: { title: string; content: string }): PostDraft => ({
  title: source.title,
  content: source.content,
  themeId: post.themeId,
  subthemeId: post.subthemeId ?? "",
  contentNotes: post.contentNotes,
  pictures: post.images.map(({ id, alt }) => ({ id, sentAs: id, sentAt: 0, alt })),
  isAnonymous: post.isAnonymous,
  isLater: !isOut(post),
  date: isOut(post) ? "" : localMoment(new Date(post.date)),
  sourceLang: post.sourceLang,
  key: "",
});

export const isOut = ({ date }: Publication, now = Date.now()): boolean => Date.parse(date) <= now;
