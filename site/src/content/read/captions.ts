import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { languages } from "@ryadom/shared/locales.ts";
import type { BuildEnv } from "./build-env.ts";
import type { Content } from "./collections.ts";
import { readCues } from "./cues.ts";
import type { Scene } from "@ryadom/shared/content/media.ts";

const atOnce = 6;

/** Reads the WebVTT files of all videos into `scene.cues`, so that a page can show the transcript with its times. */
export async function readCaptions(env: BuildEnv, content: Content): Promise<void> {
  const folder = join(env.SITE_WORK_DIR, "captions");
  await mkdir(folder, { recursive: true });
  const scenes = scenesOf(content)[Symbol.iterator]();
  const work = async () => {
    for (const scene of scenes) scene.cues = readCues(await captionsOf(env, folder, scene.captions!.url));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

function scenesOf(content: Content): NonNullable<Scene>[] {
  const scenes = languages.flatMap((language) => {
    const { quickCalms, breathingPractices, visualizations, courses } = content[language];
    return [...quickCalms, ...breathingPractices, ...visualizations, ...courses.flatMap((course) => course.lessons)].map(
      (one) => one.scene,
    );
  });
  return scenes.filter((scene) => scene !== null).filter((scene) => scene.captions !== null);
}

/** Kept in the work folder: an upload has a hash in its name and never changes. */
async function captionsOf(env: BuildEnv, folder: string, address: string): Promise<string> {
  const file = join(folder, basename(address));
  if (existsSync(file)) return readFile(file, "utf8");
  const upload = address.replace(/^\/media\//, "/uploads/");
  const answer = await fetch(new URL(upload, env.CMS_URL), { redirect: "error", signal: AbortSignal.timeout(30_000) });
  if (!answer.ok) throw new Error(`The CMS answered ${answer.status} to ${upload}`);
  const text = await answer.text();
  const partial = `${file}.${process.pid}.part`;
  await writeFile(partial, text);
  await rename(partial, file);
  return text;
}
