import type { Catalogue, CatalogueTheme } from "@ryadom/shared/catalogue.ts";

/** What the live release says about content; null until there is one. */
export type ReadCatalogue = () => Catalogue | null;

/** @returns the theme with this key, or undefined when the release does not know it */
export const findTheme = (catalogue: Catalogue | null, key: string): CatalogueTheme | undefined =>
  catalogue?.themes.find((theme) => theme.key === key);
