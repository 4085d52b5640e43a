/**
 * Makes the demo media from the seed: `npm run media --workspace shared [-- only-this]`. Needs ffmpeg; what it makes is committed,
 * so that nobody else does. A scene that exists is kept (delete the file to draw it anew); captions are always written.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { captionFile } from "./captions.ts";
import { scenePainter, type SceneStyle } from "./draw.ts";
import { loopBytes, sampleRate, soundLoops } from "./sounds.ts";

const here = import.meta.dirname;
const content = join(here, "../content");
const [width, height, framesPerSecond] = [640, 360, 12];

type Scene = { name: string; style: SceneStyle; seconds: number; captions: Record<"en" | "ru", string[]> };
type Facts = { key: string; scene?: { style: SceneStyle; seconds: number }; lessons?: Facts[] };
type Words = { key: string; captions?: string[]; lessons?: Words[] };

const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(content, ...path), "utf8")) as T;

function sceneOf(name: string, facts: Facts, en: Words | undefined, ru: Words | undefined): Scene[] {
  if (!facts.scene) return [];
  return [{ name, ...facts.scene, captions: { en: en?.captions ?? [], ru: ru?.captions ?? [] } }];
}

function allScenes(): Scene[] {
  const simple = ["quick-calms", "breathing-practices", "visualizations"].flatMap((type) => {
    const words = { en: read<Words[]>("en", `${type}.json`), ru: read<Words[]>("ru", `${type}.json`) };
    const find = (language: "en" | "ru", key: string) => words[language].find((entry) => entry.key === key);
    return read<Facts[]>("both", `${type}.json`).flatMap((facts) =>
      sceneOf(`${type}-${facts.key}`, facts, find("en", facts.key), find("ru", facts.key)),
    );
  });
  const lessons = read<Facts[]>("both", "courses.json").flatMap((course) => {
    const [en, ru] = (["en", "ru"] as const).map((language) => read<Words>(language, "courses", `${course.key}.json`));
    const find = (words: Words | undefined, key: string) => words?.lessons?.find((lesson) => lesson.key === key);
    return (course.lessons ?? []).flatMap((lesson) =>
      sceneOf(`courses-${course.key}-${lesson.key}`, lesson, find(en, lesson.key), find(ru, lesson.key)),
    );
  });
  return [...simple, ...lessons];
}

/** Pipe bytes into ffmpeg; its own messages are shown only when it fails. */
async function ffmpeg(options: string[], chunks: Iterable<Buffer | Uint8Array>): Promise<void> {
  const child = spawn("ffmpeg", ["-y", "-loglevel", "error", ...options], { stdio: ["pipe", "inherit", "inherit"] });
  const closed = once(child, "close");
  for (const chunk of chunks) if (!child.stdin.write(chunk)) await once(child.stdin, "drain");
  child.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

function* frames(scene: Scene): Generator<Uint8Array> {
  const paint = scenePainter(scene.style, scene.name, scene.seconds);
  const count = scene.seconds * framesPerSecond;
  for (let index = 0; index < count; index++) {
    const frame = new Uint8Array(width * height * 3);
    paint(frame, width, height, index / count);
    yield frame;
  }
}

async function makeScene(scene: Scene): Promise<void> {
  for (const language of ["en", "ru"] as const) {
    if (scene.captions[language].length === 0) throw new Error(`${scene.name} has no captions in ${language}`);
    writeFileSync(join(here, "captions", language, `${scene.name}.vtt`), captionFile(scene.captions[language], scene.seconds));
  }
  const video = join(here, "videos", `${scene.name}.mp4`);
  if (existsSync(video)) return;
  await ffmpeg(
    [
      "-f",
      "rawvideo",
      "-pix_fmt",
      "rgb24",
      "-s",
      `${width}x${height}`,
      "-r",
      String(framesPerSecond),
      "-i",
      "-",
      "-c:v",
      "libx264",
      "-preset",
      "slow",
      "-crf",
      "29",
      "-pix_fmt",
      "yuv420p",
      "-movflags",
      "+faststart",
      "-map_metadata",
      "-1",
      video,
    ],
    frames(scene),
  );
  // Before the film of a lesson stands the picture of its course.
  if (scene.name.startsWith("courses-")) return;
  await ffmpeg(
    ["-ss", "2", "-i", video, "-frames:v", "1", "-c:v", "libwebp", "-quality", "82", "-map_metadata", "-1", video.replace(/mp4$/, "webp")],
    [],
  );
}

async function makeSound(name: string): Promise<void> {
  const file = join(here, "sounds", `${name}.m4a`);
  if (existsSync(file)) return;
  await ffmpeg(
    ["-f", "s16le", "-ar", String(sampleRate), "-ac", "1", "-i", "-", "-c:a", "aac", "-b:a", "80k", "-movflags", "+faststart", file],
    [loopBytes(name)],
  );
}

for (const folder of ["videos", "sounds", "captions/en", "captions/ru"]) mkdirSync(join(here, folder), { recursive: true });
const only = process.argv[2] ?? "";
const scenes = allScenes().filter(({ name }) => name.includes(only));
for (const [index, scene] of scenes.entries()) {
  console.log(`scene ${index + 1}/${scenes.length} ${scene.name}`);
  await makeScene(scene);
}
for (const name of Object.keys(soundLoops).filter((sound) => sound.includes(only))) {
  console.log(`sound ${name}`);
  await makeSound(name);
}
