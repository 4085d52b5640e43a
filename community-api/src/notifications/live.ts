import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import { unviewedOf } from "./notifications.ts";

const lookEveryMs = 2_000;
const beatEveryMs = 25_000;
/** Then the browser asks again, and its session is looked at anew. */
const longestMs = 15 * 60_000;
const streamsOfOne = 4;
const uidsAtOnce = 500;

const encoder = new TextEncoder();
const beat = encoder.encode(": \n\n");
const told = (unviewed: number): Uint8Array => encoder.encode(`event: unviewed\ndata: ${unviewed}\n\n`);

type Stream = { uid: string; controller: ReadableStreamDefaultController<Uint8Array>; last: number; endsAt: number };

export type LiveNotifications = {
  /** A stream of server-sent events: `unviewed` with the count at once and at each change. The oldest of more than four a member ends. */
  open(uid: string): ReadableStream<Uint8Array>;
  openStreams(): number;
  close(): void;
};

/**
 * Tells open pages how much is unviewed. One query in two seconds for all of them, whichever process wrote; one heartbeat; nothing runs
 * while nobody listens.
 */
export function createLiveNotifications({ db, log }: { db: Database; log: Logger }): LiveNotifications {
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | undefined;
  let lastBeat = 0;

  const end = (stream: Stream): void => {
    if (!streams.delete(stream)) return;
    try {
      stream.controller.close();
    } catch {
      // The reader had gone already.
    }
    if (streams.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
  const send = (stream: Stream, bytes: Uint8Array): void => {
    try {
      stream.controller.enqueue(bytes);
    } catch {
      end(stream);
    }
  };
  const tell = (stream: Stream, unviewed: number): void => {
    if (stream.last === unviewed) return;
    stream.last = unviewed;
    send(stream, told(unviewed));
  };

  async function look(wanted: ReadonlySet<Stream>): Promise<void> {
    const uids = [...new Set([...wanted].map((stream) => stream.uid))];
    const counts = new Map<string, number>();
    for (let start = 0; start < uids.length; start += uidsAtOnce) {
      for (const [uid, unviewed] of await unviewedOf(db, uids.slice(start, start + uidsAtOnce))) counts.set(uid, unviewed);
    }
    for (const stream of wanted) tell(stream, counts.get(stream.uid) ?? 0);
  }

  let isLooking = false;
  const tick = (): void => {
    const now = performance.now();
    for (const stream of streams) if (stream.endsAt <= now) end(stream);
    if (now - lastBeat >= beatEveryMs) {
      lastBeat = now;
      for (const stream of streams) send(stream, beat);
    }
    if (isLooking || streams.size === 0) return;
    isLooking = true;
    look(new Set(streams))
      .catch((error: unknown) => log.warn({ error: error instanceof Error ? error.name : "unknown" }, "could not look for notifications"))
      .finally(() => (isLooking = false));
  };

  return {
    open(uid) {
      const own = [...streams].filter((stream) => stream.uid === uid);
      for (const stream of own.slice(0, Math.max(0, own.length - streamsOfOne + 1))) end(stream);
      let stream: Stream;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          stream = { uid, controller, last: -1, endsAt: performance.now() + longestMs };
          streams.add(stream);
          timer ??= setInterval(tick, lookEveryMs).unref();
          void look(new Set([stream])).catch(() => {});
        },
        cancel: () => end(stream),
      });
    },
    openStreams: () => streams.size,
    close() {
      for (const stream of streams) end(stream);
    },
  };
}
