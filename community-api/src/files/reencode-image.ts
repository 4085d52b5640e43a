import sharp, { type Sharp } from "sharp";
import { AppError } from "../core/errors.ts";
import { createFairQueue } from "./fair-queue.ts";

const maxPixels = 40_000_000;
const maxSide = 30_000;
/** A picture of so many pixels is drawn in a fraction of a second. */
const smallPixels = 4_000_000;
const timeoutSeconds = 10;

// One thread an image.
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

/**
 * One large image at a time, to bound memory, and one small one beside it: that takes a moment, and waits for no large one. Members take turns.
 */
const [largeInTurn, smallInTurn] = [createFairQueue(1), createFairQueue(1)];

/**
 * Re-encodes an uploaded image: first frame, upright, sRGB, no metadata.
 * @param owner whose turn it is, among those who wait
 * @returns what `draw` returns @throws `storage/invalid-format` when it is no whole JPEG, PNG, GIF, WebP or AVIF, `storage/invalid-argument`
 * beyond 40 megapixels or 30,000 pixels a side
 */
export async function reencodeImage<Result>(owner: string, bytes: Uint8Array, draw: ImageTransform<Result>): Promise<Result> {
  const size = await asImageErrors(() => readSize(bytes));
  const inTurn = size.width * size.height > smallPixels ? largeInTurn : smallInTurn;
  return inTurn(owner, () => asImageErrors(() => draw(openImage(bytes), Math.min(size.width, size.height))));
}

/** By the header alone, which takes no time worth waiting for. */
async function readSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const kind = sniff(bytes);
  if (kind === null) throw new AppError("storage/invalid-format");
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== kind) throw new AppError("storage/invalid-format");
  if (width * height > maxPixels || Math.max(width, height) > maxSide) throw new AppError("storage/invalid-argument");
  return { width, height };
}

const openImage = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: "warning" }).autoOrient().timeout({ seconds: timeoutSeconds });

/** Whatever the decoder says, it is about the image. */
async function asImageErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("storage/invalid-format");
  }
}
