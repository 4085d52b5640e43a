/** Does what is due: at its time, and what came due while the program was down at the start. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Core } from "@strapi/strapi";
import { runSchedule } from "./run-schedule.ts";
import { dueSchedules, nextSchedule } from "./schedules-table.ts";

/** A clock that was set, or a machine that slept, is noticed after this time. */
const longestPauseMs = 60_000;

export type Scheduler = { wake(): void; stop(): void };

export function createScheduler(strapi: Core.Strapi): Scheduler {
  // `wake` is called in the context of a request; what is done must not look like that request's.
  const inNeutralContext = AsyncLocalStorage.snapshot();
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isWokenAgain = false;
  let isStopped = false;

  async function work(): Promise<void> {
    const pauseMs = await runDue(strapi).catch((error: Error) => {
      strapi.log.error(`what is scheduled could not be done: ${error.name}`);
      return longestPauseMs;
    });
    isRunning = false;
    if (isStopped) return;
    if (isWokenAgain) wake();
    else timer = setTimeout(wake, pauseMs).unref();
  }

  function wake(): void {
    isWokenAgain = isRunning;
    if (isRunning || isStopped) return;
    isRunning = true;
    clearTimeout(timer);
    void inNeutralContext(work);
  }

  return {
    wake,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** @returns how long to wait for the next one */
async function runDue(strapi: Core.Strapi): Promise<number> {
  for (const schedule of await dueSchedules(strapi, new Date().toISOString())) await runSchedule(strapi, schedule);
  const next = await nextSchedule(strapi);
  return next ? Math.min(longestPauseMs, Math.max(0, new Date(next.dueAt).getTime() - Date.now())) : longestPauseMs;
}
