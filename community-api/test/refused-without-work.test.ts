import { expect, test } from "vitest";
import { endpoints } from "./bad-requests.ts";
import { givenAccount } from "./given-account.ts";
import { givenPasskey } from "./given-second-factor.ts";
import { everything } from "./member-with-all-data.ts";
import { newService, siteUrl, type TestService } from "./test-app.ts";

/*
 * A route first says no and then looks at what it was sent. Every guarded route is asked by people who may not call it, with an address and
 * a body that fit nothing: the refusal is the guard's, not the schema's, and costs the look at the session and no more. On moderators' routes
 * it leaves a counted line in the log: the count, and the log's lock (PostgreSQL), its last line, the line and its personal part.
 */
const statementsOfTrace = 5;
const tablesOfTrace = ["audit", "audit_line", "audit_personal", "rate_limit"];

const stale = "2026-03-01T11:54:59.000Z";

type Refusal = { mayNot: RegExp; code: string; statements: number; cookie: (service: TestService) => Promise<string | null> };

const cookieOf = async (service: TestService, member: { uid: string }, about: Parameters<TestService["as"]>[1] = {}): Promise<string> =>
  `__Host-sid=${(await service.as(member, about)).cookies.get("__Host-sid")}`;

const refusals: Record<string, Refusal> = {
  "a visitor": { mayNot: /^(signed-in|member|moderator)/, code: "unauthenticated", statements: 0, cookie: async () => null },
  "whose session is over": {
    mayNot: /^(signed-in|member|specialist|moderator)/,
    code: "auth/user-token-expired",
    statements: 1,
    cookie: async () => `__Host-sid=${"A".repeat(43)}`,
  },
  "a banned member": {
    mayNot: /^(member|specialist|moderator|billing)/,
    code: "auth/user-disabled",
    statements: 1,
    cookie: async (service) => cookieOf(service, await givenAccount(service, { state: "banned" }), { kind: "restricted" }),
  },
  "a member": {
    mayNot: /^(specialist|moderator|billing)/,
    code: "forbidden",
    statements: 1,
    cookie: async (service) => cookieOf(service, await givenAccount(service)),
  },
  "a member without a fresh proof": {
    mayNot: /^(signed-in|member), recent/,
    code: "auth/requires-recent-login",
    statements: 2,
    cookie: async (service) => {
      const ann = await givenAccount(service);
      const cookie = await cookieOf(service, ann);
      await service.db.updateTable("session").set({ reauthAt: stale }).where("uid", "=", ann.uid).execute();
      return cookie;
    },
  },
  "who has shown the password and not the second factor": {
    mayNot: /^(signed-in|member), recent|^(moderator|billing)/,
    code: "auth/requires-second-factor",
    statements: 2,
    cookie: async (service) => {
      const ann = await givenAccount(service, { isModerator: 1, isBilling: 1 });
      await givenPasskey(service, ann);
      return cookieOf(service, ann);
    },
  },
};

test("most routes are guarded", () => {
  expect(endpoints.filter(({ operation }) => refusals["a visitor"]!.mayNot.test(operation["x-access"])).length).toBeGreaterThan(70);
});

test.each(Object.entries(refusals))("%s is refused before any work is done", async (_who, { mayNot, code, statements, cookie }) => {
  const service = await newService();
  const own = await cookie(service);
  // Whoever asks the account store nonetheless is answered with another code.
  service.accounts.isUp = false;
  const before = await everything(service.db);
  const wrong: string[] = [];
  for (const { path, method, operation } of endpoints.filter((endpoint) => mayNot.test(endpoint.operation["x-access"]))) {
    const type = Object.keys(operation.requestBody?.content ?? {})[0];
    const isForm = type === "multipart/form-data";
    const asked = service.statements();
    const response = await service.app.request(path.replaceAll(/\{\w+\}/g, "x"), {
      method: method.toUpperCase(),
      headers: { Origin: siteUrl, ...(own === null ? {} : { Cookie: own }), ...(type && !isForm ? { "Content-Type": type } : {}) },
      ...(type ? { body: isForm ? new FormData() : "{}" } : {}),
    });
    const { error } = (await response.json()) as { error: { code: string } };
    const count = service.statements() - asked;
    const isTraced = response.status === 403 && /^(moderator|billing)/.test(operation["x-access"]);
    if (error.code !== code || count > statements + (isTraced ? statementsOfTrace : 0))
      wrong.push(`${method} ${path}: ${error.code}, ${count} statements`);
  }
  expect(wrong).toEqual([]);
  const after = await everything(service.db);
  for (const table of tablesOfTrace) expect(before.delete(table) && after.delete(table), table).toBe(true);
  expect(after).toEqual(before);
});
