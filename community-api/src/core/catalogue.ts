import type { Catalogue, CatalogueTheme } from "@ryadom/shared/catalogue.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { productName } from "@ryadom/shared/product-name.ts";

/** Reads `catalogue.json` of the live release; null until there is a release. */
export type GetCatalogue = () => Catalogue | null;

/** @returns the theme with this key, or undefined when the release does not know it */
export const findTheme = (catalogue: Catalogue | null, key: string): CatalogueTheme | undefined =>
  catalogue?.themes.find((theme) => theme.key === key);

/** What staff call the product; until there is a release, what it is called in our code. */
export const nameOfProduct = (catalogue: Catalogue | null, language: Language): string => (catalogue?.productName ?? productName)[language];
