// Generated from shared/src/product-name.ts: change it there, then run `npm run generate`.
import type { Language } from "./locales.ts";

/**
 * What the product is called until staff say otherwise (site settings in the CMS), and where nothing of the CMS is at hand: a deployment renames
 * itself there, and here.
 */
export const productName: Readonly<Record<Language, string>> = { en: "Ryadom", ru: "Рядом" };
