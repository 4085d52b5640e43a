import sharp, { type Sharp } from "sharp";
import { AppError } from "../errors.ts";

const pixelsAtMost = 40_000_000;
const sideAtMost = 30_000;
const patienceSeconds = 10;

// One thread a picture: pictures wait for each other, the rest of the service does not wait for them.
sharp.concurrency(1);
sharp.cache(false);

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString("latin1") === text;

/** What browsers and phones send, by its first bytes. What else the decoder could read (SVG, PDF, TIFF …) never reaches it. */
function sniff(bytes: Uint8Array): "jpeg" | "png" | "gif" | "webp" | "heif" | null {
  if (startsWith(bytes, "\xff\xd8\xff")) return "jpeg";
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "png";
  if (startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a")) return "gif";
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "webp";
  if (startsWith(bytes, "ftypavif", 4)) return "heif";
  return null;
}

/** @param shortSide in pixels: enlarging a picture that is very long and thin would take all memory */
type Draw<Drawn> = (picture: Sharp, shortSide: number) => Promise<Drawn>;

let lane: Promise<unknown> = Promise.resolve();

/**
 * Draw a member's picture anew: its first frame, upright, in sRGB, without any of the data that came with it. Nothing of what was sent
 * is kept. One at a time, so that a few big ones cannot take all memory.
 * @throws `storage/invalid-format` when it is no whole JPEG, PNG, GIF, WebP or AVIF, `storage/invalid-argument` beyond 40 megapixels or 30,000 pixels a side
 */
export function redraw<Drawn>(bytes: Uint8Array, draw: Draw<Drawn>): Promise<Drawn> {
  const drawn = lane.then(() => drawSafely(bytes, draw));
  lane = drawn.catch(() => {});
  return drawn;
}

async function drawSafely<Drawn>(bytes: Uint8Array, draw: Draw<Drawn>): Promise<Drawn> {
  const kind = sniff(bytes);
  if (kind === null) throw new AppError("storage/invalid-format");
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== kind) throw new AppError("storage/invalid-format");
    if (width * height > pixelsAtMost || Math.max(width, height) > sideAtMost) throw new AppError("storage/invalid-argument");
    const picture = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: "warning" }).autoOrient().timeout({ seconds: patienceSeconds });
    return await draw(picture, Math.min(width, height));
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("storage/invalid-format");
  }
}
