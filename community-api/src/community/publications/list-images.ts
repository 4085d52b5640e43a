import type { Publication, PublicationImageList } from "@ryadom/shared/publications.ts";
import { imageSizes, imageVariant } from "@ryadom/shared/images.ts";
import { invalidArgument } from "../../core/errors.ts";

type Page = { pageToken?: string | undefined; maxResults: number };

/**
 * A page of a publication's images in their order. @param images with addresses as the viewer may open them
 * @throws `invalid-argument` for a token of another list, or of an image that was taken out since
 */
export function listImages({ images }: Pick<Publication, "images">, { pageToken, maxResults }: Page): PublicationImageList {
  const before = pageToken === undefined ? -1 : images.findIndex(({ id }) => id === pageToken);
  if (pageToken !== undefined && before === -1) throw invalidArgument("pageToken", "not_a_cursor_of_this_list");
  const page = images.slice(before + 1, before + 1 + maxResults);
  const last = page.at(-1);
  return {
    prefixes: [],
    items: page.map(({ url, ...image }) => ({
      ...image,
      name: url.replace(/^.*\/|\?.*$/g, ""),
      contentType: "image/webp" as const,
      url,
      smaller: imageSizes.map((size) => ({ size, url: imageVariant(url, size) })),
    })),
    nextPageToken: last && last !== images.at(-1) ? last.id : null,
  };
}
