import { isUploadAddress } from "@ryadom/shared/media-files.ts";

/**
 * Rewrites every Strapi upload in an entry to the release's own address and remembers the original, so that the publisher
 * can copy the file: a reader's browser never asks Strapi for anything.
 */
export function collectMedia(value: unknown, uploads: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => collectMedia(item, uploads));
  if (typeof value !== "object" || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    result[name] = name === "url" && typeof item === "string" ? released(item, uploads) : collectMedia(item, uploads);
  }
  return result;
}

function released(url: string, uploads: Set<string>): string {
  // A text may say any address; only the plain name of a picture, sound, video or captions is ever fetched from Strapi and served.
  const upload = /^(?:https?:\/\/[^/]+)?(\/uploads\/[^?#]+)/.exec(url)?.[1];
  if (!upload || !isUploadAddress(upload)) return url;
  uploads.add(upload);
  return upload.replace("/uploads/", "/media/");
}

/**
 * The same for a whole entry; of a course that is sold nothing in its lessons is remembered: neither videos and recorded voices nor pictures
 * in the text are ever copied into a public release.
 */
export function collectPublicMedia(entry: Record<string, unknown>, uploads: Set<string>): unknown {
  const { lessons, ...course } = entry;
  if (!entry["product"] || !Array.isArray(lessons)) return collectMedia(entry, uploads);
  const withoutFiles = lessons.map((lesson: object) => ({ ...lesson, scene: null, recording: null }));
  return { ...(collectMedia(course, uploads) as object), lessons: collectMedia(withoutFiles, new Set()) };
}
