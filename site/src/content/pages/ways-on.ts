import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { Entry, LanguageContent } from "../read/collections.ts";
import { sortedByOrder } from "./sorting.ts";

/** A link to another page, by its title. */
export interface Way {
  title: string;
  address: string;
}

/** The first free course about a theme. */
export const courseOn = ({ courses }: LanguageContent, theme: string | null): Entry<"courses"> | undefined =>
  sortedByOrder(courses).find((course) => theme !== null && course.theme === theme && !course.product);

/** The first practice about a theme, else the first quick calm. */
export function practiceOn(content: LanguageContent, language: Language, theme: string | null): Way | null {
  const way = (address: typeof paths.quickCalm) => (one: { title: string; slug: string }) => ({
    title: one.title,
    address: address(language, one.slug),
  });
  const ofTheme = <One extends { theme: string | null; order: number; key: string }>(practices: One[]) =>
    sortedByOrder(practices.filter((practice) => theme !== null && practice.theme === theme));
  return (
    [
      ...ofTheme(content.breathingPractices).map(way(paths.breathingPractice)),
      ...ofTheme(content.quickCalms).map(way(paths.quickCalm)),
      ...ofTheme(content.visualizations).map(way(paths.visualization)),
      ...sortedByOrder(content.quickCalms).map(way(paths.quickCalm)),
    ][0] ?? null
  );
}
