import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { contentDigestHeader, type PaidLesson, paidLessonFile, paidMedia, partCount } from "@ryadom/shared/paid-media.ts";
import { signRequest } from "@ryadom/shared/signed-requests.ts";
import { onTestFinished } from "vitest";
import type { Database } from "../src/db/database.ts";
import type { LiveRelease } from "../src/serve-site/release/release.ts";
import { newService, type TestService } from "./test-app.ts";
import { testCatalogue } from "./test-catalogue.ts";
import { openReleaseFiles } from "../src/serve-site/release/release-files.ts";

export const courseKey = "better-sleep";
export const lessonKey = "first-night";
export const filmKey = "sleep-first-night";
export const cmsSecret = "a secret of the tests for events of accounts";

/** Bytes that begin as an MP4 does. */
export function newFilm(bytes: number): Buffer {
  const film = randomBytes(bytes);
  film.write("\0\0\0\u0018ftypmp42", 0, "latin1");
  return film;
}

export const paidLesson: PaidLesson = {
  courseKey,
  lessonKey,
  language: "en",
  title: "The first night",
  minutes: 9,
  bodyHtml: "<p>What is sold.</p>",
  doNowHtml: "<p>Put the phone away.</p>",
  ifHardHtml: "<p>Get up for a while.</p>",
  transcript: null,
  cues: [{ from: 0.5, until: 2, text: "Good evening." }],
  film: filmKey,
};

/** A release that holds one lesson that is sold. */
export async function releaseWithPaidLesson(lesson: PaidLesson = paidLesson): Promise<LiveRelease> {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-release-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, paidLessonFile(lesson.language, lesson.courseKey, lesson.lessonKey));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(lesson));
  const files = openReleaseFiles(folder, () => undefined);
  return { current: () => ({ id: "r1", folder, files, catalogue: testCatalogue, searchDocuments: new Map() }), refresh: async () => {} };
}

/** A service with that release. */
export const newServiceWithPaidLesson = async (changes: Parameters<typeof newService>[0] = {}): Promise<TestService> =>
  newService({ release: await releaseWithPaidLesson(), ...changes });

type CmsRequest = { method: string; path: string; body?: Uint8Array<ArrayBuffer> | object; secret?: string; digest?: string };

/** Asks as the CMS does: signed. */
export async function askAsCms(
  { app, clock }: TestService,
  { method, path, body, secret = cmsSecret, digest }: CmsRequest,
): Promise<Response> {
  const isBytes = body instanceof Uint8Array;
  const sent = isBytes ? body : body === undefined ? undefined : JSON.stringify(body);
  const sha256 = createHash("sha256")
    .update(sent ?? "")
    .digest("hex");
  const signed = await signRequest(secret, { method, address: path, body: digest ?? sha256 }, clock.now.getTime() + 1000);
  const type = isBytes ? "application/octet-stream" : "application/json";
  const headers = { ...signed, [contentDigestHeader]: digest ?? sha256, ...(sent === undefined ? {} : { "Content-Type": type }) };
  return app.request(path, { method, headers, ...(sent === undefined ? {} : { body: sent }) });
}

export const uploadOf = (film: Uint8Array, key = filmKey) => ({
  filmKey: key,
  contentType: "video/mp4" as const,
  bytes: film.length,
  fingerprint: createHash("sha256").update(film.subarray(0, 32)).digest("hex"),
});

export const partOf = (film: Uint8Array, number: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(film.subarray(number * paidMedia.partBytes, (number + 1) * paidMedia.partBytes));

/** Hands a film over, as the CMS does. @returns its id */
export async function givenFilm(service: TestService, film: Uint8Array, key = filmKey): Promise<string> {
  const begun = await askAsCms(service, { method: "POST", path: "/api/film-uploads", body: uploadOf(film, key) });
  const { id } = (await begun.json()) as { id: string };
  for (let number = 0; number < partCount(film.length); number += 1)
    await askAsCms(service, { method: "PUT", path: `/api/film-uploads/${id}/parts/${number}`, body: partOf(film, number) });
  await askAsCms(service, { method: "POST", path: `/api/film-uploads/${id}/finish` });
  return id;
}

/** What an order leaves behind. */
export async function giveAccess(db: Database, uid: string, course = courseKey): Promise<void> {
  await db
    .insertInto("course_access")
    .values({ uid, courseKey: course, openedBy: "a gift", grantedAt: "2026-02-01T00:00:00.000Z" })
    .execute();
}

export const takeAccess = async (db: Database, uid: string): Promise<void> => {
  await db.deleteFrom("course_access").where("uid", "=", uid).execute();
};
