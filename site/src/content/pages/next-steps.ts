import type { NextStep } from "@ryadom/shared/content/next-step.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { Price } from "../../format/intl.ts";
import { type MotifName, motifs } from "../../illustrations/motifs.ts";
import type { Picture } from "../../illustrations/picture.ts";
import { gentle } from "../../illustrations/topics.ts";
import type { TestBand } from "@ryadom/shared/scoring.ts";
import type { LanguageContent } from "../read/collections.ts";
import { pictureOf } from "../read/current-build.ts";
import { courseCard } from "./cards.ts";

/** A link below a result of a test. `minutes` of a practice or a story, `lessons` of a course. */
export interface NextStepLink {
  label: string;
  address: string;
  kind: "course" | "practice" | "help" | "crisis" | "story" | "posts";
  picture: Picture | null;
  minutes: number | null;
  lessons: number | null;
  price: Price | null;
}

/**
 * The steps whose targets are published in this language, in the editor's order; the others are named on the editor's first page. A result
 * that leads to care may be read by somebody who doesn't want to live, so its pictures are those that may stand beside that.
 */
export function nextStepLinks(
  content: LanguageContent,
  language: Language,
  band: { tone: TestBand["tone"]; nextSteps: readonly NextStep[] },
): NextStepLink[] {
  const links = band.nextSteps.flatMap((step) => linkOf(content, language, step) ?? []);
  if (band.tone !== "care") return links;
  return links.map((link, index) => ({
    ...link,
    picture: link.picture && pictureWith(gentle[index % gentle.length]!),
  }));
}

function linkOf(content: LanguageContent, language: Language, { label, kind, target }: NextStep): NextStepLink | null {
  const of = <One extends { key: string }>(entries: One[]): One | undefined => entries.find(({ key }) => key === target);
  const link = { label, picture: null, minutes: null, lessons: null, price: null };
  const practice = (
    entry: { documentId: string; slug: string; minutes: number } | undefined,
    address: (language: Language, slug: string) => string,
  ): NextStepLink | null =>
    entry
      ? { ...link, kind: "practice", address: address(language, entry.slug), picture: pictureOf(entry.documentId), minutes: entry.minutes }
      : null;
  switch (kind) {
    case "course": {
      const course = of(content.courses);
      if (!course) return null;
      const { slug, picture, lessons, price } = courseCard(content, course);
      return { ...link, kind, address: paths.course(language, slug), picture, lessons, price };
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
      return page ? { ...link, kind, address: paths.helpItem(language, page.slug), picture: pictureWith("lamp") } : null;
    }
    case "story": {
      const story = of(content.stories);
      if (!story) return null;
      return { ...link, kind, address: paths.story(language, story.slug), picture: pictureOf(story.documentId), minutes: story.minutes };
    }
    case "posts": {
      const theme = of(content.themes);
      return theme ? { ...link, kind, address: paths.feedTheme(language, theme.key), picture: pictureWith("courtyard") } : null;
    }
    case "crisis":
      return { ...link, kind, address: paths.crisis(language) };
  }
}

/** In the first of its tints: only those are drawn that a motif has. */
const pictureWith = (motif: MotifName): Picture => ({ motif, air: motifs[motif].airs[0] });
