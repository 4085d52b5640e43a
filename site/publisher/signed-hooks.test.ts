import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { createHookJudge, type SentHook } from "./signed-hooks.ts";

const secret = "secret";
const start = Date.UTC(2026, 2, 1, 12);

function hookAt(time: number, id: string): SentHook {
  const timestamp = String(Math.floor(time / 1000));
  const body = Buffer.from(JSON.stringify({ id }));
  return { timestamp, signature: `sha256=${createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex")}`, body };
}

test("what was sent before the start is known, unless the clock was fast then and has been put right", () => {
  let now = start;
  const judge = createHookJudge(secret, () => now);
  expect(judge(hookAt(start - 2_000, "before"))).toBe("known");
  expect(judge(hookAt(start, "first"))).toBe("new");
  now = start - 3 * 3_600_000;
  expect(judge(hookAt(now, "second"))).toBe("new");
  expect(judge(hookAt(now, "second"))).toBe("known");
});
