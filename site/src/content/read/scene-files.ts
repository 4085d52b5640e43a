import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { BuildEnv } from "./build-env.ts";
import { readCues } from "./cues.ts";
import type { Cue, Scene, VideoFacts } from "@ryadom/shared/content/media.ts";
import { videoFactsOf } from "./video-facts.ts";

export class MissingUploadError extends Error {}

/**
 * Reads the files of videos: the captions into `scene.cues`, so that a page can show the transcript with its times, and length and
 * sound of the video into `scene.facts`, so that a page calls it what it is. Of lessons that are sold the captions alone are read: their
 * videos lie elsewhere.
 * @throws MissingUploadError when Strapi says that there is no such file
 */
export async function readSceneFiles(
  env: BuildEnv,
  scenes: readonly NonNullable<Scene>[],
  sold: readonly NonNullable<Scene>[],
): Promise<void> {
  const folder = join(env.SITE_WORK_DIR, "scenes");
  await mkdir(folder, { recursive: true });
  const cuesOf = async ({ captions }: NonNullable<Scene>): Promise<Cue[]> =>
    captions ? readCues(await remembered(folder, captions.url, async (file) => (await fetchUpload(env, file)).text())) : [];
  // One after the other: several entries are read at once, and the CMS closes connections when too many files are asked for.
  for (const scene of scenes) {
    scene.cues = await cuesOf(scene);
    if (scene.video) scene.facts = JSON.parse(await remembered(folder, scene.video.url, (file) => factsOf(env, file))) as VideoFacts | null;
  }
  for (const scene of sold) scene.cues = await cuesOf(scene);
}

/** The videos of an entry and of its lessons. */
export function scenesOf(entry: object): NonNullable<Scene>[] {
  const { scene = null, lessons = [] } = entry as { scene?: Scene; lessons?: { scene: Scene }[] };
  return [scene, ...lessons.map((lesson) => lesson.scene)].filter((one) => one !== null);
}

const factsOf = async (env: BuildEnv, address: string): Promise<string> =>
  JSON.stringify(videoFactsOf(new Uint8Array(await (await fetchUpload(env, address)).arrayBuffer())));

/** What was read of an upload is kept in the work folder: it has a hash in its name and never changes. */
async function remembered(folder: string, address: string, read: (address: string) => Promise<string>): Promise<string> {
  const file = join(folder, basename(address));
  if (existsSync(file)) return readFile(file, "utf8");
  const text = await read(address);
  // Two entries may show the same file.
  const partial = `${file}.${randomUUID()}.part`;
  await writeFile(partial, text);
  await rename(partial, file);
  return text;
}

async function fetchUpload(env: BuildEnv, address: string): Promise<Response> {
  const upload = address.replace(/^\/media\//, "/uploads/");
  const answer = await fetch(new URL(upload, env.CMS_URL), { redirect: "error", signal: AbortSignal.timeout(60_000) });
  if (answer.status === 404) throw new MissingUploadError(`The CMS has no ${upload}`);
  if (!answer.ok) throw new Error(`The CMS answered ${answer.status} to ${upload}`);
  return answer;
}
