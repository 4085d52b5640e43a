import { extname } from "node:path";
import { mediaTypeOf } from "../shared/media-files.ts";

/** What Strapi's parser leaves of an uploaded file: where its bytes are, and what the sender says about them. */
export type UploadedFile = { filepath: string; originalFilename?: string | null; mimetype?: string | null; detectedMimeType?: string };

/** By what the bytes are: the endings such a file may carry, the usual one first. A kind that isn't here is refused. */
const endings: Readonly<Record<string, readonly string[]>> = {
  apng: [".png"],
  avif: [".avif"],
  gif: [".gif"],
  jpg: [".jpg", ".jpeg"],
  png: [".png"],
  webp: [".webp"],
  m4a: [".m4a"],
  mp3: [".mp3"],
  oga: [".oga", ".ogg"],
  ogg: [".ogg", ".oga"],
  opus: [".opus", ".ogg", ".oga"],
  wav: [".wav"],
  // A sound in an MP4 box may say no more than that it is MP4.
  mp4: [".mp4", ".m4a"],
  m4v: [".mp4"],
  webm: [".webm"],
  vtt: [".vtt"],
};

/** @returns the endings that a file with these bytes may carry, the usual one first; none when the product doesn't store such files */
export async function endingsThatFit({ filepath }: UploadedFile): Promise<readonly string[]> {
  // An ES module; this program is CommonJS.
  const { fileTypeFromFile } = await import("file-type");
  const found = await fileTypeFromFile(filepath);
  return (found && endings[found.ext]) ?? [];
}

/** The same file with the ending and the type that its bytes have, whatever the sender called it. */
export function namedByContent<File extends UploadedFile>(file: File, fitting: readonly [string, ...string[]] | readonly string[]): File {
  const name = file.originalFilename ?? "file";
  const given = extname(name);
  const ending = fitting.find((one) => one === given.toLowerCase()) ?? fitting[0] ?? "";
  const type = mediaTypeOf(ending) ?? "";
  return Object.assign(file, {
    originalFilename: name.slice(0, name.length - given.length) + ending,
    mimetype: type,
    detectedMimeType: type,
  });
}
