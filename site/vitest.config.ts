import { defineConfig } from "vitest/config";
import { words } from "./words.config.ts";

export default defineConfig({
  plugins: [words()],
  test: { include: ["src/**/*.test.ts", "publisher/**/*.test.ts", "messages/**/*.test.ts"] },
});
