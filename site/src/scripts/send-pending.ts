import { syncMoods } from "../api/mood-sync.ts";
import { sendPendingLessons } from "../api/course-sync.ts";
import { storedKeys } from "../device/storage.ts";

/** Sends what waits on this device, but for what a script of this page sends itself: the mood check, a free course or lesson, the composer. (On a page of a
 * course that is sold nothing is sent for those who haven't got it.) */
export function sendPending(): void {
  if (!document.querySelector("[data-mood-check]")) void syncMoods().catch(() => {});
  if (!document.querySelector("[data-course]:not([data-sold])")) void sendPendingLessons().catch(() => {});
  const sendPost = () => void sendWaitingPost().catch(() => {});
  sendPost();
  addEventListener("online", sendPost);
}

/** A post that waits goes out from any page but its own, and that is said there. */
async function sendWaitingPost(): Promise<void> {
  // As device/waiting-post.ts names it: most of what waits is something else, and needs none of what sends a post.
  if (document.querySelector("[data-composer]") || !storedKeys().includes("draft:sends:post")) return;
  const waiting = await import("../islands/composer/send-waiting-post.ts");
  const post = await waiting.sendWaitingPost();
  if (!post) return;
  const { sayThatPostIsOut } = await import("./say-that-post-is-out.ts");
  sayThatPostIsOut(post);
}
