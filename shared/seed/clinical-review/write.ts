/** Part of `npm run generate`: writes `docs/clinical-review.md`. With `--check` it writes nothing and fails when the page is stale. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clinicalReview } from "./page.ts";

const file = join(import.meta.dirname, "../../../docs/clinical-review.md");

if (process.argv.includes("--check")) {
  if (readFileSync(file, "utf8") !== clinicalReview()) {
    console.error("docs/clinical-review.md is stale. Run `npm run generate`.");
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, clinicalReview());
}
