// Generated from shared/src/content/media.ts: change it there, then run `npm run generate`.
import { z } from "zod";
import { mediaKindOf, type MediaKind } from "../media-files.ts";
import { OptionalText } from "./parts.ts";

const names: Record<MediaKind, string> = { picture: "a picture", sound: "a sound", video: "a video", captions: "captions (a .vtt file)" };

/** The address of an upload of this kind. It never leads to another host or folder, so whoever fetches it asks Strapi for a file only. */
const fileAddress = (kind: MediaKind) =>
  z.string().refine((address) => /^\/(?:uploads|media)\/[\w-][\w.-]*$/.test(address) && mediaKindOf(address) === kind, {
    error: `is not ${names[kind]} of the media library`,
  });

/** One of the smaller copies that Strapi makes of a picture. `width` in pixels. */
const Format = z.object({ url: fileAddress("picture"), width: z.number() });

/** A file in Strapi, of the kind that its place can show. Its address is rewritten to the release's own `/media/…` when it is read. */
const media = (kind: MediaKind) =>
  z.object({
    url: fileAddress(kind),
    mime: z.string().nullish(),
    width: z.number().nullish(),
    height: z.number().nullish(),
    alternativeText: z.string().nullish(),
    /** Of pictures only: by the name of the size. */
    formats: z.record(z.string(), Format).nullish(),
  });
export type Media = z.infer<ReturnType<typeof media>>;

const optional = (kind: MediaKind) =>
  media(kind)
    .nullish()
    .transform((file) => file ?? null);
export const OptionalPicture = optional("picture");
export const OptionalSound = optional("sound");

/** The text of a page, read aloud by a person; `length` is minutes and seconds as an editor wrote them, `4:35`. */
export const Recording = z
  .object({ file: OptionalSound, length: z.string().regex(/^\d{1,3}:[0-5]\d$/, { error: "is not minutes and seconds (4:35)" }) })
  .nullish()
  .transform((recording) => (recording?.file ? { file: recording.file, length: recording.length } : null));
export type Recording = z.infer<typeof Recording>;

/** One line of a film's words; seconds from its start. */
export interface Cue {
  from: number;
  until: number;
  text: string;
}

/** What a video file says of itself. */
export interface VideoFacts {
  seconds: number;
  /** It has no sound track. */
  isSilent: boolean;
}

export const Scene = z
  .object({
    video: optional("video"),
    poster: OptionalPicture,
    captions: optional("captions"),
    transcript: OptionalText,
    /** Drawn on a light ground: the dark theme shows it in night colours. */
    isDrawn: z
      .boolean()
      .nullish()
      .transform((isDrawn) => isDrawn ?? false),
  })
  .nullish()
  // Both are read from the files after this: the words with their times, and what the video is. Null: not known.
  .transform((scene) => (scene ? { ...scene, cues: [] as Cue[], facts: null as VideoFacts | null } : null));
export type Scene = z.infer<typeof Scene>;
