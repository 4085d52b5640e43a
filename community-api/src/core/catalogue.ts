import type { Catalogue, CatalogueTheme } from "@ryadom/shared/catalogue.ts";

/** Reads `catalogue.json` of the live release; null until there is a release. */
export type GetCatalogue = () => Catalogue | null;

/** @returns the theme with this key, or undefined when the release does not know it */
export const findTheme = (catalogue: Catalogue | null, key: string): CatalogueTheme | undefined =>
  catalogue?.themes.find((theme) => theme.key === key);
