/** Longer than any screen shows it: what is beyond costs a slow line minutes. */
const longestSide = 2048;
const quality = 0.85;
/** Smaller files go out as they are: making them anew would save nothing. */
const worthShrinking = 1024 * 1024;

/** Size of a picture of the same shape whose longer side is at most the longest one. */
export function shrunkSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** What may move or be transparent stays what it is. */
const isPhoto = ({ type }: Blob): boolean => type === "image/jpeg";

/**
 * Makes a large photo smaller on the device, so that it keeps to the limit and goes out over a slow line.
 * @returns the picture itself where nothing is gained or the browser can't do it
 */
export async function shrinkImage(picture: Blob): Promise<Blob> {
  if (!isPhoto(picture) || picture.size <= worthShrinking) return picture;
  try {
    if (!isCanvasHonest()) return picture;
    const bitmap = await createImageBitmap(picture);
    const { width, height } = shrunkSize(bitmap.width, bitmap.height);
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width, height });
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    return smaller && smaller.size < picture.size ? smaller : picture;
  } catch {
    return picture;
  }
}

/** Browsers that guard against recognition may give noise instead of what was drawn (Tor Browser), or nearly what was drawn (Brave). */
function isCanvasHonest(): boolean {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) return false;
  const [side, tolerance, grey] = [8, 4, 128];
  context.fillStyle = `rgb(${grey} ${grey} ${grey})`;
  context.fillRect(0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  return data.every((value, index) => index % 4 === 3 || Math.abs(value - grey) <= tolerance);
}
