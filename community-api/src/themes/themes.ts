import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { Theme } from "@ryadom/shared/themes.ts";

/**
 * The themes that are published in one language, in the editors' order, each parent before its subthemes' turn.
 * A subtheme whose parent is missing in that language is left out with it.
 */
export function listThemes(catalogue: Catalogue, language: Language): Theme[] {
  const inLanguage = catalogue.themes.filter((theme) => theme.name[language] !== null);
  const keys = new Set(inLanguage.map((theme) => theme.key));
  return inLanguage
    .filter((theme) => theme.parent === null || keys.has(theme.parent))
    .toSorted((a, b) => a.order - b.order || a.key.localeCompare(b.key, "en"))
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
