import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import { countUnviewed } from "./notifications.ts";

const pollIntervalMs = 2_000;
/** A stream ends within a second after its session, whichever process ended it. */
const sessionCheckMs = 700;
const heartbeatIntervalMs = 25_000;
/** Longest stream: 15 min; the browser reconnects and the session is checked again. */
const maxStreamMs = 15 * 60_000;
const maxStreamsPerMember = 4;
const uidsAtOnce = 500;

const encoder = new TextEncoder();
const heartbeat = encoder.encode(": \n\n");
const unviewedEvent = (unviewed: number): Uint8Array => encoder.encode(`event: unviewed\ndata: ${unviewed}\n\n`);

type Stream = { uid: string; sessionId: string; controller: ReadableStreamDefaultController<Uint8Array>; last: number; endsAt: number };

export type LiveNotifications = {
  /** Opens a stream of `unviewed` events: the count at once and at each change. A member's fifth stream ends the oldest. */
  open(session: { uid: string; id: string }): ReadableStream<Uint8Array>;
  openStreams(): number;
  close(): void;
};

/**
 * Server-sent events with the number of unviewed notifications. One query every 2 s for all streams, so that writes of other processes
 * are seen too, and one every 0.7 s for their sessions: a stream ends with its session. One heartbeat every 25 s; no timer without streams.
 */
export function createLiveNotifications({ db, log }: { db: Database; log: Logger }): LiveNotifications {
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | undefined;
  let sessionTimer: NodeJS.Timeout | undefined;
  let lastHeartbeat = 0;

  const end = (stream: Stream): void => {
    if (!streams.delete(stream)) return;
    try {
      stream.controller.close();
    } catch {
      // The client had disconnected already.
    }
    if (streams.size === 0) {
      clearInterval(timer);
      clearInterval(sessionTimer);
      timer = undefined;
      sessionTimer = undefined;
    }
  };
  const send = (stream: Stream, bytes: Uint8Array): void => {
    try {
      stream.controller.enqueue(bytes);
    } catch {
      end(stream);
    }
  };
  const sendIfChanged = (stream: Stream, unviewed: number): void => {
    if (stream.last === unviewed) return;
    stream.last = unviewed;
    send(stream, unviewedEvent(unviewed));
  };

  async function poll(wanted: ReadonlySet<Stream>): Promise<void> {
    const uids = [...new Set([...wanted].map((stream) => stream.uid))];
    const counts = new Map<string, number>();
    for (let start = 0; start < uids.length; start += uidsAtOnce) {
      for (const [uid, unviewed] of await countUnviewed(db, uids.slice(start, start + uidsAtOnce))) counts.set(uid, unviewed);
    }
    for (const stream of wanted) sendIfChanged(stream, counts.get(stream.uid) ?? 0);
  }

  let isCheckingSessions = false;
  const endWithSessions = (): void => {
    if (isCheckingSessions || streams.size === 0) return;
    isCheckingSessions = true;
    const wanted = new Set(streams);
    liveSessions(db, [...new Set([...wanted].map(({ sessionId }) => sessionId))])
      .then((live) => {
        for (const stream of wanted) if (!live.has(stream.sessionId)) end(stream);
      })
      .catch((error: unknown) => log.warn({ error: error instanceof Error ? error.name : "unknown" }, "session check of streams failed"))
      .finally(() => (isCheckingSessions = false));
  };

  let isPolling = false;
  const tick = (): void => {
    const now = performance.now();
    for (const stream of streams) if (stream.endsAt <= now) end(stream);
    if (now - lastHeartbeat >= heartbeatIntervalMs) {
      lastHeartbeat = now;
      for (const stream of streams) send(stream, heartbeat);
    }
    if (isPolling || streams.size === 0) return;
    isPolling = true;
    poll(new Set(streams))
      .catch((error: unknown) => log.warn({ error: error instanceof Error ? error.name : "unknown" }, "notification poll failed"))
      .finally(() => (isPolling = false));
  };

  return {
    open({ uid, id: sessionId }) {
      const own = [...streams].filter((stream) => stream.uid === uid);
      for (const stream of own.slice(0, Math.max(0, own.length - maxStreamsPerMember + 1))) end(stream);
      let stream: Stream;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          stream = { uid, sessionId, controller, last: -1, endsAt: performance.now() + maxStreamMs };
          streams.add(stream);
          timer ??= setInterval(tick, pollIntervalMs).unref();
          sessionTimer ??= setInterval(endWithSessions, sessionCheckMs).unref();
          void poll(new Set([stream])).catch(() => {});
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

/** @returns which of these sessions still stand, and their members may have them */
async function liveSessions(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const live = new Set<string>();
  for (let start = 0; start < ids.length; start += uidsAtOnce) {
    const rows = await db
      .selectFrom("session")
      .innerJoin("member", "member.uid", "session.uid")
      .select("session.id")
      .where("session.id", "in", ids.slice(start, start + uidsAtOnce))
      .where("member.state", "=", "active")
      .execute();
    for (const { id } of rows) live.add(id);
  }
  return live;
}
