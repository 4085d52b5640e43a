import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { requestLimits, retryStatuses } from "@ryadom/shared/request-limits.ts";
import { fetchWithRetry } from "./fetch-with-retry.ts";

let server: Server;
let answers: { status: number; retryAfter?: string }[];
let received: string[];
let waited: number[];

beforeEach(async () => {
  answers = [];
  received = [];
  waited = [];
  server = createServer((request, response) => {
    received.push(request.method ?? "");
    const { status, retryAfter } = answers.shift() ?? { status: 200 };
    response.writeHead(status, retryAfter ? { "retry-after": retryAfter } : {}).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((closed) => server.close(closed));
});

const call = (method: string) => {
  const { port } = server.address() as { port: number };
  return fetchWithRetry(new Request(`http://127.0.0.1:${port}/`, { method }), {
    fetch,
    isPhone: () => false,
    wait: async (milliseconds) => void waited.push(milliseconds),
  });
};

test.each(retryStatuses)("a read answered %i is tried once more", async (status) => {
  answers = [{ status }, { status: 200 }];
  expect((await call("GET")).status).toBe(200);
  expect(received).toEqual(["GET", "GET"]);
});

test("once more means once", async () => {
  answers = [{ status: 503 }, { status: 503 }, { status: 200 }];
  expect((await call("GET")).status).toBe(503);
  expect(received).toHaveLength(2);
});

test.each(["POST", "PUT", "PATCH", "DELETE"])("%s is never repeated", async (method) => {
  answers = [{ status: 503 }];
  expect((await call(method)).status).toBe(503);
  expect(received).toEqual([method]);
});

test("an answer that will not get better is taken as it is", async () => {
  answers = [{ status: 404 }];
  expect((await call("GET")).status).toBe(404);
  expect(received).toHaveLength(1);
});

test("Retry-After is waited for", async () => {
  answers = [{ status: 429, retryAfter: "2" }, { status: 200 }];
  await call("GET");
  expect(waited).toEqual([2000]);
});

test("a wait no reader would sit through is not begun", async () => {
  answers = [{ status: 429, retryAfter: "3600" }];
  expect((await call("GET")).status).toBe(429);
  expect(waited).toEqual([]);
});

test("a lost connection is tried once more", async () => {
  let attempts = 0;
  const failing = { fetch: () => Promise.reject(new TypeError(`lost ${++attempts}`)), isPhone: () => false, wait: async () => {} };
  await expect(fetchWithRetry(new Request("http://127.0.0.1/"), failing)).rejects.toThrow("lost 2");
});

test("phones are given twice the time", async () => {
  const times: number[] = [];
  const original = AbortSignal.timeout;
  AbortSignal.timeout = (time) => (times.push(time), original.call(AbortSignal, time));
  const around = (isPhone: boolean) => ({ fetch: async () => new Response(), isPhone: () => isPhone, wait: async () => {} });
  await fetchWithRetry(new Request("http://127.0.0.1/"), around(false));
  await fetchWithRetry(new Request("http://127.0.0.1/"), around(true));
  AbortSignal.timeout = original;
  expect(times).toEqual([requestLimits.requestTimeoutMs, requestLimits.mobileRequestTimeoutMs]);
});
