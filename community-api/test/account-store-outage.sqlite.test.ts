import { createServer, type Server, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { strapiAccounts } from "../src/identity/accounts/account-store.ts";
import { givenMember } from "./fixtures.ts";
import { formTime, newService } from "./test-app.ts";
import { recordTimeLimits } from "./time-limits.ts";

const email = "ann@example.org";
const password = "a quiet evening by the lake";

/** A program that behaves badly where Strapi should be. */
async function badStore(behave: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    behave(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

const answering = (text: string) => (socket: Socket) => void socket.once("data", () => socket.end(text));
const ok = (type: string, body: string) =>
  `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

const behaviours: Record<string, () => Promise<string>> = {
  dead: async () => "http://127.0.0.1:9",
  "hanging before the answer": () => badStore(() => {}),
  "hanging within the answer": () =>
    badStore((socket) => void socket.once("data", () => socket.write("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"))),
  "hanging up": () => badStore((socket) => void socket.once("data", () => socket.destroy())),
  "no HTTP": () => badStore(answering("hello\r\n\r\n")),
  "a page": () => badStore(answering(ok("text/html", `<p>${email}</p>`))),
  "other JSON": () => badStore(answering(ok("application/json", `{"account":{"email":"${email}"}}`))),
  "an error of its own": () => badStore(answering("HTTP/1.1 500 Oh\r\nContent-Length: 0\r\n\r\n")),
  "another way": () => badStore(answering("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:9/\r\nContent-Length: 0\r\n\r\n")),
};

test.each(Object.entries(behaviours))("when the account store is %s, that is said in time and sessions go on", async (_name, begin) => {
  const accounts = strapiAccounts({ url: await begin(), token: "0".repeat(64) });
  const service = await newService({ accounts });
  const ann = await service.as(await givenMember(service.db));
  const asked: [string, object][] = [
    ["/api/auth/sign-up", { email, password, language: "en", formTime }],
    ["/api/auth/sign-in", { email, password }],
    ["/api/auth/password/forgot", { email, language: "en" }],
    ["/api/auth/step-up", { password }],
    ["/api/me/password", { currentPassword: password, password: "another quiet evening" }],
    ["/api/me/email", { email, currentPassword: password }],
  ];
  const timeLimits = recordTimeLimits();
  await Promise.all(
    asked.map(async ([path, body]) => {
      const answer = await ann.ask("POST", path, body);
      expect([answer.status, answer.body], path).toMatchObject([503, { error: { code: "auth/network-request-failed" } }]);
      expect(answer.headers.get("Retry-After")).toBe("5");
    }),
  );
  // Where one request asks twice, it does so at the same time: no two limits follow each other.
  expect(timeLimits().count).toBeGreaterThanOrEqual(asked.length);
  expect(timeLimits().tooLong).toEqual([]);
  service.clock.now = new Date(service.clock.now.getTime() + 3_600_000);
  expect((await ann.ask("PATCH", "/api/me", { alias: "Still here" })).status).toBe(200);
  expect((await ann.ask("GET", "/api/publications?language=en")).status).toBe(200);
  expect(service.log.join("")).not.toMatch(/ann@|quiet evening/);
  expect(await service.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});
