import { syncMoods } from "../api/mood-sync.ts";
import { sendPendingLessons } from "../api/course-sync.ts";

/** Sends what waits on this device, but for what a script of this page sends itself: the mood check, a free course or lesson. (On a page of a
 * course that is sold nothing is sent for those who haven't got it.) */
export function sendPending(): void {
  if (!document.querySelector("[data-mood-check]")) void syncMoods().catch(() => {});
  if (!document.querySelector("[data-course]:not([data-sold])")) void sendPendingLessons().catch(() => {});
}
