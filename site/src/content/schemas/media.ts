import { z } from "zod";
import type { Cue } from "../cues.ts";
import { OptionalText } from "./parts.ts";

/** One of the smaller copies that Strapi makes of a picture. `width` in pixels. */
const Format = z.object({ url: z.string(), width: z.number() });

/** A file in Strapi. Its address is rewritten to the release's own `/media/…` when it is read. */
const Media = z.object({
  url: z.string(),
  mime: z.string().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  alternativeText: z.string().nullish(),
  /** Of pictures only: by the name of the size. */
  formats: z.record(z.string(), Format).nullish(),
});
export type Media = z.infer<typeof Media>;
export const OptionalMedia = Media.nullish().transform((media) => media ?? null);

export const Scene = z
  .object({
    video: OptionalMedia,
    poster: OptionalMedia,
    captions: OptionalMedia,
    transcript: OptionalText,
  })
  .nullish()
  // The words with their times stand in the caption file and are read after this.
  .transform((scene) => (scene ? { ...scene, cues: [] as Cue[] } : null));
export type Scene = z.infer<typeof Scene>;
