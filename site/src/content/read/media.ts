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

/** The videos and recorded voices of a course that is sold are never copied into a public release. */
export function withoutPaidMedia(entry: Record<string, unknown>): Record<string, unknown> {
  if (!entry["product"] || !Array.isArray(entry["lessons"])) return entry;
  return { ...entry, lessons: entry["lessons"].map((lesson: object) => ({ ...lesson, scene: null, recording: null })) };
}
