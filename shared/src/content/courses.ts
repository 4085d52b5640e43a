import { z } from "zod";
import { authorship } from "./authorship.ts";
import { OptionalPicture, Recording, Scene } from "./media.ts";
import { Text, OptionalText, Key, Slug, Day, Order, Flag, FilledBlocks, Lines, ThemeKey } from "./parts.ts";

export const Lesson = z.object({
  key: Key,
  minutes: z.int().min(1),
  title: Text,
  body: FilledBlocks,
  recording: Recording,
  scene: Scene,
  needsSources: Flag,
  ...authorship,
});
export type Lesson = z.infer<typeof Lesson>;

/** A paid lesson leaves the CMS by its title only: what is sold must not stand in a public file. */
const withoutPaidLessons = <C extends { product: string | null; lessons: Lesson[] }>(course: C): C =>
  course.product
    ? { ...course, lessons: course.lessons.map((lesson) => ({ ...lesson, body: [], recording: null, scene: null, references: [] })) }
    : course;

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
    cover: OptionalPicture,
    lessons: z.array(Lesson).min(1, { error: "a course needs a lesson" }),
  })
  .transform(withoutPaidLessons);
