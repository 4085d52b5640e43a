import { z } from "zod";
import { ContentKey } from "./catalogue.ts";
import { problem } from "./errors.ts";
import { imageSizes } from "./images.ts";
import { languages } from "./locales.ts";
import { limits } from "./limits.ts";
import { reactionFields } from "./reactions.ts";
import { serviceLimits } from "./service-limits.ts";
import { queryNumber, UtcTime, writtenText } from "./texts.ts";

/** An id of something people wrote: one letter for its kind, then 16 random ones. It always holds an uppercase letter; a slug never does. */
export const PublicationId = z.string().regex(/^P[0-9A-Za-z]{16}$/);
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(100);

/** Where the next page starts: opaque, made by the API, good only for the list that gave it. */
export const Cursor = z
  .string()
  .regex(/^[\w-]{1,200}$/)
  .meta({ description: "Opaque: `nextCursor` of the page before." });
export const NextCursor = z.string().nullable().meta({ description: "Null on the last page." });

/** What others may know about a member. The id is public and never the account's own. */
export const Author = z
  .strictObject({
    id: z.string(),
    alias: z.string(),
    avatarUrl: z.string().nullable(),
    isSpecialist: z.boolean(),
  })
  .meta({ id: "Author" });
export type Author = z.infer<typeof Author>;

export const AnsweredSpecialist = Author.omit({ isSpecialist: true }).meta({ id: "AnsweredSpecialist" });
export type AnsweredSpecialist = z.infer<typeof AnsweredSpecialist>;

export const PublicationImage = z
  .strictObject({
    id: z.string(),
    url: z.string().meta({ description: "Smaller ones stand there with `_64x64` or `_240x240` before the ending." }),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
  })
  .meta({ id: "PublicationImage" });
export type PublicationImage = z.infer<typeof PublicationImage>;

const Count = z.int().min(0);

const ImageId = z.string().regex(/^I[0-9A-Za-z]{16}$/);
/** Which images of a publication: the names of the specification's storage. */
export const PublicationImageQuery = z.strictObject({
  pageToken: ImageId.optional().meta({ description: "`nextPageToken` of the page before." }),
  maxResults: queryNumber({ min: 1, max: 1000 }).default(1000),
});
export const PublicationImageList = z
  .strictObject({
    prefixes: z.array(z.string()).meta({ description: "Always empty: a publication has no folders." }),
    items: z.array(
      PublicationImage.extend({
        name: z.string().meta({ description: "Of the file." }),
        contentType: z.literal("image/webp"),
        smaller: z.array(z.strictObject({ size: z.enum(imageSizes), url: z.string() })),
      }),
    ),
    nextPageToken: ImageId.nullable().meta({ description: "Null on the last page." }),
  })
  .meta({ id: "PublicationImageList" });
export type PublicationImageList = z.infer<typeof PublicationImageList>;

export const Publication = z
  .strictObject({
    publicationId: PublicationId,
    slugId: Slug,
    title: z.string(),
    contentHtml: z.string().meta({ description: "Rendered and cleaned once, when it was written." }),
    author: z.union([Author, z.null()]).meta({ description: "Null for a text re-published with permission." }),
    isAnonymous: z.boolean().meta({ description: "The author's name is a pseudonym of this thread only." }),
    isMine: z.boolean(),
    isHidden: z.boolean().meta({ description: "Only its author and moderators ever see it then." }),
    isHeld: z.boolean().meta({ description: "Hidden because it names a method, until a moderator has looked." }),
    redditUsername: z.string().nullable(),
    themeId: ContentKey,
    subthemeId: ContentKey.nullable(),
    contentNotes: z.array(ContentKey).meta({ description: "Keys of the sensitive themes it touches." }),
    sourceLang: z.enum(languages),
    date: z.iso.datetime(),
    isEdited: z.boolean(),
    ...reactionFields,
    favoritesCount: Count,
    commentsCount: Count.meta({ description: "Visible comments and replies." }),
    isLocked: z.boolean().meta({ description: "A moderator closed the thread: nobody can answer in it." }),
    answeredSpecialists: z.array(AnsweredSpecialist),
    isFavorited: z.boolean(),
    isFollowed: z.boolean().meta({ description: "Whoever asks hears of new answers." }),
    images: z.array(PublicationImage).max(limits.imagesPerPublication),
  })
  .meta({ id: "Publication" });
export type Publication = z.infer<typeof Publication>;

export const PublicationPage = z
  .strictObject({ items: z.array(Publication).max(serviceLimits.idFilter), nextCursor: NextCursor })
  .meta({ id: "PublicationPage" });
export type PublicationPage = z.infer<typeof PublicationPage>;

/** Either a page of a feed (`language`, with `theme`, `cursor`, `limit` if wished) or up to 30 known ids. */
export const PublicationQuery = z
  .strictObject({
    language: z.enum(languages).optional().meta({ description: "Of the texts. Needed unless `ids` is given." }),
    theme: ContentKey.optional().meta({ description: "Key of a theme, its subthemes included, or of one subtheme." }),
    view: z.literal("unanswered").optional().meta({ description: "Only those that nobody answered yet, what waits longest first." }),
    cursor: Cursor.optional(),
    limit: queryNumber({ min: 1, max: limits.pageSize }).optional().meta({ description: "10 when left out." }),
    ids: z
      .string()
      .regex(new RegExp(`^P[0-9A-Za-z]{16}(?:,P[0-9A-Za-z]{16}){0,${serviceLimits.idFilter - 1}}$`))
      .optional()
      .meta({ description: "At most 30 ids with commas between; goes with `language` alone. Ids that are not public are left out." }),
  })
  .refine((query) => query.language !== undefined || query.ids !== undefined, {
    path: ["language"],
    params: problem("required"),
  })
  .refine((query) => query.ids === undefined || (query.theme ?? query.view ?? query.cursor ?? query.limit) === undefined, {
    path: ["ids"],
    params: problem("not_combinable"),
  });
export type PublicationQuery = z.infer<typeof PublicationQuery>;

export const PublicationTitle = writtenText({ min: 1, max: limits.titleCharacters }).transform((title) => title.replaceAll(/\s+/g, " "));
export const PublicationText = writtenText({ min: 1, max: limits.publicationCharacters }).meta({
  description: "Markdown: bold, italics, lists, quotes, links.",
});
export const CommentText = writtenText({ min: 1, max: limits.commentCharacters }).meta({
  description: "Markdown: bold, italics, lists, quotes, links.",
});

/** Idempotency key of a write: a repeated request with the same key and body answers what the first created. */
export const IdempotencyKey = z.string().regex(/^[\w-]{16,64}$/);
export const IdempotencyHeader = z.object({ "idempotency-key": IdempotencyKey.optional() });

const ContentNotes = z.array(ContentKey).max(5).meta({ description: "Keys of the sensitive themes it touches." });

const Alt = writtenText({ max: limits.imageAltCharacters }).meta({ description: "What is to be seen, for those who do not see it." });
const UploadedImageInput = z.strictObject({ uploadId: z.string().regex(/^U[0-9A-Za-z]{16}$/), alt: Alt });
const ExistingImageInput = z.strictObject({ imageId: z.string().regex(/^I[0-9A-Za-z]{16}$/), alt: Alt });
export type ImageInput = z.infer<typeof UploadedImageInput> | z.infer<typeof ExistingImageInput>;

/** A picture that was sent and waits for its publication, for a day. */
export const Upload = z.strictObject({ uploadId: z.string(), width: z.int(), height: z.int() }).meta({ id: "Upload" });

export const NewPublication = z
  .strictObject({
    title: PublicationTitle,
    content: PublicationText,
    sourceLang: z.enum(languages),
    themeId: ContentKey,
    subthemeId: ContentKey.nullable().default(null),
    contentNotes: ContentNotes.default([]),
    isAnonymous: z.boolean().default(false),
    images: z.array(UploadedImageInput).max(limits.imagesPerPublication).default([]),
    date: UtcTime.optional().meta({ description: "In the future: only its author sees it until then." }),
  })
  .meta({ id: "NewPublication" });
export type NewPublication = z.infer<typeof NewPublication>;

export const PublicationEdit = z
  .strictObject({
    title: PublicationTitle.optional(),
    content: PublicationText.optional(),
    themeId: ContentKey.optional(),
    subthemeId: ContentKey.nullable().optional(),
    contentNotes: ContentNotes.optional(),
    images: z
      .array(z.union([UploadedImageInput, ExistingImageInput]))
      .max(limits.imagesPerPublication)
      .optional()
      .meta({ description: "All of them, in order." }),
    date: UtcTime.optional().meta({ description: "Only while it is not yet public." }),
  })
  .refine((edit) => Object.values(edit).some((value) => value !== undefined), { params: problem("too_small") })
  .meta({ id: "PublicationEdit", minProperties: 1 });
export type PublicationEdit = z.infer<typeof PublicationEdit>;

/** The source its author edits, and a page of what it said before, newest first. */
export const PublicationSource = z
  .strictObject({
    title: z.string(),
    content: z.string(),
    history: z.array(z.strictObject({ title: z.string(), content: z.string(), date: z.iso.datetime() })).max(limits.pageSize),
    nextCursor: NextCursor,
  })
  .meta({ id: "PublicationSource" });

export const FavouriteState = z.strictObject({ isFavorited: z.boolean(), favoritesCount: Count }).meta({ id: "FavouriteState" });
export type FavouriteState = z.infer<typeof FavouriteState>;

export const NewReport = z
  .strictObject({
    reasonId: ContentKey,
    message: writtenText({ max: limits.reportMessageCharacters }).optional(),
  })
  .meta({ id: "NewReport" });
export type NewReport = z.infer<typeof NewReport>;
export const ReportState = z
  .strictObject({
    isReported: z.boolean(),
    isWorry: z.boolean().meta({ description: "Told of a person somebody worries about: nothing is hidden by it." }),
  })
  .meta({ id: "ReportState" });
export type ReportState = z.infer<typeof ReportState>;

export const CursorQuery = z.strictObject({ cursor: Cursor.optional() });
