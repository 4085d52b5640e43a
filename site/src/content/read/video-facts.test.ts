import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { videoFactsOf } from "./video-facts.ts";

const seed = join(import.meta.dirname, "../../../../shared/seed");
interface Drawn {
  key: string;
  scene?: { seconds: number };
}
const facts = (type: string) =>
  JSON.parse(readFileSync(join(seed, `content/both/${type}.json`), "utf8")) as (Drawn & { lessons?: Drawn[] })[];
const videos = [
  ...["quick-calms", "visualizations", "breathing-practices"].flatMap((type) =>
    facts(type).map(({ key, scene }) => ({ name: `${type}-${key}`, scene })),
  ),
  ...facts("courses").flatMap((course) =>
    (course.lessons ?? []).map(({ key, scene }) => ({ name: `courses-${course.key}-${key}`, scene })),
  ),
].flatMap(({ name, scene }) => (scene ? [{ name, seconds: scene.seconds }] : []));

test("every video of the seed says itself how long it is, and that it is silent", () => {
  expect(videos.length).toBeGreaterThan(30);
  for (const { name, seconds } of videos) {
    const read = videoFactsOf(readFileSync(join(seed, `media/videos/${name}.mp4`)));
    expect(read?.isSilent, name).toBe(true);
    expect(Math.abs(read!.seconds - seconds), name).toBeLessThan(0.5);
  }
});

test("a file with sound isn’t called silent", () => {
  const sound = videoFactsOf(readFileSync(join(seed, "media/sounds/rain.m4a")));
  expect(sound).toMatchObject({ isSilent: false });
  expect(sound!.seconds).toBeGreaterThan(30);
});

test.each([
  ["nothing", new Uint8Array()],
  ["another kind of file", new TextEncoder().encode("WEBVTT\n\n00:00.000 --> 00:05.000\nHello")],
  ["half a file", readFileSync(join(seed, "media/sounds/rain.m4a")).subarray(0, 60)],
  ["a box longer than its file", new Uint8Array([0xff, 0xff, 0xff, 0xff, 0x6d, 0x6f, 0x6f, 0x76])],
])("of %s nothing is known", (_, bytes) => {
  expect(videoFactsOf(bytes)).toBeNull();
});
