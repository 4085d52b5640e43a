import { currentBuild, type ShareImage, type Versions } from "./current-build.ts";
import { noteOfMade, notesOf } from "./memoized.ts";

/** What a page tells while it is listed: that the sitemap names it, or of an image that has to be drawn. */
export type PageTells = { of: "listed"; address: string; value: Versions } | { of: "shareImages"; address: string; value: ShareImage };

/** Tells the current build; of a memoized page whoever lists it (`toldBy`), who knows which pages came and went. */
export function tell(told: PageTells): void {
  if (noteOfMade(told)) return;
  const build = currentBuild();
  if (told.of === "listed") build.listed.set(told.address, told.value);
  else build.shareImages.set(told.address, told.value);
}

/** What a page that is memoized has told. */
export const toldBy = (page: object): readonly PageTells[] => notesOf(page) as readonly PageTells[];
