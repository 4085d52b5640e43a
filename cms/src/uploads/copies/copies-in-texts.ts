/** What the editor of texts keeps of a picture in them: not its id, but a copy of what the media library said of it. */

import type { DescribedPicture } from "../../shared/content/picture-words.ts";

export type StoredFile = {
  id: number;
  documentId: string;
  hash: string;
  ext: string;
  mime: string;
  size: number;
  url: string;
  width: number | null;
  height: number | null;
  formats: Record<string, StoredFile> | null;
  previewUrl: string | null;
  provider: string;
  provider_metadata: { earlier?: string[] } | null;
};
export type Copy = Record<string, unknown> & DescribedPicture & { hash: string; url: string };

/** What is other with other bytes. The words about a picture stay as the text has them. */
export const facts = ["hash", "ext", "mime", "size", "url", "width", "height", "formats", "previewUrl", "provider"] as const;

/** @returns every copy of a picture in a value, as the value holds it, with the way to it: `body.2.image` */
export function placedCopies(value: unknown, path: readonly string[] = []): { copy: Copy; path: string[] }[] {
  if (typeof value !== "object" || value === null) return [];
  const { type, image } = value as { type?: unknown; image?: Partial<Copy> };
  const isCopy = type === "image" && typeof image?.hash === "string" && typeof image.url === "string";
  const own = isCopy ? [{ copy: image as Copy, path: [...path, "image"] }] : [];
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => placedCopies(inner, [...path, name]))];
}

export const copiesIn = (value: unknown): Copy[] => placedCopies(value).map(({ copy }) => copy);

/** Changes the copy in place; the address keeps its origin, which the editor has put before it. */
export function refresh(copy: Copy, file: StoredFile): void {
  const origin = copy.url.replace(/\/uploads\/.*$/, "");
  Object.assign(copy, Object.fromEntries(facts.map((name) => [name, file[name]])), { url: origin + file.url });
}
