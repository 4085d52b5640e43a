import { isSessionOver } from "../device/session-check.ts";
import { isSignedIn, handleSessionError, onSessionChange } from "../device/session-state.ts";

const name = "ryadom-bell";
/** Delay after the load event, so that the stream does not compete with the page. */
const beginAfterMs = 4_000;
const firstPauseMs = 2_000;
const longestPauseMs = 120_000;

/**
 * Streams the count of unviewed notifications (server-sent events) while the page is visible and a member is signed in. One connection for all
 * tabs: the tab that holds the Web Lock `ryadom-bell` listens and broadcasts to the others; when it is hidden or closed, another takes over.
 */
export function streamUnviewedCount(tell: (unviewed: number) => void): void {
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : null;
  channel?.addEventListener("message", ({ data }) => typeof data === "number" && tell(data));
  const hear = (unviewed: number): void => {
    tell(unviewed);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows: a channel never leaves its origin
    channel?.postMessage(unviewed);
  };
  let over: AbortController | null = null;
  const stop = (): void => {
    over?.abort();
    over = null;
  };
  const look = (): void => {
    if (document.hidden || !isSignedIn()) return stop();
    if (over) return;
    const mine = new AbortController();
    over = mine;
    void whenItsTurn(mine.signal, hear).finally(() => over === mine && stop());
  };
  document.addEventListener("visibilitychange", look);
  addEventListener("pagehide", stop);
  addEventListener("pageshow", ({ persisted }) => persisted && look());
  onSessionChange(look);
  const begin = (): void => void setTimeout(look, beginAfterMs);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}

/** Ends with the signal or the session. */
async function whenItsTurn(signal: AbortSignal, hear: (unviewed: number) => void): Promise<void> {
  if (!("locks" in navigator)) return listen(signal, hear);
  // A page that is hidden while it waits gives up its place.
  await navigator.locks.request(name, { signal }, () => listen(signal, hear)).catch(() => {});
}

const listen = (signal: AbortSignal, hear: (unviewed: number) => void): Promise<void> =>
  new Promise((end) => {
    let source: EventSource | null = null;
    let pause = firstPauseMs;
    let timer = 0;
    const open = (): void => {
      source = new EventSource("/api/notifications/stream");
      source.addEventListener("unviewed", ({ data }) => {
        pause = firstPauseMs;
        hear(Number(data));
      });
      // The browser itself would ask again every few seconds, however long the API is away, and never after a refusal.
      source.addEventListener("error", async () => {
        const isRefused = source?.readyState === EventSource.CLOSED;
        source?.close();
        if (isRefused) await isSessionOver().catch(() => {});
        if (signal.aborted) return;
        if (!isSignedIn()) {
          handleSessionError("unauthenticated");
          return end();
        }
        timer = window.setTimeout(open, pause * (1 + Math.random() / 2));
        pause = Math.min(longestPauseMs, pause * 2);
      });
    };
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      source?.close();
      end();
    });
    open();
  });
