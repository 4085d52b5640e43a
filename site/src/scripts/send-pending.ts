import { syncMoods } from "../api/mood-sync.ts";
import { sendPendingLessons } from "../api/course-sync.ts";

/** Sends what waits on this device, but for what a script of this page sends itself: the mood check, a course or a lesson. */
export function sendPending(): void {
  if (!document.querySelector("[data-mood-check]")) void syncMoods().catch(() => {});
  if (!document.querySelector("[data-course]")) void sendPendingLessons().catch(() => {});
}
