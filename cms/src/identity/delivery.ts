/** Brings account events to the community API until it has each of them, in order for each member, also after a restart. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Core } from "@strapi/strapi";
import type { Environment } from "../environment";
import { signatureOf } from "../publishing/hook";
import { takeOut, waiting, type OutboxRow } from "./outbox";

const timeoutMs = 2000;
const shortestPauseMs = 1000;
const longestPauseMs = 5 * 60_000;
const batch = 100;

export type Delivery = { wake(): void; stop(): void };
type Outcome = "acknowledged" | "refused" | "away";

export function eventDelivery(strapi: Core.Strapi, settings: Pick<Environment, "communityApiUrl" | "identityEventSecret">): Delivery {
  // Who wakes us may stand in a transaction that is over; the work must not inherit it.
  const inOwnContext = AsyncLocalStorage.snapshot();
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = shortestPauseMs;
  let isRunning = false;
  let isAskedAgain = false;
  let isStopped = false;

  async function round(): Promise<void> {
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
    if (isAskedAgain) wake();
  }

  function wake(): void {
    isAskedAgain = isRunning;
    if (isRunning || isStopped) return;
    isRunning = true;
    clearTimeout(timer);
    void inOwnContext(round);
  }

  return {
    wake,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** True when nothing is left. A member whose event is refused waits alone; when nobody answers, all wait. */
async function deliverAll(strapi: Core.Strapi, settings: Parameters<typeof post>[1]): Promise<boolean> {
  const refused = new Set<string>();
  for (;;) {
    const rows = await waiting(strapi, batch, [...refused]);
    if (rows.length === 0) return refused.size === 0;
    for (const row of rows) {
      if (refused.has(row.uid)) continue;
      const outcome = await post(row, settings);
      if (outcome === "away") return false;
      if (outcome === "refused") refused.add(row.uid);
      else await takeOut(strapi, row);
    }
  }
}

async function post(
  { eventId: id, type, uid, at }: OutboxRow,
  { communityApiUrl, identityEventSecret }: Pick<Environment, "communityApiUrl" | "identityEventSecret">,
): Promise<Outcome> {
  const body = JSON.stringify({ id, type, uid, at });
  const timestamp = String(Math.floor(Date.now() / 1000));
  try {
    const response = await fetch(`${communityApiUrl}/api/events/accounts`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-ryadom-timestamp": timestamp,
        "x-ryadom-signature": signatureOf(`${timestamp}.${body}`, identityEventSecret),
      },
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
