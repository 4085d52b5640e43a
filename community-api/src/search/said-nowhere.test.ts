import { expect, test } from "vitest";
import { newSearchWorld } from "../../test/search-world.ts";
import type { SearchEngine } from "./engine/search-engine.ts";

/** A database that quotes what it was asked, as PostgreSQL does: "word is too long in tsquery: …". */
const quoting: Pick<SearchEngine, "search"> = {
  search: ({ q }) => Promise.reject(Object.assign(new Error(`word is too long in tsquery: ${q}`), { code: "54000" })),
};

test.each([
  ["answers", {}],
  ["breaks", { searchEngine: quoting }],
])("what somebody looks for stands in no log, no error and no table when search %s", async (_what, changes) => {
  const { app, log, db } = await newSearchWorld(changes);
  const headers = { "Content-Type": "application/json", Origin: "https://ryadom.test" };
  const errors: string[] = [];
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await app.request(path, init);
    if (answer.status >= 400) errors.push(await answer.text());
  };
  for (const body of [{ q: "canary words" }, { q: "canary ".repeat(300) }, { q: "canary", surprise: 1 }, { q: ["canary"] }])
    for (const path of ["/api/search", "/api/search/publications"])
      await ask(path, { method: "POST", headers, body: JSON.stringify({ language: "en", ...body }) });
  await ask("/api/search/courses?q=canary+words");
  await ask(`/api/search/courses?q=${"canary".repeat(300)}`);
  expect(errors.length).toBeGreaterThan(4);
  const kept: unknown[] = [];
  for (const table of ["rate_limit", "token_bucket", "audit", "outbox", "idempotency"] as const)
    kept.push(...(await db.selectFrom(table).selectAll().execute()));
  for (const place of [...log, ...errors, JSON.stringify(kept)]) expect(place).not.toContain("canary");
});
