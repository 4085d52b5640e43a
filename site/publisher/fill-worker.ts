/** A child process that fills one release, says so, and ends. */
import type { FillAnswer, FillOrder } from "./fill-in-child.ts";
import { createMediaCache } from "./media-cache.ts";
import { fillRelease } from "./release.ts";

process.once("message", async (message) => {
  const { cmsUrl, mediaCacheDir, ...order } = message as FillOrder;
  const answer: FillAnswer = await fillRelease(order, createMediaCache(cmsUrl, mediaCacheDir)).then(
    (release) => ({ release }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  process.send!(answer, () => process.exit(0));
});
process.once("disconnect", () => process.exit(1));
