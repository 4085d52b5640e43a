import type { Media } from "./schemas/media.ts";

/** No picture of a page is drawn wider than this, in pixels of the device: past it an upload as it came is only weight. */
const widest = 1280;

/** The copies of a picture a page may ask for, narrowest first. A small upload is one of them itself; a large one is not. */
function copies({ url, width, formats }: Media) {
  const made = Object.values(formats ?? {});
  const own = width && (width <= widest || made.length === 0) ? [{ url, width }] : [];
  return [...made, ...own].sort((one, other) => one.width - other.width);
}

/** For `srcset`: every copy with its width, so that the browser takes the one that fits its screen. Nothing where there is no choice. */
export function srcset(picture: Media): string | undefined {
  const all = copies(picture);
  return all.length > 1 ? all.map(({ url, width }) => `${url} ${width}w`).join(", ") : undefined;
}

/** The address of one copy where only one can be named. @param atLeast how wide it should be, in pixels */
export function oneCopy(picture: Media, atLeast: number): string {
  const all = copies(picture);
  return (all.find(({ width }) => width >= atLeast) ?? all.at(-1) ?? picture).url;
}
