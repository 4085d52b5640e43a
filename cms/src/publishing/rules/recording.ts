import { mediaKindOf } from "../../shared/media-files.ts";
import { problem, type Problem, type Rule } from "./rule.ts";

type Recording = { file?: { url: string } | null } | null;

/** A recorded voice takes the place of the device's own, so there must be something to hear: one sound file. */
export const recording: Rule = (draft) => {
  const lessons = (draft["lessons"] ?? []) as { recording?: Recording }[];
  return [
    ...soundOf(draft["recording"] as Recording | undefined, ["recording"]),
    ...lessons.flatMap((lesson, index) => soundOf(lesson.recording, ["lessons", index, "recording"])),
  ];
};

function soundOf(recording: Recording | undefined, path: (string | number)[]): Problem[] {
  if (!recording) return [];
  const file = [...path, "file"];
  if (!recording.file) return [problem(file, "The recorded voice has no file.", "В записи голоса нет файла.")];
  if (mediaKindOf(recording.file.url) === "sound") return [];
  return [problem(file, "The recorded voice must be a sound file.", "Запись голоса должна быть звуковым файлом.")];
}
