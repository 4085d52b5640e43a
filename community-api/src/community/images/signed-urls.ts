import { timingSafeEqual } from "node:crypto";
import type { Publication, PublicationImage } from "@ryadom/shared/publications.ts";
import type { Keys } from "../../core/keys.ts";

const signedUrlLifetimeMs = 300_000;

/** Signed URL, valid for five minutes, for an image of a hidden or scheduled publication. */
function signedUrl(keys: Keys, path: string, now: Date): string {
  const until = String(now.getTime() + signedUrlLifetimeMs);
  return `${path}?until=${until}&signature=${keys.hmac("picture", signedText(path, until))}`;
}

export function isSignatureValid(keys: Keys, path: string, until: string, signature: string, now: Date): boolean {
  if (!/^\d{1,15}$/.test(until) || Number(until) < now.getTime()) return false;
  const given = Buffer.from(signature);
  return keys.hmacs("picture", signedText(path, until)).some((hmac) => {
    const expected = Buffer.from(hmac);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

// Of the image without its size: one signature is valid for all sizes.
const signedText = (path: string, until: string): string => `${path.replace(/_(64x64|240x240)(?=\.webp$)/, "")} ${until}`;

export const signedImages = (keys: Keys, now: Date, images: readonly PublicationImage[]): PublicationImage[] =>
  images.map((image) => ({ ...image, url: signedUrl(keys, image.url, now) }));

/** Signs the image URLs of a publication that is hidden or not yet public. */
export function withSignedImages(keys: Keys, now: Date): (publication: Publication) => Publication {
  return (publication) => {
    if (publication.images.length === 0 || !(publication.isHidden || publication.date > now.toISOString())) return publication;
    return { ...publication, images: signedImages(keys, now, publication.images) };
  };
}
