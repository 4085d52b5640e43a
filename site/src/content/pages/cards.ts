import type { Price } from "../../format/intl.ts";
import type { Picture } from "../../illustrations/picture.ts";
import type { Entry, LanguageContent } from "../read/collections.ts";
import { pictureOf } from "../read/current-build.ts";
import { memoized } from "../read/memoized.ts";
import type { Media } from "@ryadom/shared/content/media.ts";

/** What a list shows of an entry. Few fields, so that a change to the body does not re-render the lists that name the entry. */
export interface CourseCard {
  documentId: string;
  slug: string;
  title: string;
  summary: string;
  cover: Media | null;
  picture: Picture;
  lessons: number;
  minutes: number;
  price: Price | null;
}

const cardOfCourse = memoized((course: Entry<"courses">, content: LanguageContent): CourseCard => ({
  documentId: course.documentId,
  slug: course.slug,
  title: course.title,
  summary: course.summary,
  cover: course.cover,
  picture: pictureOf(course.documentId),
  lessons: course.lessons.length,
  minutes: minutesOf(course),
  price: priceOf(content, course),
}));
export const courseCard = (content: LanguageContent, course: Entry<"courses">): CourseCard => cardOfCourse(course, content);

const minutesOf = (course: Entry<"courses">): number => course.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);

function priceOf(content: LanguageContent, course: Entry<"courses">): Price | null {
  const product = content.purchaseProducts.find((one) => one.key === course.product);
  return product?.prices[0] ?? null;
}

export const themeName = (content: LanguageContent, theme: string | null): string | null =>
  content.themes.find((one) => one.key === theme)?.name ?? null;

export interface TestCard {
  documentId: string;
  slug: string;
  title: string;
  summary: string;
  picture: Picture;
  questions: number;
  minutes: number;
}
export const testCard = (test: Entry<"tests">): TestCard => ({
  documentId: test.documentId,
  slug: test.slug,
  title: test.title,
  summary: test.summary,
  picture: pictureOf(test.documentId),
  questions: test.items.length,
  minutes: test.minutes,
});

export interface StoryCard {
  documentId: string;
  slug: string;
  title: string;
  summary: string;
  /** Of a story that somebody told about themselves; null when the team wrote it. */
  author: string | null;
  picture: Picture;
  minutes: number;
  theme: string | null;
  contentNotes: string[];
}
const cardOfStory = memoized((story: Entry<"stories">, content: LanguageContent): StoryCard => ({
  documentId: story.documentId,
  slug: story.slug,
  title: story.title,
  summary: story.summary,
  author: story.author,
  picture: pictureOf(story.documentId),
  minutes: story.minutes,
  theme: themeName(content, story.theme),
  contentNotes: story.contentNotes.flatMap((key) => themeName(content, key) ?? []),
}));
export const storyCard = (content: LanguageContent, story: Entry<"stories">): StoryCard => cardOfStory(story, content);
