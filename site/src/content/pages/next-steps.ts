import type { NextStep } from "@ryadom/shared/content/next-step.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { Price } from "../../format/intl.ts";
import type { LanguageContent } from "../read/collections.ts";
import { courseCard } from "./cards.ts";

/** A link below a result of a test, without a picture: a file that is fetched with a result would tell the server which one it is. `minutes` of a practice or a story, `lessons` of a course. */
export interface NextStepLink {
  label: string;
  address: string;
  kind: "course" | "practice" | "help" | "crisis" | "story" | "posts";
  minutes: number | null;
  lessons: number | null;
  price: Price | null;
}

/** The steps whose targets are published in this language, in the editor's order; the others are named on the editor's first page. */
export const nextStepLinks = (content: LanguageContent, language: Language, steps: readonly NextStep[]): NextStepLink[] =>
  steps.flatMap((step) => linkOf(content, language, step) ?? []);

function linkOf(content: LanguageContent, language: Language, { label, kind, target }: NextStep): NextStepLink | null {
  const of = <One extends { key: string }>(entries: One[]): One | undefined => entries.find(({ key }) => key === target);
  const link = { label, minutes: null, lessons: null, price: null };
  const practice = (
    entry: { slug: string; minutes: number } | undefined,
    address: (language: Language, slug: string) => string,
  ): NextStepLink | null => (entry ? { ...link, kind: "practice", address: address(language, entry.slug), minutes: entry.minutes } : null);
  switch (kind) {
    case "course": {
      const course = of(content.courses);
      if (!course) return null;
      const { slug, lessons, price } = courseCard(content, course);
      return { ...link, kind, address: paths.course(language, slug), lessons, price };
    }
    case "breathing":
      return practice(of(content.breathingPractices), paths.breathingPractice);
    case "quick-calm":
      return practice(of(content.quickCalms), paths.quickCalm);
    case "visualization":
      return practice(of(content.visualizations), paths.visualization);
    case "sound":
      return practice(of(content.soundTherapies), paths.sound);
    case "help": {
      const page = of(content.helpItems);
      return page ? { ...link, kind, address: paths.helpItem(language, page.slug) } : null;
    }
    case "story": {
      const story = of(content.stories);
      if (!story) return null;
      return { ...link, kind, address: paths.story(language, story.slug), minutes: story.minutes };
    }
    case "posts": {
      const theme = of(content.themes);
      return theme ? { ...link, kind, address: paths.feedTheme(language, theme.key) } : null;
    }
    case "crisis":
      return { ...link, kind, address: paths.crisis(language) };
  }
}
