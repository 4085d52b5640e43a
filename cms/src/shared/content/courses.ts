// Generated from shared/src/content/courses.ts: change it there, then run `npm run generate`.
import { z } from "zod";
import { FilmKey } from "../paid-media.ts";
import { authorship } from "./authorship.ts";
import { cover, withDescribedCover } from "./cover.ts";
import { Recording, Scene } from "./media.ts";
import { Text, OptionalText, Key, Slug, Day, Order, Flag, Blocks, FilledBlocks, Lines, ThemeKey } from "./parts.ts";

/** The key of a film that is sold: its bytes lie with the community API. */
const Film = FilmKey.nullish().transform((key) => (key ? key : null));

/** `doNow` and `ifHard` are empty in lessons that were published before they existed; the CMS publishes none without them. */
export const Lesson = z.object({
  key: Key,
  minutes: z.int().min(1),
  title: Text,
  body: FilledBlocks,
  doNow: Blocks,
  ifHard: Blocks,
  recording: Recording,
  scene: Scene,
  film: Film,
  needsSources: Flag,
  ...authorship,
});
export type Lesson = z.infer<typeof Lesson>;

/** What anybody may know of a lesson that is sold: who answers for it and what it relies on, too. A field is named here before it leaves the CMS. */
const withoutWords = ({ key, minutes, title, author, reviewer, reviewedAt, references }: Lesson): Lesson => ({
  key,
  minutes,
  title,
  body: [],
  doNow: [],
  ifHard: [],
  recording: null,
  scene: null,
  film: null,
  needsSources: false,
  author,
  reviewer,
  reviewedAt,
  references,
});

/** A course that is sold, with the words of its lessons: read apart from `Course`, and written into the part of the release that isn't served. */
export const SoldCourse = z.object({ key: Key, product: ThemeKey, lessons: z.array(Lesson) });
export type SoldCourse = z.infer<typeof SoldCourse>;

/** Of a course that is sold the pages don't know the words: what is sold must not stand in a public file. */
const withoutPaidLessons = <C extends { product: string | null; lessons: Lesson[] }>(course: C): C =>
  course.product ? { ...course, lessons: course.lessons.map(withoutWords) } : course;

export const Course = z
  .object({
    key: Key,
    slug: Slug,
    title: Text,
    summary: Text,
    forWhom: OptionalText,
    outcomes: Lines,
    theme: ThemeKey,
    subtheme: ThemeKey,
    isPopular: Flag,
    popularOrder: z.number().nullish(),
    date: Day,
    order: Order,
    product: ThemeKey,
    ...cover,
    lessons: z.array(Lesson).min(1, { error: "a course needs a lesson" }),
  })
  // A course without a published product is free. One with paid videos has lost its product: better no release than what is sold for everybody.
  .refine(({ product, lessons }) => product !== null || lessons.every(({ film }) => film === null), {
    path: ["product"],
    error: "isn’t published, and a lesson has a paid video: everybody would read what is sold",
  })
  .transform(withDescribedCover)
  .transform(withoutPaidLessons);
