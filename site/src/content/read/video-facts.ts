import type { VideoFacts } from "@ryadom/shared/content/media.ts";

interface Box {
  type: string;
  body: DataView;
}

/** The boxes of an MP4 file or of one of its boxes, as far as they are whole (ISO/IEC 14496-12, 4.2). */
function* boxesOf(view: DataView): Generator<Box> {
  for (let at = 0; at + 8 <= view.byteLength;) {
    const short = view.getUint32(at);
    const type = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at + 4, 4));
    const head = short === 1 ? 16 : 8;
    if (at + head > view.byteLength) return;
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short || view.byteLength - at;
    if (size < head || at + size > view.byteLength) return;
    yield { type, body: new DataView(view.buffer, view.byteOffset + at + head, size - head) };
    at += size;
  }
}

const inside = (view: DataView, type: string): DataView[] => [...boxesOf(view)].filter((box) => box.type === type).map(({ body }) => body);

/** Length and sound of an MP4 file. @returns null for another kind of file, or one that says nothing of its length */
export function videoFactsOf(file: Uint8Array): VideoFacts | null {
  const [movie] = inside(new DataView(file.buffer, file.byteOffset, file.byteLength), "moov");
  const [header] = movie ? inside(movie, "mvhd") : [];
  if (!movie || !header) return null;
  const isLong = header.getUint8(0) === 1;
  const ticksPerSecond = header.getUint32(isLong ? 20 : 12);
  const ticks = isLong ? Number(header.getBigUint64(24)) : header.getUint32(16);
  if (ticksPerSecond === 0 || ticks === 0) return null;
  const handlers = inside(movie, "trak")
    .flatMap((track) => inside(track, "mdia"))
    .flatMap((media) => inside(media, "hdlr"));
  const isSound = (handler: DataView) => handler.getUint32(8) === 0x73_6f_75_6e;
  return { seconds: ticks / ticksPerSecond, isSilent: !handlers.some(isSound) };
}
