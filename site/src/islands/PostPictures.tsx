// Ships JavaScript as a part of the feed: the pictures of a post; each is a plain link to the whole of it.
import { pictureVariant } from "@ryadom/shared/pictures.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { Publication } from "../community/client.ts";
import { m } from "../paraglide/messages.js";

interface Props {
  language: Language;
  images: Publication["images"];
  isWhole: boolean;
  /** An address that is good for some minutes only ran out. */
  expired?: (() => void) | undefined;
}

/** In a list several stand as small squares; alone, and on the post's own page, each is shown whole. */
export function PostPictures({ language, images, isWhole, expired }: Props) {
  const count = images.length;
  if (count === 0) return null;
  const isGrid = !isWhole && count > 1;
  return (
    <ul className={isGrid ? "post-pictures-grid" : "grid gap-3"} role="list">
      {images.map(({ id, url, width, height, alt }, index) => (
        <li key={id}>
          <a className="post-picture" href={url}>
            <img
              src={isGrid ? pictureVariant(url, "240x240") : url}
              alt={alt || m.picture_without_words({ place: index + 1, count }, { locale: language })}
              lang={alt ? undefined : language}
              width={isGrid ? 240 : width}
              height={isGrid ? 240 : height}
              loading="lazy"
              decoding="async"
              onError={expired}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
