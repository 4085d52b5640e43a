import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { languages } from "@ryadom/shared/locales.ts";
import type { BuildEnv } from "./build-env.ts";
import type { Content } from "./cms.ts";
import { readCues } from "./cues.ts";
import type { Scene } from "./schemas/media.ts";

const atOnce = 6;

/** Reads the caption files of all scenes, so that a page can show the words of a film with their times. */
export async function addCues(env: BuildEnv, content: Content): Promise<void> {
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

/** Uploads carry a hash in their name and never change: each file is asked for once. */
async function captionsOf(env: BuildEnv, folder: string, address: string): Promise<string> {
  const file = join(folder, basename(address));
  if (existsSync(file)) return readFile(file, "utf8");
  const upload = address.replace(/^\/media\//, "/uploads/");
  const answer = await fetch(new URL(upload, env.CMS_URL), { signal: AbortSignal.timeout(30_000) });
  if (!answer.ok) throw new Error(`The CMS answered ${answer.status} to ${upload}`);
  const text = await answer.text();
  const partial = `${file}.${process.pid}.part`;
  await writeFile(partial, text);
  await rename(partial, file);
  return text;
}
