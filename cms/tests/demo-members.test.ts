import { expect, test } from "vitest";
import { demoMembers, uidOf } from "./demo-members.ts";
import { identity } from "./identity-calls.ts";
import { adminPassword } from "./strapi-process.ts";

test("each demo member with an address can sign in with the demo’s password, as who they are", async () => {
  expect(demoMembers().length).toBeGreaterThan(0);
  for (const { key, email, verified, state } of demoMembers()) {
    const { body } = await identity("verify", { email, password: adminPassword });
    expect(body.account, key).toEqual({
      uid: uidOf(key),
      email,
      blocked: state === "banned",
      confirmed: verified !== false,
      provider: "local",
      hasPassword: true,
      version: expect.stringMatching(/^.{20,}$/),
    });
  }
});
