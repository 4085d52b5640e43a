import { useFetchClient } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import type { PublisherPhase, PublisherState } from "../../shared/publisher.ts";

/** What the CMS says of the publisher: `away` when that does not answer it, `unknown` when the CMS itself does not answer. */
export type PublishStatus = Partial<Omit<PublisherState, "phase">> & {
  phase: PublisherPhase | "away" | "unknown";
  /** The origin of the site. */
  siteUrl?: string;
};

const idlePollSeconds = 20;
const busyPollSeconds = 1.5;
/** For so long after a change the publisher is asked often, even while it does not know of the change yet. */
const busyAfterChangeSeconds = 12;

/**
 * Polls what the publisher is doing: seldom while nothing happens, often while something is being built, never while the tab is hidden.
 * @param change any value that is different after a save or a publication
 * @returns null until the first answer
 */
export function usePublishStatus(change: unknown): PublishStatus | null {
  const { get } = useFetchClient();
  const [status, setStatus] = useState<PublishStatus | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    const busyUntil = Date.now() + busyAfterChangeSeconds * 1000;
    const poll = async () => {
      const next = document.hidden
        ? null
        : await get<PublishStatus>("/publish-state").then(
            ({ data }) => data,
            (): PublishStatus => ({ phase: "unknown" }),
          );
      if (ended) return;
      if (next) setStatus(next);
      const isBusy = next?.phase === "queued" || next?.phase === "building" || Date.now() < busyUntil;
      timer = setTimeout(() => void poll(), (isBusy ? busyPollSeconds : idlePollSeconds) * 1000);
    };
    void poll();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
    // `change` is not read here: a new one polls often again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [get, change]);

  return status;
}
