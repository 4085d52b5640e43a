import { expect, test } from "vitest";
import { givenMember } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";

test("a sign-out has the browser clear its cache, and nothing that belongs to whoever uses the device", async () => {
  const { db, as, visitor } = await newService();
  const ann = await as(await givenMember(db));
  for (const caller of [ann, visitor()]) {
    const { status, headers } = await caller.ask("POST", "/api/auth/sign-out");
    expect([status, headers.get("Clear-Site-Data")]).toEqual([204, '"cache"']);
  }
});
