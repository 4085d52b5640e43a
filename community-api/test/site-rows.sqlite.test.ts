import { inject, test } from "vitest";
import { expectAnswer } from "./site-answer.ts";
import type { SiteRow } from "./site-row-kinds.ts";
import { rowsRelease, siteRows } from "./site-rows.ts";
import { newSite } from "./test-site.ts";

/** By the service alone, or through the edge: the vitest project says which. */
test.each(Object.entries(siteRows))("%s", async (_title, rows: SiteRow[]) => {
  const { get } = await newSite(rowsRelease);
  for (const row of rows) await expectAnswer(get, row, (inject("door") === "edge" && row.throughEdge) || row.answer);
});
