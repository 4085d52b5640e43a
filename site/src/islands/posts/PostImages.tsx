// Ships JavaScript as a part of the feed: the pictures of a post; each is a plain link to the whole of it.
import type { Publication } from "../../api/publications.ts";
import { imageVariant } from "@ryadom/shared/images.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";
import "./PostImages.css";

interface Props {
  images: Publication["images"];
  isWhole: boolean;
  /** An address that is good for some minutes only ran out. */
  onExpired?: (() => void) | undefined;
}

/** In a list several stand as small squares; alone, and on the post's own page, each is shown whole. */
export function PostImages({ images, isWhole, onExpired }: Props) {
  const t = useWords();
  const language = useLanguage();
  const count = images.length;
  if (count === 0) return null;
  const isGrid = !isWhole && count > 1;
  return (
    <ul className={isGrid ? "post-image-grid" : "grid gap-3"} role="list">
      {images.map(({ id, url, width, height, alt }, index) => (
        <li key={id}>
          <a className="post-image" href={url}>
            <img
              src={isGrid ? imageVariant(url, "240x240") : url}
              alt={alt || t(m.image_without_alt, { place: index + 1, count })}
              lang={alt ? undefined : language}
              width={isGrid ? 240 : width}
              height={isGrid ? 240 : height}
              loading="lazy"
              decoding="async"
              onError={onExpired}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
