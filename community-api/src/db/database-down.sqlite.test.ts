import { createServer } from "node:net";
import type { ErrorResponse } from "@ryadom/shared/errors.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../../test/free-port.ts";
import { newService } from "../../test/test-app.ts";
import { openDatabase } from "./database.ts";

async function askWithDatabaseAt(port: number): Promise<[status: number, code: string]> {
  const db = openDatabase({ engine: "postgres", url: `postgres://a:b@127.0.0.1:${port}/c` });
  onTestFinished(() => db.destroy());
  const { get } = await newService({ db });
  const { status, body } = await get<ErrorResponse>("/api/publications?language=en");
  return [status, body.error.code];
}

test("a database that is dead is answered with its code", async () => {
  expect(await askWithDatabaseAt(await freePort())).toEqual([503, "unavailable"]);
});

test("a database that hangs is answered with its code, once the limit of three seconds at the most is over", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  onTestFinished(() => timers.mockRestore());
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === "object" && address ? address.port : 0;
  expect(await askWithDatabaseAt(port)).toEqual([503, "unavailable"]);
  const limits = timers.mock.calls.map(([, ms]) => ms ?? 0).filter((ms) => ms >= 1000);
  expect(limits).not.toEqual([]);
  expect(Math.min(...limits)).toBeLessThanOrEqual(3000);
});

test("a database that talks garbage is answered with a code", async () => {
  const rude = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
  await new Promise<void>((resolve) => rude.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void rude.close());
  const address = rude.address();
  const port = typeof address === "object" && address ? address.port : 0;
  expect((await askWithDatabaseAt(port))[0]).toBe(503);
});
