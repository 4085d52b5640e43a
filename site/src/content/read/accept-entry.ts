import { SoldCourse } from "@ryadom/shared/content/courses.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { z } from "zod";
import type { BuildEnv } from "./build-env.ts";
import type { Identity } from "./collections.ts";
import { ContentError } from "./content-error.ts";
import { digestOf } from "./digest.ts";
import { fillLegalDetails, titleOf } from "./fill-legal-details.ts";
import { collectPublicMedia } from "./media.ts";
import { isMissing } from "./missing-uploads.ts";
import { identityOf, type RawEntry } from "./read-entries.ts";
import { type Resolve, type ResolvedLink, resolveReferences } from "./references.ts";
import { MissingUploadError, readSceneFiles, scenesOf } from "./scene-files.ts";

/** Courses that are sold, with the words of their lessons. They are kept apart from what pages are made of. */
export type SoldCourses = Record<Language, SoldCourse[]>;

/** What the site makes of an entry: `uploads` are the files it shows; `sold` the whole of a course that is sold; `links` null until it is finished. */
export type Accepted = { entry: Identity; uploads: Set<string>; sold: SoldCourse | null; links: ResolvedLink[] | null };

/** @throws ContentError that names the entry and the field */
export function acceptEntry(entry: RawEntry): Accepted {
  const { source, raw, language } = entry;
  const sold = source.uid === "api::course.course" && raw["product"] && language ? parse(SoldCourse, raw, entry) : null;
  const uploads = new Set<string>();
  const read = parse(source.schema, collectPublicMedia(raw, uploads), entry);
  const identity = { uid: source.uid, documentId: String(raw["documentId"]), locale: language ?? "", digest: "" };
  return { entry: { ...(read as object), ...identity }, uploads, sold, links: null };
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, entry: RawEntry): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ContentError(identityOf(entry), issue?.path.join(".") ?? "", issue?.message ?? "is not what the site accepts");
}

type Surroundings = { language: Language; resolve: Resolve; env: BuildEnv };

/**
 * Resolves the links of an entry, fills in legal details and reads the files of its videos. Changes `accepted` in place.
 * @throws ContentError that names entry and field
 */
export async function finishEntry(accepted: Accepted, { language, resolve, env }: Surroundings): Promise<void> {
  const { entry, sold } = accepted;
  const links = [...resolveReferences(entry, resolve), ...resolveReferences(sold, resolve)];
  fillLegalDetails(entry, language, env);
  const scenes = [scenesOf(entry), sold ? scenesOf(sold) : []] as const;
  if (scenes.flat().length > 0)
    await readSceneFiles(env, ...scenes).catch((error: unknown) => {
      if (!(error instanceof MissingUploadError)) throw error;
      throw new ContentError({ ...entry, title: titleOf(entry) }, "lessons" in entry ? "lessons" : "scene", isMissing);
    });
  entry.digest = digestOf(entry);
  accepted.links = links;
}

/** Whether links still lead where they led. */
export const isStillTrue = (links: readonly ResolvedLink[], resolve: Resolve): boolean =>
  links.every(({ link, address }) => resolve(link) === address);
