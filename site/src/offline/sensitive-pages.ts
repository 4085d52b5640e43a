import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { LanguageContent } from "../content/read/collections.ts";

/**
 * Stories, courses (with their lessons) and practices about sensitive themes. The service worker keeps no copy of them: on a shared device
 * it would tell what somebody has read. What it must not keep at all, whatever the theme, it knows by the address.
 */
export function sensitivePages(language: Language, content: LanguageContent): string[] {
  const sensitive = new Set(content.themes.filter((theme) => theme.sensitive).map(({ key }) => key));
  const isSensitive = (...themes: (string | null | undefined)[]): boolean => themes.some((key) => key && sensitive.has(key));
  return [
    ...content.stories
      .filter(({ theme, contentNotes }) => contentNotes.length > 0 || isSensitive(theme))
      .map(({ slug }) => paths.story(language, slug)),
    ...content.courses.filter(({ theme, subtheme }) => isSensitive(theme, subtheme)).map(({ slug }) => paths.course(language, slug)),
    ...content.visualizations.filter(({ theme }) => isSensitive(theme)).map(({ slug }) => paths.visualization(language, slug)),
  ];
}
