/** Sends the account events of the outbox to the community API, each until it is acknowledged: in order for each member, also after a restart. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Core } from "@strapi/strapi";
import type { Environment } from "../settings/environment.ts";
import { signatureHeaders } from "../publishing/publish-hook.ts";
import { apiPaths } from "../shared/paths.ts";
import { removeFromOutbox, pendingEvents, type OutboxRow } from "./outbox.ts";

const timeoutMs = 2000;
const shortestPauseMs = 1000;
const longestPauseMs = 5 * 60_000;
const batch = 100;

export type Delivery = { wake(): void; stop(): void };
type Outcome = "acknowledged" | "refused" | "away";

export function eventDelivery(strapi: Core.Strapi, settings: Pick<Environment, "communityApiUrl" | "identityEventSecret">): Delivery {
  // `wake` may be called in the context of a transaction that has ended; the delivery must not run in that.
  const inNeutralContext = AsyncLocalStorage.snapshot();
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = shortestPauseMs;
  let isRunning = false;
  let isWokenAgain = false;
  let isStopped = false;

  async function deliver(): Promise<void> {
    const isDone = await deliverAll(strapi, settings).catch(() => false);
    isRunning = false;
    if (isStopped) return;
    if (!isDone) {
      if (pauseMs === shortestPauseMs) strapi.log.warn("The community API did not take an account event; it is sent again until it does");
      timer = setTimeout(wake, pauseMs).unref();
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      return;
    }
    pauseMs = shortestPauseMs;
    if (isWokenAgain) wake();
  }

  function wake(): void {
    isWokenAgain = isRunning;
    if (isRunning || isStopped) return;
    isRunning = true;
    clearTimeout(timer);
    void inNeutralContext(deliver);
  }

  return {
    wake,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** @returns whether the outbox is empty now. A refused event stops those of its member only; an API that does not answer stops all. */
async function deliverAll(strapi: Core.Strapi, settings: Parameters<typeof post>[1]): Promise<boolean> {
  const refused = new Set<string>();
  for (;;) {
    const rows = await pendingEvents(strapi, batch, [...refused]);
    if (rows.length === 0) return refused.size === 0;
    for (const row of rows) {
      if (refused.has(row.uid)) continue;
      const outcome = await post(row, settings);
      if (outcome === "away") return false;
      if (outcome === "refused") refused.add(row.uid);
      else await removeFromOutbox(strapi, row);
    }
  }
}

async function post(
  { eventId: id, type, uid, at }: OutboxRow,
  { communityApiUrl, identityEventSecret }: Pick<Environment, "communityApiUrl" | "identityEventSecret">,
): Promise<Outcome> {
  const body = JSON.stringify({ id, type, uid, at });
  try {
    const response = await fetch(communityApiUrl + apiPaths.accountEvents(), {
      method: "POST",
      headers: { "content-type": "application/json", ...signatureHeaders(body, identityEventSecret) },
      body,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "manual",
    });
    await response.body?.cancel();
    return response.status === 204 ? "acknowledged" : "refused";
  } catch {
    return "away";
  }
}
