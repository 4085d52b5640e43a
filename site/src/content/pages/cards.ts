import type { Price } from "../../format/intl.ts";
import type { Entry, LanguageContent } from "../read/collections.ts";
import type { Media } from "@ryadom/shared/content/media.ts";

/** What a list shows of an entry. Few fields, so that a change to the body does not re-render the lists that name the entry. */
export interface CourseCard {
  documentId: string;
  slug: string;
  title: string;
  summary: string;
  cover: Media | null;
  hue: number;
  lessons: number;
  minutes: number;
  price: Price | null;
}

export const courseCard = (content: LanguageContent, course: Entry<"courses">): CourseCard => ({
  documentId: course.documentId,
  slug: course.slug,
  title: course.title,
  summary: course.summary,
  cover: course.cover,
  hue: hueOf(content, course.theme),
  lessons: course.lessons.length,
  minutes: minutesOf(course),
  price: priceOf(content, course),
});

const minutesOf = (course: Entry<"courses">): number => course.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);

function priceOf(content: LanguageContent, course: Entry<"courses">): Price | null {
  const product = content.purchaseProducts.find((one) => one.key === course.product);
  return product?.prices[0] ?? null;
}

export const hueOf = (content: LanguageContent, theme: string | null): number =>
  content.themes.find((one) => one.key === theme)?.hue ?? 160;

export const themeName = (content: LanguageContent, theme: string | null): string | null =>
  content.themes.find((one) => one.key === theme)?.name ?? null;

export interface TestCard {
  documentId: string;
  slug: string;
  title: string;
  summary: string;
  hue: number;
  questions: number;
  minutes: number;
}
export const testCard = (content: LanguageContent, test: Entry<"tests">): TestCard => ({
  documentId: test.documentId,
  slug: test.slug,
  title: test.title,
  summary: test.summary,
  hue: hueOf(content, test.theme),
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
  hue: number;
  minutes: number;
  theme: string | null;
  contentNotes: string[];
}
export const storyCard = (content: LanguageContent, story: Entry<"stories">): StoryCard => ({
  documentId: story.documentId,
  slug: story.slug,
  title: story.title,
  summary: story.summary,
  author: story.author,
  hue: hueOf(content, story.theme),
  minutes: story.minutes,
  theme: themeName(content, story.theme),
  contentNotes: story.contentNotes.flatMap((key) => themeName(content, key) ?? []),
});
