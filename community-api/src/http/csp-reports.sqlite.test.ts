import { expect, test } from "vitest";
import { newService, type TestService } from "../../test/test-app.ts";

const legacy = (directive: string, page: string) => ({
  "csp-report": {
    "document-uri": page,
    "effective-directive": directive,
    "blocked-uri": "https://evil.test/quokka",
    "script-sample": "quokka()",
  },
});
const send = ({ app }: TestService, body: unknown, type = "application/csp-report") =>
  app.request("/csp-reports", {
    method: "POST",
    headers: { "Content-Type": type, "X-Forwarded-For": "203.0.113.7" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const lines = ({ log }: TestService) =>
  log.flatMap((line) => {
    const { counts } = JSON.parse(line) as { counts?: Record<string, number> };
    return counts ? [counts] : [];
  });

test("what browsers report is counted by directive and section, in either form, and nothing else of it is kept", async () => {
  const service = await newService();
  const secret = "https://ryadom.test/ru/posts/quokka-title?x=quokka";
  expect((await send(service, legacy("script-src-elem", secret))).status).toBe(204);
  const many = [
    {
      type: "csp-violation",
      url: secret,
      user_agent: "quokka",
      body: { effectiveDirective: "img-src", documentURL: "https://ryadom.test/en" },
    },
    { type: "csp-violation", url: secret, body: { effectiveDirective: "quokka-src", documentURL: "https://ryadom.test/en/quokka" } },
    { type: "deprecation", url: secret, body: {} },
  ];
  expect((await send(service, many, "application/reports+json")).status).toBe(204);
  service.clock.now = new Date(service.clock.now.getTime() + 60_000);
  await send(service, legacy("script-src-elem", secret));
  expect(lines(service)).toEqual([{ "script-src-elem posts": 1 }, { "script-src-elem posts": 2, "img-src home": 1, "other other": 1 }]);
  const log = service.log.join("");
  for (const word of ["quokka", "203.0.113.7", "evil.test"]) expect(log).not.toContain(word);
});

test("nonsense, a flood and a body of any size are answered alike, and say no more than a hundred times a minute", async () => {
  const service = await newService();
  for (const body of [
    "",
    "{",
    "[]",
    "null",
    "7",
    JSON.stringify([{ type: "csp-violation" }]),
    JSON.stringify({ "csp-report": 1 }),
    "x".repeat(20_000),
  ])
    expect((await send(service, body)).status, body.slice(0, 20)).toBe(204);
  expect(lines(service)).toEqual([]);
  for (let number = 0; number < 150; number += 1) await send(service, legacy("img-src", "https://ryadom.test/en/help"));
  service.clock.now = new Date(service.clock.now.getTime() + 60_000);
  await send(service, legacy("img-src", "https://ryadom.test/en/help"));
  expect(lines(service)).toEqual([{ "img-src help": 1 }, { "img-src help": 101 }]);
});
