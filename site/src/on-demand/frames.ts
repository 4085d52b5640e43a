import { languages, type Language } from "@ryadom/shared/locales.ts";
import type { Publication } from "../community/client.ts";
import type { Versions } from "../content/current-build.ts";
import type { Frame } from "../content/pages.ts";
import { paths } from "../paths.ts";
import type { OnDemandContent } from "./content.ts";

/** The frame of a feed: of everything, or of the theme with this key, in the languages that have the theme. */
export function feedFrame(content: OnDemandContent, language: Language, theme: string | null): Frame {
  const address = (one: Language) => (theme === null ? paths.feed(one) : paths.feedTheme(one, theme));
  const known = languages.filter((one) => theme === null || content[one].themes.some(({ key }) => key === theme));
  const versions: Versions = Object.fromEntries(known.map((one) => [one, address(one)]));
  return { ...content[language].frame, address: address(language), versions };
}

/** The frame of a post: it is written in one language, and readers of the other may have it inside their own interface. */
export function postFrame(content: OnDemandContent, language: Language, { slugId, sourceLang }: Publication): Frame {
  const others = languages.filter((one) => one !== sourceLang);
  return {
    ...content[language].frame,
    address: paths.post(language, slugId),
    versions: { [sourceLang]: paths.post(sourceLang, slugId) },
    honest: Object.fromEntries(others.map((one) => [one, paths.post(one, slugId)])),
  };
}
