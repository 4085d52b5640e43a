import type { BlocksRenderer } from "@strapi/blocks-react-renderer";
import { createElement, type ComponentProps, type ReactNode } from "react";
import { mediaKindOf } from "@ryadom/shared/media-files.ts";

type Renderer = ComponentProps<typeof BlocksRenderer>;
export type StaffBlocks = Renderer["content"];

const heading = ({ level, children }: { level: number; children?: ReactNode }) =>
  createElement(`h${Math.max(2, Math.min(level, 4))}`, null, children);
const link = ({ url, children }: { url: string; children?: ReactNode }) =>
  /^(https?:\/\/|mailto:|tel:|sms:|\/(?!\/)|#)/.test(url)
    ? createElement("a", { href: url, ...(url.startsWith("http") ? { rel: "noreferrer" } : {}) }, children)
    : children;
const image = ({
  image: { url, alternativeText, width, height },
}: {
  image: { url: string; alternativeText?: string | null; width: number; height: number };
}) =>
  url.startsWith("/media/") &&
  mediaKindOf(url) === "picture" &&
  createElement("img", { src: url, alt: alternativeText ?? "", width, height, loading: "lazy" });

/**
 * How staff text (Strapi blocks) becomes HTML: headings start at h2; a link with another scheme than http(s), mailto, tel or sms becomes
 * plain text, a picture that isn't the release's own is left out.
 */
export const staffBlocks = { heading, link, image } as unknown as NonNullable<Renderer["blocks"]>;
