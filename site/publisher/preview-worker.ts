/** A child process that draws pages of drafts: what it loads takes memory that is given back while nobody previews anything. */
import { PreviewOrder, type PreviewAnswer } from "@ryadom/shared/publisher.ts";
import { readBuildEnv } from "../src/content/read/build-env.ts";
import { loadPages } from "./quick/compiled-pages.ts";
import { createDraftPages } from "./draw-draft.ts";

const env = readBuildEnv(process.env);
const pages = await loadPages(env.SITE_WORK_DIR, env.SITE_URL);
const draw = pages && createDraftPages(env, pages);

async function answerTo(order: unknown): Promise<PreviewAnswer> {
  if (!draw) return { kind: "not-ready" };
  try {
    return await draw(PreviewOrder.parse(order));
  } catch (error) {
    return { kind: "failed", message: error instanceof Error ? error.message : String(error) };
  }
}

// The parent sends the next order once this one is answered.
process.on("message", (order) => void answerTo(order).then((answer) => process.send?.(answer)));
process.once("disconnect", () => process.exit(0));
