import { languages, type Language } from "@ryadom/shared/locales.ts";
import type { Publication } from "../api/publications.ts";
import type { Versions } from "../content/read/current-build.ts";
import type { PageFrame } from "../content/pages/static-paths.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { RenderContent } from "./render-content.ts";

/** The frame of a feed page. @param theme key of the theme, null for the whole feed; `versions` holds only the languages that have the theme */
export function feedFrame(content: RenderContent, language: Language, theme: string | null): PageFrame {
  const address = (one: Language) => (theme === null ? paths.feed(one) : paths.feedTheme(one, theme));
  const known = languages.filter((one) => theme === null || content[one].themes.some(({ key }) => key === theme));
  const versions: Versions = Object.fromEntries(known.map((one) => [one, address(one)]));
  return { ...content[language].frame, address: address(language), versions };
}

/** The frame of the page of search. */
export function searchFrame(content: RenderContent, language: Language): PageFrame {
  const versions: Versions = Object.fromEntries(languages.map((one) => [one, paths.search(one)]));
  return { ...content[language].frame, address: paths.search(language), versions };
}

/** The frame of the page of what moderators did. */
export function transparencyFrame(content: RenderContent, language: Language): PageFrame {
  const versions: Versions = Object.fromEntries(languages.map((one) => [one, paths.transparency(one)]));
  return { ...content[language].frame, address: paths.transparency(language), versions };
}

/** The frame of a post. A post has one language; in the other language's interface it is shown untranslated. */
export function postFrame(content: RenderContent, language: Language, { slugId, sourceLang }: Publication): PageFrame {
  const others = languages.filter((one) => one !== sourceLang);
  return {
    ...content[language].frame,
    address: paths.post(language, slugId),
    versions: { [sourceLang]: paths.post(sourceLang, slugId) },
    untranslated: Object.fromEntries(others.map((one) => [one, paths.post(one, slugId)])),
  };
}
