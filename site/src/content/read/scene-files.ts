import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { SoldCourse } from "@ryadom/shared/content/courses.ts";
import { languages, type Language } from "@ryadom/shared/locales.ts";
import type { BuildEnv } from "./build-env.ts";
import type { Content } from "./collections.ts";
import { readCues } from "./cues.ts";
import type { Cue, Scene, VideoFacts } from "@ryadom/shared/content/media.ts";
import { videoFactsOf } from "./video-facts.ts";

const atOnce = 6;

/**
 * Reads the files of all videos: the captions into `scene.cues`, so that a page can show the transcript with its times, and length and
 * sound of the video into `scene.facts`, so that a page calls it what it is. Of lessons that are sold the captions alone are read: their
 * videos lie elsewhere.
 */
export async function readSceneFiles(env: BuildEnv, content: Content, sold: Record<Language, SoldCourse[]>): Promise<void> {
  const folder = join(env.SITE_WORK_DIR, "scenes");
  await mkdir(folder, { recursive: true });
  const cuesOf = async ({ captions }: NonNullable<Scene>): Promise<Cue[]> =>
    captions ? readCues(await remembered(folder, captions.url, async (file) => (await fetchUpload(env, file)).text())) : [];
  const scenes = scenesOf(content)[Symbol.iterator]();
  const work = async () => {
    for (const scene of scenes) {
      scene.cues = await cuesOf(scene);
      if (scene.video)
        scene.facts = JSON.parse(await remembered(folder, scene.video.url, (file) => factsOf(env, file))) as VideoFacts | null;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  for (const scene of soldScenes(sold)) scene.cues = await cuesOf(scene);
}

const factsOf = async (env: BuildEnv, address: string): Promise<string> =>
  JSON.stringify(videoFactsOf(new Uint8Array(await (await fetchUpload(env, address)).arrayBuffer())));

const soldScenes = (sold: Record<Language, SoldCourse[]>): NonNullable<Scene>[] =>
  languages.flatMap((language) => sold[language].flatMap(({ lessons }) => lessons.flatMap(({ scene }) => scene ?? [])));

function scenesOf(content: Content): NonNullable<Scene>[] {
  const scenes = languages.flatMap((language) => {
    const { quickCalms, breathingPractices, visualizations, courses } = content[language];
    return [...quickCalms, ...breathingPractices, ...visualizations, ...courses.flatMap((course) => course.lessons)].map(
      (one) => one.scene,
    );
  });
  return scenes.filter((scene) => scene !== null);
}

/** What was read of an upload is kept in the work folder: it has a hash in its name and never changes. */
async function remembered(folder: string, address: string, read: (address: string) => Promise<string>): Promise<string> {
  const file = join(folder, basename(address));
  if (existsSync(file)) return readFile(file, "utf8");
  const text = await read(address);
  const partial = `${file}.${process.pid}.part`;
  await writeFile(partial, text);
  await rename(partial, file);
  return text;
}

async function fetchUpload(env: BuildEnv, address: string): Promise<Response> {
  const upload = address.replace(/^\/media\//, "/uploads/");
  const answer = await fetch(new URL(upload, env.CMS_URL), { redirect: "error", signal: AbortSignal.timeout(60_000) });
  if (!answer.ok) throw new Error(`The CMS answered ${answer.status} to ${upload}`);
  return answer;
}
