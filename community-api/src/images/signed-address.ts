import { timingSafeEqual } from "node:crypto";
import type { Publication, PublicationImage } from "@ryadom/shared/publications.ts";
import type { Keys } from "../auth/keys.ts";

const goodForMs = 300_000;

/** Who holds this address may see the picture for five minutes, although not everybody may. */
function signedAddress(keys: Keys, path: string, now: Date): string {
  const until = String(now.getTime() + goodForMs);
  return `${path}?until=${until}&signature=${sign(keys, path, until)}`;
}

export function isSignedNow(keys: Keys, path: string, until: string, signature: string, now: Date): boolean {
  if (!/^\d{1,15}$/.test(until) || Number(until) < now.getTime()) return false;
  const expected = Buffer.from(sign(keys, path, until));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

// Of the picture without its size: one signature opens all of them.
const sign = (keys: Keys, path: string, until: string): string =>
  keys.hmac("picture", `${path.replace(/_(64x64|240x240)(?=\.webp$)/, "")} ${until}`);

export const signedImages = (keys: Keys, now: Date, images: readonly PublicationImage[]): PublicationImage[] =>
  images.map((image) => ({ ...image, url: signedAddress(keys, image.url, now) }));

/** A publication that is hidden or not yet public comes with signed addresses of its pictures. */
export function withSignedImages(keys: Keys, now: Date): (publication: Publication) => Publication {
  return (publication) => {
    if (publication.images.length === 0 || !(publication.isHidden || publication.date > now.toISOString())) return publication;
    return { ...publication, images: signedImages(keys, now, publication.images) };
  };
}
