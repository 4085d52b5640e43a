import { useFetchClient } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";

/** The publisher's state as the server hands it on (site/publisher), or `away`/`unknown` when it cannot be had. */
export type SiteState = {
  phase: "idle" | "queued" | "building" | "live" | "failed" | "away" | "unknown";
  siteUrl?: string;
  release?: { id: string; builtAt: string } | null;
  error?: { message: string; entry?: { uid: string; documentId: string; locale: string }; field?: string };
};

const calmSeconds = 20;
const busySeconds = 1.5;
/** After a change the queue is asked quickly for a while, even if it still says that nothing waits. */
const watchedSeconds = 12;

/**
 * Asks gently: seldom while nothing happens, often while something is being built, never while the tab is hidden.
 * @param change anything that is different after a save or a publication
 */
export function useSiteState(change: unknown): SiteState | null {
  const { get } = useFetchClient();
  const [state, setState] = useState<SiteState | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    const watchedUntil = Date.now() + watchedSeconds * 1000;
    const ask = async () => {
      const next = document.hidden
        ? null
        : await get<SiteState>("/publish-state").then(
            ({ data }) => data,
            (): SiteState => ({ phase: "unknown" }),
          );
      if (ended) return;
      if (next) setState(next);
      const isBusy = next?.phase === "queued" || next?.phase === "building" || Date.now() < watchedUntil;
      timer = setTimeout(() => void ask(), (isBusy ? busySeconds : calmSeconds) * 1000);
    };
    void ask();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
    // `change` is not read: a new one starts the quick watch anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [get, change]);

  return state;
}
