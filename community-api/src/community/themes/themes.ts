import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { Theme } from "@ryadom/shared/themes.ts";

/**
 * The themes that are published in one language, in the editors' order, each followed by its subthemes.
 * A subtheme whose parent is missing in that language is left out with it.
 */
export function listThemes(catalogue: Catalogue, language: Language): Theme[] {
  const sorted = catalogue.themes
    .filter((theme) => theme.name[language] !== null)
    .toSorted((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1));
  return sorted
    .flatMap((theme) => (theme.parent === null ? [theme, ...sorted.filter((sub) => sub.parent === theme.key)] : []))
    .map((theme) => ({
      themeId: theme.key,
      name: theme.name[language]!,
      summary: theme.summary?.[language] ?? null,
      parentId: theme.parent,
      icon: theme.icon,
      hue: theme.hue,
      sensitive: theme.sensitive,
      order: theme.order,
    }));
}
