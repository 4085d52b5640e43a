import type { z } from "zod";
import { OptionalPicture } from "./media.ts";
import { Flag, OptionalText } from "./parts.ts";

/** The picture of an entry: one file for all languages, described in each. */
export const cover = { cover: OptionalPicture, coverDescription: OptionalText, coverDecorates: Flag };
type Cover = { [Name in keyof typeof cover]: z.infer<(typeof cover)[Name]> };

/** Gives the picture the entry's own words for it. What was published before there were any keeps those of the media library. */
export function withDescribedCover<E extends Cover>({ coverDescription, coverDecorates, ...entry }: E) {
  if (!entry.cover) return entry;
  const alternativeText = coverDecorates ? "" : (coverDescription ?? entry.cover.alternativeText);
  return { ...entry, cover: { ...entry.cover, alternativeText } };
}
