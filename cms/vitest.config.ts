import { defineConfig } from "vitest/config";

const ownStrapi = "tests/**/*.own-strapi.test.ts";

const common = {
  // A start takes four seconds on a quiet machine; a busy one must not turn that into a failure.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    globalSetup: ["tests/set-up.ts"],
    // Vitest runs its two pools side by side.
    poolOptions: { threads: { minThreads: 1, maxThreads: 1 }, forks: { minForks: 1, maxForks: 2 } },
    projects: [
      {
        // One Strapi serves these files, one after the other; what one file publishes must not surprise another.
        test: { ...common, name: "shared Strapi", include: ["tests/**/*.test.ts"], exclude: [ownStrapi], pool: "threads" },
      },
      {
        // These start and stop Strapi in folders of their own, and mostly wait for that.
        test: { ...common, name: "own Strapi", include: [ownStrapi], pool: "forks" },
      },
    ],
  },
});
