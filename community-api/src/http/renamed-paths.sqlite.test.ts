import { expect, test } from "vitest";
import { newService } from "../../test/test-app.ts";
import { renamedPaths } from "./renamed-paths.ts";

test.each(Object.entries(renamedPaths))("%s leads to %s, whatever the method", async (from, to) => {
  const { app } = await newService();
  const described = app.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "", version: "" } }).paths ?? {};
  expect(described).toHaveProperty([to]);
  for (const method of ["GET", "POST", "PUT"]) {
    const response = await app.request(from, { method, headers: { Origin: "https://ryadom.test" } });
    expect([response.status, response.headers.get("Location")]).toEqual([308, to]);
  }
});
