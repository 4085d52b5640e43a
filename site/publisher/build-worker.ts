/** A child process that has Astro loaded and waits for the word to build: one build, then it ends, so nothing leaks between builds. */
import { build } from "astro";

process.once("message", async () => {
  try {
    await build({ root: new URL("..", import.meta.url).pathname, logLevel: "warn" });
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    process.exit(1);
  }
});
process.once("disconnect", () => process.exit(1));
