import type { FileStore } from "../files/file-store.ts";
import type { ByteRange } from "./byte-ranges.ts";
import { readSome, type StoredFilm } from "./film-files.ts";

/** So much of a film lies in memory for each reader. Of larger pieces the allocator keeps more after they are gone: half of what 128 KiB cost, and no more CPU. */
const chunkBytes = 64 * 1024;
/** How often a running stream asks again whether its reader may go on. */
const recheckMs = 10_000;

/** A span of the film, or bytes between two of them. */
export type Piece = ByteRange | Uint8Array<ArrayBuffer>;

/** The reader may no longer see the film, or it is gone. */
export class StreamRefused extends Error {}

type Source = { files: FileStore; film: StoredFilm; mayGoOn: () => Promise<boolean>; now: () => number };

/**
 * The bytes of these pieces, one chunk at a time, read when they are asked for.
 * @throws StreamRefused within `recheckMs` of reading on after access has ended; `unavailable` when the store is away
 */
export async function* readPieces(
  { files, film, mayGoOn, now }: Source,
  pieces: readonly Piece[],
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let checkedAt = now();
  for (const piece of pieces) {
    if (piece instanceof Uint8Array) {
      yield piece;
      continue;
    }
    for (let at = piece.first; at <= piece.last;) {
      // Also when the clock of the machine was set back.
      if (Math.abs(now() - checkedAt) >= recheckMs) {
        if (!(await mayGoOn())) throw new StreamRefused();
        checkedAt = now();
      }
      const bytes = await readSome(files, film, at, piece.last, chunkBytes);
      if (bytes === null || bytes.length === 0) throw new StreamRefused();
      yield bytes;
      at += bytes.length;
    }
  }
}

/** How a stream is broken off from outside, and how it says that it is over. */
export type StreamEnds = {
  /** Destroys the connection; null where there is none (tests without a server). */
  breakOff: (() => void) | null;
  /** Counts the stream. @param giveWay called when it has to end for others of its reader. @returns says that it is over */
  begin: (giveWay: () => void) => () => void;
};

/**
 * A body of these chunks. One that ends before its length breaks the connection, so that no player takes what came for the whole.
 * @param first what was read already
 */
export function streamOf(
  first: Uint8Array<ArrayBuffer>,
  rest: AsyncGenerator<Uint8Array<ArrayBuffer>>,
  { breakOff, begin }: StreamEnds,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let isOver = (): void => {};
  const breakStream = (controller: ReadableStreamDefaultController, error: unknown): void => {
    isOver();
    if (breakOff) breakOff();
    else controller.error(error);
  };
  return new ReadableStream(
    {
      start(controller) {
        controller.enqueue(first);
        isOver = begin(() => {
          breakStream(controller, new StreamRefused());
          void rest.return(undefined);
        });
      },
      async pull(controller) {
        try {
          const { done, value } = await rest.next();
          if (!done) return controller.enqueue(value);
          isOver();
          controller.close();
        } catch (error) {
          breakStream(controller, error);
        }
      },
      async cancel() {
        isOver();
        await rest.return(undefined);
      },
    },
    // Nothing is read ahead: what a reader on a slow line hasn't taken yet waits in the connection, and once is enough.
    { highWaterMark: 0 },
  );
}
