import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.mjs"],
    // Every test starts programs and mostly waits for them; a busy machine is no failure, a hanging one is.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
