import { deflateSync } from "node:zlib";
import { photo, pngChunk, still } from "./sample-images.ts";

/** Pieces of files that lie about themselves: what no encoder writes. */

export const bytes = (...words: (string | Uint8Array)[]): Buffer =>
  Buffer.concat(words.map((word) => (typeof word === "string" ? Buffer.from(word, "latin1") : word)));

/** The same file with some bytes in it changed. */
export function changed(file: Buffer, at: number, value: Uint8Array | number[]): Buffer {
  const copy = Buffer.from(file);
  copy.set(value, at);
  return copy;
}

const big16 = (value: number): number[] => [value >> 8, value & 255];
const little16 = (value: number): number[] => [value & 255, value >> 8];

/** A segment put behind the first two bytes of a JPEG. */
export const jpegWith = (jpeg: Buffer, marker: number, data: Uint8Array): Buffer =>
  bytes(jpeg.subarray(0, 2), Buffer.from([0xff, marker, ...big16(data.length + 2)]), data, jpeg.subarray(2));

/** A JPEG whose frame says another size than it has. */
export async function jpegClaiming(width: number, height: number): Promise<Buffer> {
  const jpeg = await still("jpeg");
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return changed(jpeg, frame + 5, [...big16(height), ...big16(width)]);
}

/** A progressive JPEG that says its last touch again and again: each is a pass over the whole picture. */
export async function jpegOfManyScans(times: number): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const jpeg = await sharp(await photo(1500, 1500))
    .jpeg({ progressive: true })
    .toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, -2);
  return bytes(jpeg.subarray(0, -2), ...Array.from({ length: times }, () => scan), jpeg.subarray(-2));
}

/** A GIF of many frames of one pixel on a canvas of the given size. */
export function gifOf(width: number, height: number, frames: number): Buffer {
  const frame = bytes(Buffer.from([0x21, 0xf9, 4, 4, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0]));
  const head = bytes("GIF89a", Buffer.from([...little16(width), ...little16(height), 0x80, 0, 0, 0, 0, 0, 255, 255, 255]));
  return bytes(head, ...Array.from({ length: frames }, () => frame), ";");
}

/** An AVIF that says another size than it has. */
export async function avifClaiming(width: number, height: number): Promise<Buffer> {
  const avif = await still("avif");
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return changed(avif, avif.indexOf("ispe") + 8, size);
}

const riffChunk = (name: string, data: Uint8Array): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return bytes(name, size, data, data.length % 2 ? "\0" : "");
};

/** A WebP whose canvas says another size than its picture has, with what else is wanted behind it. */
export async function webpOn(width: number, height: number, flags = 0, ...more: [name: string, data: Uint8Array][]): Promise<Buffer> {
  const simple = await still("webp");
  const canvas = Buffer.alloc(10);
  canvas[0] = flags;
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  const body = bytes("WEBP", riffChunk("VP8X", canvas), simple.subarray(12), ...more.map(([name, data]) => riffChunk(name, data)));
  return riffChunk("RIFF", body);
}

/** A colour profile that unpacks to so many bytes. */
export const pngProfile = (size: number): Buffer => pngChunk("iCCP", bytes("x\0\0", deflateSync(Buffer.alloc(size))));

/** The same in a JPEG: a profile of many parts that all say they are the first. */
export async function jpegOfProfiles(parts: number): Promise<Buffer> {
  const part = bytes("ICC_PROFILE\0", Buffer.from([1, parts]), Buffer.alloc(60_000));
  let jpeg = await still("jpeg");
  for (let count = 0; count < parts; count += 1) jpeg = jpegWith(jpeg, 0xe2, part);
  return jpeg;
}
