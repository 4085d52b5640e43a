import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { TestCheckoutStore } from "./test-checkout.ts";

/** Keeps the stand-in's checkouts in a file, so that a restart doesn't lose what a tester has bought. */
export const fileStore = (file: string): TestCheckoutStore => ({
  read() {
    try {
      return readFileSync(file, "utf8");
    } catch {
      return null;
    }
  },
  write(text) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  },
});
