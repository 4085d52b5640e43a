/** A lesson of the seed's course that is sold, with a video as staff would give it. */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { contentDigestHeader, paidLessonFile, paidMedia, partCount, type PaidLesson } from "@ryadom/shared/paid-media.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { signRequest } from "@ryadom/shared/signed-requests.ts";
import { developmentSecrets } from "../../../scripts/steps/secrets.mjs";
import { expect, type inDatabase, type Language } from "./account-stack.ts";

export const courseKey = "gentle-sleep";
export const lessonKey = "how-sleep-comes";
const slugs = { en: "gentle-sleep", ru: "myagkiy-son" } as const;
const filmKey = "gentle-sleep-one";
const film = resolve(import.meta.dirname, "../../../shared/seed/media/videos/courses-gentle-sleep-lying-awake.mp4");

export const courseAddress = (language: Language): string => paths.course(language, slugs[language]);
export const lessonAddress = (language: Language): string => paths.lesson(language, slugs[language], lessonKey);

type Stack = Parameters<typeof inDatabase>[0];

/** As the CMS does it. */
async function askAsCms(stack: Stack, method: string, address: string, body: Uint8Array<ArrayBuffer> | string = ""): Promise<Response> {
  const secret = developmentSecrets(stack.folder)["IDENTITY_EVENT_SECRET"]!;
  const digest = createHash("sha256").update(body).digest("hex");
  const signed = await signRequest(secret, { method, address, body: digest });
  const type = typeof body === "string" ? "application/json" : "application/octet-stream";
  const headers = { ...signed, [contentDigestHeader]: digest, ...(body.length > 0 ? { "content-type": type } : {}) };
  const response = await fetch(stack.siteUrl + address, { method, headers, ...(body.length > 0 ? { body } : {}) });
  expect(response.ok, `${method} ${address}: ${response.status}`).toBe(true);
  return response;
}

/** Hands the video over and names it in the lesson, as staff would; the release itself is left as it is. */
export async function givenPaidVideo(stack: Stack, language: Language): Promise<PaidLesson> {
  const bytes = new Uint8Array(await readFile(film));
  const fingerprint = createHash("sha256").update(crypto.randomUUID()).digest("hex");
  const upload = JSON.stringify({ filmKey, contentType: "video/mp4", bytes: bytes.length, fingerprint });
  const { id } = (await (await askAsCms(stack, "POST", "/api/film-uploads", upload)).json()) as { id: string };
  for (let number = 0; number < partCount(bytes.length); number += 1) {
    const part = bytes.slice(number * paidMedia.partBytes, (number + 1) * paidMedia.partBytes);
    await askAsCms(stack, "PUT", `/api/film-uploads/${id}/parts/${number}`, part);
  }
  await askAsCms(stack, "POST", `/api/film-uploads/${id}/finish`);
  const path = join(stack.folder, "live", paidLessonFile(language, courseKey, lessonKey));
  const lesson = { ...(JSON.parse(await readFile(path, "utf8")) as PaidLesson), film: filmKey };
  await writeFile(path, JSON.stringify(lesson));
  return lesson;
}
