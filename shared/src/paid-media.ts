import { z } from "zod";
import { languages } from "./locales.ts";

const mebibyte = 1024 * 1024;

/** Films of courses that are sold: they go from the CMS to the API's file store in parts, and from there to those who have the course. */
export const paidMedia = {
  /** Size of every part of a film but its last. A part is one request body. */
  partBytes: 4 * mebibyte,
  maxFilmBytes: 4096 * mebibyte,
} as const;

/** How many parts a film of this size has. */
export const partCount = (bytes: number): number => Math.ceil(bytes / paidMedia.partBytes);

/** Size of a part in bytes. @param number from 0 */
export const partSize = (bytes: number, number: number): number => Math.min(paidMedia.partBytes, bytes - number * paidMedia.partBytes);

/** What the header of a signed part is called that holds the SHA-256 of its bytes, in hexadecimal; the signature is over that. */
export const contentDigestHeader = "x-ryadom-content-sha256";

export const filmTypes = ["video/mp4", "video/webm"] as const;

/** By which staff name a film in a lesson. */
export const FilmKey = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80);

/** Begins a film, or goes on with one that was begun: the same key, size, type and fingerprint. */
export const NewFilmUpload = z
  .strictObject({
    filmKey: FilmKey,
    contentType: z.enum(filmTypes),
    bytes: z.int().min(1).max(paidMedia.maxFilmBytes),
    fingerprint: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ description: "Recognizes the file on the machine it comes from: SHA-256 of its name, size and time." }),
  })
  .meta({ id: "NewFilmUpload" });
export type NewFilmUpload = z.infer<typeof NewFilmUpload>;

export const FilmUpload = z
  .strictObject({
    id: z.string(),
    partBytes: z.int(),
    parts: z.array(z.int()).meta({ description: "Numbers of the parts that are there." }),
  })
  .meta({ id: "FilmUpload" });
export type FilmUpload = z.infer<typeof FilmUpload>;

export const Film = z
  .strictObject({ filmKey: FilmKey, contentType: z.enum(filmTypes), bytes: z.int(), readyAt: z.string() })
  .meta({ id: "Film" });
export type Film = z.infer<typeof Film>;
export const FilmList = z.strictObject({ items: z.array(Film) }).meta({ id: "FilmList" });
export type FilmList = z.infer<typeof FilmList>;

/** A lesson that is sold, as the release's own part holds it: `private/lessons/<language>/<courseKey>/<lessonKey>.json`. */
export const PaidLesson = z
  .strictObject({
    courseKey: z.string(),
    lessonKey: z.string(),
    language: z.enum(languages),
    title: z.string(),
    minutes: z.int(),
    bodyHtml: z.string(),
    doNowHtml: z.string(),
    ifHardHtml: z.string(),
    transcript: z.string().nullable().meta({ description: "The words of the film, for those who read rather than hear." }),
    cues: z
      .array(z.strictObject({ from: z.number(), until: z.number(), text: z.string() }))
      .meta({ description: "The captions of the film; times in seconds from its start." }),
    film: FilmKey.nullable().meta({ description: "The key of its film; `GET …/film` gives an address for it." }),
  })
  .meta({ id: "PaidLesson" });
export type PaidLesson = z.infer<typeof PaidLesson>;

/** The part of a release that is never served. */
export const privateFolder = "private/";

/** Where in a release the words of a paid lesson lie: a file that only the API reads. */
export const paidLessonFile = (language: string, courseKey: string, lessonKey: string): string =>
  `${privateFolder}lessons/${language}/${courseKey}/${lessonKey}.json`;

export const FilmAddress = z
  .strictObject({
    url: z.string().meta({ description: "Opens in this session alone, while its member has the course." }),
    contentType: z.enum(filmTypes),
    expiresAt: z.string(),
  })
  .meta({ id: "FilmAddress" });
export type FilmAddress = z.infer<typeof FilmAddress>;
