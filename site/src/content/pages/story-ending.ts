import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { Entry, LanguageContent } from "../read/collections.ts";
import { track } from "../read/memoized.ts";
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
  const course = track(() => content.courses.find(({ key }) => key === story.relatedCourse) ?? courseOn(content, story.theme));
  const help = track(() => content.helpItems.find(({ key }) => key === story.relatedHelp));
  const next = track(() => storyAfter(content, story));
  return {
    course: course ? { title: course.title, address: paths.course(language, course.slug) } : null,
    practice: practiceOn(content, language, story.theme),
    help: help ? { title: help.title, address: paths.helpItem(language, help.slug) } : null,
    next: next ? storyCard(content, next) : null,
  };
}

/** By list of stories: the place of each in its order. */
const places = new WeakMap<object, Map<string, number>>();

function storyAfter({ stories }: LanguageContent, { key }: Entry<"stories">): Entry<"stories"> | null {
  const inOrder = sortedByOrder(stories);
  const placeOf = places.get(inOrder) ?? new Map(inOrder.map((one, place) => [one.key, place]));
  places.set(inOrder, placeOf);
  const at = placeOf.get(key) ?? -1;
  for (let step = 1; step < inOrder.length + (at < 0 ? 1 : 0); step++) {
    const one = inOrder[(at + step) % inOrder.length]!;
    if (one.contentNotes.length === 0) return one;
  }
  return null;
}
