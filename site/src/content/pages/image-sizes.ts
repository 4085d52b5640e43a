import type { Media } from "@ryadom/shared/content/media.ts";

/** The widest copy a page asks for, in device pixels. Wider originals are offered only when no smaller copy exists. */
const widest = 1280;

/** The copies of an image that a page may ask for, narrowest first; the original among them if it is small enough. */
function copies({ url, width, formats }: Media) {
  const made = Object.values(formats ?? {});
  const own = width && (width <= widest || made.length === 0) ? [{ url, width }] : [];
  return [...made, ...own].sort((one, other) => one.width - other.width);
}

/** Value for `srcset`: every copy with its width. @returns undefined when there is one copy only */
export function srcset(image: Media): string | undefined {
  const all = copies(image);
  return all.length > 1 ? all.map(({ url, width }) => `${url} ${width}w`).join(", ") : undefined;
}

/** Address of the narrowest copy that is wide enough, else of the widest. @param atLeast width in pixels */
export function imageCopy(image: Media, atLeast: number): string {
  const all = copies(image);
  return (all.find(({ width }) => width >= atLeast) ?? all.at(-1) ?? image).url;
}
