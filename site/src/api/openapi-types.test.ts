import { readFile } from "node:fs/promises";
import openapiTypes, { astToString, COMMENT_HEADER } from "openapi-typescript";
import { expect, test } from "vitest";

test("openapi.d.ts is what the committed openapi.json makes (else: npm run api-types --workspace site)", async () => {
  const types = await openapiTypes(new URL("../../../community-api/openapi.json", import.meta.url));
  expect(await readFile(new URL("openapi.d.ts", import.meta.url), "utf8")).toBe(COMMENT_HEADER + astToString(types));
});
