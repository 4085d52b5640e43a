import sharp, { type Sharp } from "sharp";
import { AppError } from "../core/errors.ts";

const maxPixels = 40_000_000;
const maxSide = 30_000;
const timeoutSeconds = 10;

// One thread an image: images wait for each other, and the rest of the service keeps a core.
sharp.concurrency(1);
sharp.cache(false);

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString("latin1") === text;

/** Detects the format by magic bytes. Other formats the decoder could read (SVG, PDF, TIFF …) never reach it. */
function sniff(bytes: Uint8Array): "jpeg" | "png" | "gif" | "webp" | "heif" | null {
  if (startsWith(bytes, "\xff\xd8\xff")) return "jpeg";
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "png";
  if (startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a")) return "gif";
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "webp";
  if (startsWith(bytes, "ftypavif", 4)) return "heif";
  return null;
}

/** @param shortSide in pixels, as an upper bound of the result: enlarging a very long and thin image would take all memory */
type ImageTransform<Result> = (image: Sharp, shortSide: number) => Promise<Result>;

let queue: Promise<unknown> = Promise.resolve();

/**
 * Re-encodes an uploaded image: first frame, upright, sRGB, no metadata. One at a time, to bound memory.
 * @returns what `transform` returns
 * @throws `storage/invalid-format` when it is no whole JPEG, PNG, GIF, WebP or AVIF, `storage/invalid-argument` beyond 40 megapixels or 30,000 pixels a side
 */
export function reencodeImage<Result>(bytes: Uint8Array, transform: ImageTransform<Result>): Promise<Result> {
  const result = queue.then(() => decodeSafely(bytes, transform));
  queue = result.catch(() => {});
  return result;
}

async function decodeSafely<Result>(bytes: Uint8Array, transform: ImageTransform<Result>): Promise<Result> {
  const kind = sniff(bytes);
  if (kind === null) throw new AppError("storage/invalid-format");
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== kind) throw new AppError("storage/invalid-format");
    if (width * height > maxPixels || Math.max(width, height) > maxSide) throw new AppError("storage/invalid-argument");
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "warning" }).autoOrient().timeout({ seconds: timeoutSeconds });
    return await transform(image, Math.min(width, height));
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("storage/invalid-format");
  }
}
