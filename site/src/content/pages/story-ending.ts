import type { Language } from "@ryadom/shared/locales.ts";
import type { Entry, LanguageContent } from "../read/collections.ts";
import { broughtUp, type ByKey, byKey, keyed } from "../read/keyed.ts";
import { madeOfList } from "../read/made-of-list.ts";
import { standAlike } from "../read/order.ts";
import { storyCard, type StoryCard } from "./cards.ts";
import { sortedByOrder } from "./sorting.ts";
import { practiceOn, type Way, wayToCourse, wayToCourseOn, wayToHelp } from "./ways-on.ts";

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
  const next = storyAfter(content, story.key) ?? null;
  return {
    course: wayToCourse(content, language, story.relatedCourse) ?? wayToCourseOn(content, language, story.theme),
    practice: practiceOn(content, language, story.theme),
    help: wayToHelp(content, language, story.relatedHelp),
    next: next ? storyCard(content, next) : null,
  };
}

type Story = Entry<"stories">;
const isForAll = ({ contentNotes }: Story): boolean => contentNotes.length === 0;

/** The one after each, by its key. */
const storiesAfter = madeOfList<Story, ByKey<Story | null>>({
  isAlike: (one, other) => standAlike(one, other) && isForAll(one) === isForAll(other),
  make(stories) {
    const inOrder = sortedByOrder(stories);
    // After the last one the first follows.
    const first = inOrder.find(isForAll) ?? null;
    const values = new Map<string, Story | null>();
    let next = first;
    for (const story of inOrder.toReversed()) {
      values.set(story.key, next === story ? null : next);
      if (isForAll(story)) next = story;
    }
    return byKey(values);
  },
  bringUp(before, replaced) {
    const { values } = before;
    const now = new Map(replaced.map((story) => [story.before, story.now]));
    const changed: string[] = [];
    for (const [key, next] of values) {
      const another = next && now.get(next);
      if (!another) continue;
      values.set(key, another);
      changed.push(key);
    }
    return broughtUp(before, values, changed);
  },
});
const storyAfter = keyed(({ stories }: LanguageContent) => storiesAfter(stories));
