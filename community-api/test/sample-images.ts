import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** A good picture with a place, a name and a turn in its EXIF. */
export const photo = (width = 600, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#7a9" } })
    .composite([{ input: { create: { width: width / 2, height, channels: 3, background: "#c33" } }, left: 0, top: 0 }])
    .withExif({
      IFD0: { Artist: "Maria Ivanova", ImageDescription: "at home" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "55/1 45/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "37/1 37/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const still = (format: "png" | "webp" | "gif" | "avif" | "jpeg" | "tiff", edge = 64): Promise<Buffer> =>
  sharp({ create: { width: edge, height: edge, channels: 4, background: "#36c" } })
    .toFormat(format)
    .toBuffer();

/** Red first, then blue. */
export async function animation(): Promise<Buffer> {
  const frames = await Promise.all(
    ["#f00", "#00f"].map((background) =>
      sharp({ create: { width: 32, height: 32, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
};

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

/** A grey PNG that says how large it is and holds as much data as is wanted. @param rows of zeros that are really there */
export function pngOf(width: number, height: number, rows: number, extra: Buffer[] = [], { colour = 0 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colour, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    ...extra,
    pngChunk("IDAT", deflateSync(Buffer.alloc((width + 1) * rows))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

export const pngText = (text: string): Buffer => pngChunk("tEXt", Buffer.from(`Comment\0${text}`, "latin1"));
/** A compressed text of many megabytes. */
export const pngBombText = (bytes: number): Buffer =>
  pngChunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0", "latin1"), deflateSync(Buffer.alloc(bytes))]));
