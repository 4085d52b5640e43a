/** What the videos of a form still lack. */

export type VideoLack = "captions" | "poster";
/** `path`: where in the form the video stands. */
export type PlacedVideo = { path: string[]; lacks: VideoLack[] };

type Scene = { video?: unknown; captions?: unknown; poster?: unknown };

/** @returns the videos that lack something, wherever they stand in a value */
export function lackingVideos(value: unknown, path: readonly string[] = []): PlacedVideo[] {
  if (typeof value !== "object" || value === null) return [];
  const isOfLesson = path[0] === "lessons";
  // Before the video of a lesson stands the picture of its course.
  const lacks = lacksOf(value).filter((lack) => !(isOfLesson && lack === "poster"));
  const own = lacks.length > 0 ? [{ path: [...path], lacks }] : [];
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => lackingVideos(inner, [...path, name]))];
}

function lacksOf(value: Scene & { film?: unknown; scene?: Scene | null }): VideoLack[] {
  if (value.video) return (["captions", "poster"] as const).filter((name) => !value[name]);
  // The video of a paid lesson lies elsewhere: its subtitles stand in the scene, and it has no picture before it plays.
  return value.film && !value.scene?.captions ? ["captions"] : [];
}
