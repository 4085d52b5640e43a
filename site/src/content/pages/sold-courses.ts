import { paths } from "@ryadom/shared/paths.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { LanguageContent } from "../read/collections.ts";

/** Course key → its title and page, of the courses in one language: what purchases and gifts name. */
export const soldCourses = (content: LanguageContent, language: Language): Record<string, { title: string; address: string }> =>
  Object.fromEntries(content.courses.map(({ key, title, slug }) => [key, { title, address: paths.course(language, slug) }]));
