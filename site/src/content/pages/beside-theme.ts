import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { Entry, LanguageContent } from "../read/collections.ts";
import { firstAbout } from "./about-themes.ts";
import { courseCard } from "./cards.ts";
import { courseOn, practiceOn, type Way } from "./ways-on.ts";

/** What stands beside words about a theme on wide screens. */
export interface BesideTheme {
  course: (Way & { lessons: number; minutes: number }) | null;
  practice: Way | null;
  /** Without a content note: nobody is led into a sensitive topic. */
  story: (Way & { minutes: number }) | null;
}

/** What is about a theme; of a subtheme that has nothing of its own, what is about its theme. */
export function besideTheme(content: LanguageContent, language: Language, key: string): BesideTheme {
  const parent = content.themes.find((theme) => theme.key === key)?.parent ?? key;
  const course = courseOn(content, key) ?? courseOn(content, parent);
  const isPlain = ({ contentNotes }: Entry<"stories">) => contentNotes.length === 0;
  const story = firstAbout(content.stories, key, isPlain) ?? firstAbout(content.stories, parent, isPlain);
  const card = course && courseCard(content, course);
  return {
    course: card ? { title: card.title, address: paths.course(language, card.slug), lessons: card.lessons, minutes: card.minutes } : null,
    practice: practiceOn(content, language, parent),
    story: story ? { title: story.title, address: paths.story(language, story.slug), minutes: story.minutes } : null,
  };
}
