/** A child process that waits for the word to build: one build, then it ends, so nothing leaks between builds. */
import { BuildOrder } from "@ryadom/shared/publisher.ts";
import { build } from "astro";

process.once("message", async (message) => {
  try {
    process.env["HOLD_CHANGES_BECAUSE"] = BuildOrder.parse(message).holdChangesBecause ?? "";
    await build({ root: new URL("..", import.meta.url).pathname, logLevel: "warn" });
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    process.exit(1);
  }
});
process.once("disconnect", () => process.exit(1));
