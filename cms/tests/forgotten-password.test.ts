import type { Core } from "@strapi/strapi";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answeredFirst } from "../src/staff/forgotten-password.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a forgotten password is answered before anything is looked up, so that no answer tells who is of the staff", async () => {
  const begun: string[] = [];
  const logged: string[] = [];
  const strapi = { log: { error: (line: string) => logged.push(line) } } as unknown as Core.Strapi;
  const forgotPassword = answeredFirst(strapi, async ({ email }) => {
    begun.push(email);
    if (email.startsWith("broken")) throw new TypeError(`no mail to ${email}`);
  });
  for (const email of ["known@example.org", "broken@example.org"]) await forgotPassword({ email });
  await vi.advanceTimersByTimeAsync(400);
  expect(begun).toEqual([]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(begun.toSorted()).toEqual(["broken@example.org", "known@example.org"]);
  expect(logged).toEqual(["a link for a forgotten password failed: TypeError"]);
});
