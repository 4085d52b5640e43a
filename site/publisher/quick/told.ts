import type { Told } from "../../src/content/read/current-build.ts";
import { isSameValue } from "../../src/content/read/same-value.ts";
import type { PageTells } from "../../src/content/read/tell.ts";

export const nothingTold = (): Told => ({ listed: new Map(), shareImages: new Map() });

/** What was told of a route as a whole, one by one. */
export const tellsIn = ({ listed, shareImages }: Told): PageTells[] => [
  ...[...listed].map(([address, value]): PageTells => ({ of: "listed", address, value })),
  ...[...shareImages].map(([address, value]): PageTells => ({ of: "shareImages", address, value })),
];

/** What all pages tell sitemap and share images, brought up by the pages that came and went: those of one publish are few. */
export function createTold() {
  const now = nothingTold();
  /** How many pages ask for each share image. */
  const askedFor = new Map<string, number>();
  /** By address, for those that changed since the sitemap was made: what stood there then. */
  const inSitemap = new Map<string, unknown>();

  function count(address: string, more: number): number {
    const pages = (askedFor.get(address) ?? 0) + more;
    if (pages === 0) askedFor.delete(address);
    else askedFor.set(address, pages);
    return pages;
  }

  function noteListed(address: string): void {
    if (!inSitemap.has(address)) inSitemap.set(address, now.listed.get(address));
  }

  function remove(told: PageTells): void {
    if (told.of === "listed") {
      noteListed(told.address);
      now.listed.delete(told.address);
    } else if (count(told.address, -1) === 0) now.shareImages.delete(told.address);
  }

  function add(told: PageTells): void {
    if (told.of === "listed") {
      noteListed(told.address);
      now.listed.set(told.address, told.value);
    } else if (count(told.address, 1) === 1) now.shareImages.set(told.address, told.value);
  }

  return {
    /** The very maps that are brought up. */
    now,
    change(gone: readonly PageTells[], come: readonly PageTells[]): void {
      for (const told of gone) remove(told);
      for (const told of come) add(told);
    },
    /** Whether the sitemap has to be made again. @returns false until something changes after this */
    isSitemapDue(): boolean {
      const isDue = [...inSitemap].some(([address, then]) => !isSameValue(then, now.listed.get(address)));
      inSitemap.clear();
      return isDue;
    },
  };
}
