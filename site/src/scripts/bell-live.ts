import { isSigned, memberDataOver, onSessionChange } from "../device/member-data.ts";

const name = "ryadom-bell";
/** The page itself comes first, on a slow line too. */
const beginAfterMs = 4_000;
const firstPauseMs = 2_000;
const longestPauseMs = 120_000;

/**
 * Tells how much is unviewed whenever that changes, while this page is looked at by somebody who is signed in. All tabs share one
 * connection: whoever holds the lock listens and passes on what it hears; when that tab is hidden or closed, another takes over.
 */
export function followUnviewed(tell: (unviewed: number) => void): void {
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
    if (document.hidden || !isSigned()) return stop();
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
      source.addEventListener("error", () => {
        source?.close();
        if (!isSigned()) {
          memberDataOver("unauthenticated");
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
