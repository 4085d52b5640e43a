import { createServer } from "node:net";
import type { ErrorAnswer } from "@ryadom/shared/errors.ts";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../test/free-port.ts";
import { newService } from "../../test/test-app.ts";
import { openDatabase } from "./database.ts";

async function askWithDatabaseAt(port: number): Promise<[status: number, code: string, seconds: number]> {
  const db = openDatabase({ engine: "postgres", url: `postgres://a:b@127.0.0.1:${port}/c` });
  onTestFinished(() => db.destroy());
  const { get } = await newService({ db });
  const started = performance.now();
  const { status, body } = await get<ErrorAnswer>("/api/publications?language=en");
  return [status, body.error.code, (performance.now() - started) / 1000];
}

test("a database that is dead is answered with its code at once", async () => {
  expect(await askWithDatabaseAt(await freePort())).toEqual([503, "unavailable", expect.toSatisfy((seconds: number) => seconds < 3)]);
});

test("a database that hangs is answered with its code within three seconds", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === "object" && address ? address.port : 0;
  expect(await askWithDatabaseAt(port)).toEqual([503, "unavailable", expect.toSatisfy((seconds: number) => seconds < 3)]);
});

test("a database that talks garbage is answered with a code", async () => {
  const rude = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
  await new Promise<void>((resolve) => rude.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void rude.close());
  const address = rude.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const [status] = await askWithDatabaseAt(port);
  expect(status).toBe(503);
});
