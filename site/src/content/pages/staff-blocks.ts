import { OptionalPicture, type Media } from "@ryadom/shared/content/media.ts";
import { descriptionOf, type DescribedPicture } from "@ryadom/shared/content/picture-words.ts";
import type { BlocksRenderer } from "@strapi/blocks-react-renderer";
import { createElement, type ComponentProps, type ReactNode } from "react";
import { imageCopy, srcset } from "./image-sizes.ts";

type Renderer = ComponentProps<typeof BlocksRenderer>;
export type StaffBlocks = Renderer["content"];

const heading = ({ level, children }: { level: number; children?: ReactNode }) =>
  createElement(`h${Math.max(2, Math.min(level, 4))}`, null, children);
const link = ({ url, children }: { url: string; children?: ReactNode }) =>
  /^(https?:\/\/|mailto:|tel:|sms:|\/(?!\/)|#)/.test(url)
    ? createElement("a", { href: url, ...(url.startsWith("http") ? { rel: "noreferrer" } : {}) }, children)
    : children;

/** How wide a text is at most, in CSS pixels: 62 letters. */
const textWidth = "(min-width: 40rem) 37rem, 100vw";

const image = ({ image: given }: { image: DescribedPicture & object }) => {
  const picture = pictureOf(given);
  if (!picture?.url.startsWith("/media/")) return false;
  const sizes = srcset(picture);
  return createElement("img", {
    src: imageCopy(picture, 900),
    ...(sizes ? { srcSet: sizes, sizes: textWidth } : {}),
    alt: descriptionOf(given) ?? "",
    width: picture.width ?? undefined,
    height: picture.height ?? undefined,
    loading: "lazy",
    decoding: "async",
  });
};

/** A text may say anything of its copies: such as aren't the release's own are left out. */
const pictureOf = (given: object): Media | null =>
  OptionalPicture.safeParse(given).data ?? OptionalPicture.safeParse({ ...given, formats: null }).data ?? null;

/**
 * How staff text (Strapi blocks) becomes HTML: headings start at h2; a link with another scheme than http(s), mailto, tel or sms becomes
 * plain text, a picture that isn't the release's own is left out.
 */
export const staffBlocks = { heading, link, image } as unknown as NonNullable<Renderer["blocks"]>;
