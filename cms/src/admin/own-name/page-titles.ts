import { isRussian } from "../field-labels/field-labels.ts";
import { productName } from "../../shared/product-name.ts";

/** @returns the title of a window with the product's name where Strapi writes its own */
export const ownTitle = (title: string, name: string): string => title.replace(/^Strapi Admin$|(?<= \| )Strapi$/, name);

/** Strapi writes its name behind the title of each page, and has no setting for another one. */
export function nameThePages(): void {
  const rename = () => {
    const title = ownTitle(document.title, productName[isRussian() ? "ru" : "en"]);
    if (title !== document.title) document.title = title;
  };
  rename();
  new MutationObserver(rename).observe(document.head, { subtree: true, childList: true, characterData: true });
}
