import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: ["tests/set-up.ts"],
    // A start takes four seconds on a quiet machine; a busy one must not turn that into a failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One Strapi serves all files; what one file publishes must not surprise another.
    fileParallelism: false,
  },
});
