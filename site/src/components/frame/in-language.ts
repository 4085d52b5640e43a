import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { PageFrame } from "../../content/pages/static-paths.ts";

/** This page in a language; where it is not translated, the page that says in which language it exists, else Home. */
export const inLanguage = (frame: PageFrame, language: Language): string =>
  frame.versions[language] ?? frame.untranslated[language] ?? paths.home(language);
