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
  /** By address, for those that changed since all was followed: what stood there then. */
  const listedBefore = new Map<string, unknown>();
  /** Addresses of images that pages began or ceased to ask for since then. */
  const touchedImages = new Set<string>();

  function count(address: string, more: number): number {
    const pages = (askedFor.get(address) ?? 0) + more;
    touchedImages.add(address);
    if (pages === 0) askedFor.delete(address);
    else askedFor.set(address, pages);
    return pages;
  }

  function noteListed(address: string): void {
    if (!listedBefore.has(address)) listedBefore.set(address, now.listed.get(address));
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
    touchedImages: touchedImages as ReadonlySet<string>,
    /** Addresses that came, went, or have other versions since all was followed. */
    changedAddresses: (): string[] =>
      [...listedBefore].filter(([address, then]) => !isSameValue(then, now.listed.get(address))).map(([address]) => address),
    /** Sitemap and share images are what they have to be. */
    followed(): void {
      listedBefore.clear();
      touchedImages.clear();
    },
  };
}
