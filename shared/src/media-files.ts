/** Which uploaded files the product knows: by the ending of their name, what they are for and the type they're served with. */

export type MediaKind = "picture" | "sound" | "video" | "captions";

const mediaFiles: Readonly<Record<string, { kind: MediaKind; type: string }>> = {
  ".avif": { kind: "picture", type: "image/avif" },
  ".gif": { kind: "picture", type: "image/gif" },
  ".jpeg": { kind: "picture", type: "image/jpeg" },
  ".jpg": { kind: "picture", type: "image/jpeg" },
  ".png": { kind: "picture", type: "image/png" },
  ".webp": { kind: "picture", type: "image/webp" },
  ".m4a": { kind: "sound", type: "audio/mp4" },
  ".mp3": { kind: "sound", type: "audio/mpeg" },
  ".oga": { kind: "sound", type: "audio/ogg" },
  ".ogg": { kind: "sound", type: "audio/ogg" },
  ".opus": { kind: "sound", type: "audio/ogg" },
  ".wav": { kind: "sound", type: "audio/wav" },
  ".mp4": { kind: "video", type: "video/mp4" },
  ".webm": { kind: "video", type: "video/webm" },
  ".vtt": { kind: "captions", type: "text/vtt" },
};

/** Lower case only, as the CMS writes them: an address with any other spelling isn't one of ours. */
const endingOf = (name: string): string => /\.[a-z0-9]+$/.exec(name)?.[0] ?? "";

/** @param name a file's name or address, without query @returns null for a file that the product neither stores nor serves */
export const mediaKindOf = (name: string): MediaKind | null => mediaFiles[endingOf(name)]?.kind ?? null;

/** @param name as for `mediaKindOf` @returns the media type without parameters, such as `video/mp4` */
export const mediaTypeOf = (name: string): string | null => mediaFiles[endingOf(name)]?.type ?? null;

/** `/uploads/rain_1a2b.m4a`: one name without a folder, of a kind that we know. Anything else could lead elsewhere. */
export const isUploadAddress = (address: string): boolean => /^\/uploads\/[\w-][\w.-]*$/.test(address) && mediaKindOf(address) !== null;

/** Sandbox: opened by itself, no file of staff or members runs a script or acts as this origin, whatever is inside. */
export const uploadedFilePolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
