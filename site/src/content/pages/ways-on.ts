import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { Entry, LanguageContent } from "../read/collections.ts";
import { firstAbout } from "./about-themes.ts";
import { sortedByOrder } from "./sorting.ts";

/** A link to another page, by its title. */
export interface Way {
  title: string;
  address: string;
}

/** The first free course about a theme. */
export const courseOn = ({ courses }: LanguageContent, theme: string | null): Entry<"courses"> | undefined =>
  theme === null ? undefined : firstAbout(courses, theme, (course) => course.theme === theme && !course.product);

/** The first practice about a theme, else the first quick calm. */
export function practiceOn(content: LanguageContent, language: Language, theme: string | null): Way | null {
  const way = (address: typeof paths.quickCalm) => (one: { title: string; slug: string }) => ({
    title: one.title,
    address: address(language, one.slug),
  });
  const ofTheme = <One extends { theme: string | null; order: number; key: string }>(practices: readonly One[]) =>
    theme === null ? undefined : firstAbout(practices, theme);
  const [breathing, calm, visualization, firstCalm] = [
    ofTheme(content.breathingPractices),
    ofTheme(content.quickCalms),
    ofTheme(content.visualizations),
    sortedByOrder(content.quickCalms)[0],
  ];
  if (breathing) return way(paths.breathingPractice)(breathing);
  if (calm) return way(paths.quickCalm)(calm);
  if (visualization) return way(paths.visualization)(visualization);
  return firstCalm ? way(paths.quickCalm)(firstCalm) : null;
}
