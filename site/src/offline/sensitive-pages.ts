import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { LanguageContent } from "../content/read/collections.ts";

/**
 * Stories, courses (with their lessons) and practices about sensitive themes, and those marked as ones that need sources (psychosis, eating …). The service
 * worker keeps no copy of them: on a shared device it would tell what somebody has read. What it must not keep at all, whatever the theme, it knows by the
 * address. Help pages are kept by everybody's browser, opened or not, so they tell nothing.
 */
export function sensitivePages(language: Language, content: LanguageContent): string[] {
  const sensitive = new Set(content.themes.filter((theme) => theme.sensitive).map(({ key }) => key));
  const isSensitive = (...themes: (string | null | undefined)[]): boolean => themes.some((key) => key && sensitive.has(key));
  return [
    ...content.stories
      .filter(({ theme, contentNotes, needsSources }) => needsSources || contentNotes.length > 0 || isSensitive(theme))
      .map(({ slug }) => paths.story(language, slug)),
    ...content.courses
      .filter(({ theme, subtheme, lessons }) => isSensitive(theme, subtheme) || lessons.some(({ needsSources }) => needsSources))
      .map(({ slug }) => paths.course(language, slug)),
    ...content.visualizations.filter(({ theme }) => isSensitive(theme)).map(({ slug }) => paths.visualization(language, slug)),
  ];
}
