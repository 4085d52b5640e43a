import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { Entry, LanguageContent } from "../read/collections.ts";
import { storyCard, type StoryCard } from "./cards.ts";
import { sortedByOrder } from "./sorting.ts";
import { courseOn, practiceOn, type Way } from "./ways-on.ts";

/** Where a story leads on. */
export interface StoryEnding {
  course: Way | null;
  practice: Way | null;
  help: Way | null;
  next: StoryCard | null;
}

/**
 * The course and the help page that the story names, else the first free course of its theme; a practice of the theme, else the first quick calm;
 * and the next story. That one has no content note: nobody is led into a sensitive topic.
 */
export function storyEnding(content: LanguageContent, story: Entry<"stories">): StoryEnding {
  const language = story.locale as Language;
  const { courses, helpItems, stories } = content;
  const named = courses.find(({ key }) => key === story.relatedCourse);
  const course = named ?? courseOn(content, story.theme);
  const help = helpItems.find(({ key }) => key === story.relatedHelp);
  const inOrder = sortedByOrder(stories);
  const at = inOrder.findIndex(({ key }) => key === story.key);
  const next = [...inOrder.slice(at + 1), ...inOrder.slice(0, at)].find(({ contentNotes }) => contentNotes.length === 0);
  return {
    course: course ? { title: course.title, address: paths.course(language, course.slug) } : null,
    practice: practiceOn(content, language, story.theme),
    help: help ? { title: help.title, address: paths.helpItem(language, help.slug) } : null,
    next: next ? storyCard(content, next) : null,
  };
}
