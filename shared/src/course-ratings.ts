import { z } from "zod";
import { ContentKey } from "./catalogue.ts";
import { languages } from "./locales.ts";
import { limits } from "./limits.ts";
import { Author, Cursor, NextCursor } from "./publications.ts";
import { writtenText } from "./texts.ts";

export const RatingId = z.string().regex(/^R[0-9A-Za-z]{16}$/);
export const mostStars = 5;
export const Stars = z.int().min(1).max(mostStars);
/** From so many ratings on people are shown how many there are, and their average. */
export const fewestRatingsShown = 5;

/** One member's rating of a course, as others read it. */
export const CourseRating = z
  .strictObject({
    id: RatingId,
    courseKey: ContentKey,
    author: Author,
    stars: Stars,
    contentHtml: z.string().meta({ description: "The comment, rendered and cleaned; empty when there is none." }),
    sourceLang: z.enum(languages),
    date: z.iso.datetime(),
    isEdited: z.boolean(),
    isMine: z.boolean(),
  })
  .meta({ id: "CourseRating" });
export type CourseRating = z.infer<typeof CourseRating>;

export const CourseRatingPage = z
  .strictObject({ items: z.array(CourseRating).max(limits.pageSize), nextCursor: NextCursor })
  .meta({ id: "CourseRatingPage" });
export type CourseRatingPage = z.infer<typeof CourseRatingPage>;
export const CourseRatingQuery = z.strictObject({ cursor: Cursor.optional() });

export const CourseRatingSummary = z
  .strictObject({
    count: z.int().min(0).meta({ description: "Of the ratings that are not hidden." }),
    average: z.number().min(1).max(mostStars).nullable().meta({ description: "To one decimal; null while there are fewer than five." }),
  })
  .meta({ id: "CourseRatingSummary" });
export type CourseRatingSummary = z.infer<typeof CourseRatingSummary>;

export const RatingComment = writtenText({ max: limits.ratingCharacters }).meta({
  description: "Markdown: bold, italics, lists, quotes, links.",
});

export const NewCourseRating = z
  .strictObject({ stars: Stars, content: RatingComment.default(""), sourceLang: z.enum(languages) })
  .meta({ id: "NewCourseRating" });
export type NewCourseRating = z.infer<typeof NewCourseRating>;

/** A rating as its author edits it. */
export const OwnCourseRating = z
  .strictObject({
    id: RatingId,
    courseKey: ContentKey,
    stars: Stars,
    content: z.string().meta({ description: "Markdown as it was written." }),
    sourceLang: z.enum(languages),
    date: z.iso.datetime(),
    isEdited: z.boolean(),
    isHidden: z.boolean().meta({ description: "Only its author and moderators see it." }),
    isHeld: z.boolean().meta({ description: "Hidden because it names a method, until a moderator has looked." }),
  })
  .meta({ id: "OwnCourseRating" });
export type OwnCourseRating = z.infer<typeof OwnCourseRating>;

/** A member's own ratings, hidden ones among them. */
export const OwnCourseRatingPage = z
  .strictObject({ items: z.array(OwnCourseRating).max(limits.pageSize), nextCursor: NextCursor })
  .meta({ id: "OwnCourseRatingPage" });
export type OwnCourseRatingPage = z.infer<typeof OwnCourseRatingPage>;

/** What the member says of a course; null before they have rated it. */
export const MyCourseRating = z.strictObject({ rating: z.union([OwnCourseRating, z.null()]) }).meta({ id: "MyCourseRating" });
