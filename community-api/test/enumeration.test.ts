import { expect, test } from "vitest";
import { defaultRateLimits } from "../src/limits/rate-limits.ts";
import { mailboxHmac } from "../src/identity/accounts/email-address.ts";
import { givenAccount, password as knownPassword } from "./given-account.ts";
import { type Answer, type Caller, formTime, newService, type TestService } from "./test-app.ts";
import { unlimitedRateLimits } from "./unlimited-rate-limits.ts";

const known = "known@example.org";
const unknown = "unknown@example.org";
const banned = "banned@example.org";
const byGoogle = "by-google@example.org";
const password = "a quiet evening by the lake";

/** What somebody sees of an answer who wants to know whether an address has an account here, and what it took to make it. */
type Seen = { status: number; headers: string[]; cookies: string[]; body: unknown; storeCalls: string[]; codes: number; mails: number };

async function see(service: TestService, ask: () => Promise<Answer>): Promise<Seen> {
  const storeCalls: string[] = [];
  service.accounts.beforeAnswer = async (route) => void storeCalls.push(route);
  const before = await count(service);
  const { status, headers, body } = await ask();
  const after = await count(service);
  return {
    status,
    headers: [...headers.keys()].toSorted(),
    cookies: headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43}/, "=…")),
    body: JSON.parse(JSON.stringify(body).replace(/"requestId":"[^"]+"/, '"requestId":"…"')),
    storeCalls: storeCalls.toSorted(),
    codes: after.codes - before.codes,
    mails: after.mails - before.mails,
  };
}

const count = async ({ db }: TestService) => ({
  codes: (await db.selectFrom("mail_code").select("id").execute()).length,
  mails: (await db.selectFrom("outbox").select("id").execute()).length,
});

/** A visitor with what an earlier step leaves in the browser. */
async function waiting(service: TestService, email: string): Promise<Caller> {
  const caller = service.visitor();
  await caller.ask("POST", "/api/auth/sign-up", { email, password, language: "en", formTime });
  return caller;
}

const questions: Record<string, (service: TestService, email: string) => Promise<() => Promise<Answer>>> = {
  "sign-up": async (service, email) => () =>
    service.visitor().ask("POST", "/api/auth/sign-up", { email, password, language: "en", formTime }),
  "another code": async (service, email) => {
    const caller = await waiting(service, email);
    return () => caller.ask("POST", "/api/auth/sign-up/resend", { language: "ru" });
  },
  "a wrong code": async (service, email) => {
    const caller = await waiting(service, email);
    return () => caller.ask("POST", "/api/auth/sign-up/confirm", { code: "ABCDEFGH" });
  },
  "sign-in": async (service, email) => () => service.visitor().ask("POST", "/api/auth/sign-in", { email, password: "wrong" }),
  forgotten: async (service, email) => () => service.visitor().ask("POST", "/api/auth/password/forgot", { email, language: "en" }),
  "email change": async (service, email) => {
    const me = await givenAccount(service, { email: `me-${Math.random()}@example.org` });
    const caller = await service.as(me);
    return () => caller.ask("POST", "/api/me/email", { email, currentPassword: knownPassword });
  },
};

test.each(Object.entries(questions))("%s: nothing tells a known address from an unknown or a banned one", async (_name, prepare) => {
  const service = await newService({ rateLimits: defaultRateLimits });
  await givenAccount(service, { email: known });
  await givenAccount(service, { email: byGoogle, password: null });
  const hmac = mailboxHmac(service.keys, banned);
  await service.db.insertInto("banned_email").values({ hmac, hint: "", uid: null, bannedAt: "" }).execute();
  const seen: Seen[] = [];
  for (const email of [unknown, known, banned, byGoogle]) seen.push(await see(service, await prepare(service, email)));
  for (const one of seen.slice(1)) expect(one).toEqual(seen[0]);
});

test.each([
  ["sign-in", "/api/auth/sign-in", { password: "wrong" }, 25],
  ["sign-up", "/api/auth/sign-up", { password, language: "en", formTime }, 5],
])("%s: a known address is refused after as many tries as an unknown one", async (_name, path, body, times) => {
  const rateLimits = { ...defaultRateLimits, buckets: unlimitedRateLimits.buckets };
  const service = await newService({ rateLimits });
  await givenAccount(service, { email: known });
  const statuses = async (email: string): Promise<number[]> => {
    const all: number[] = [];
    for (let tries = 0; tries <= times; tries += 1) all.push((await service.visitor().ask("POST", path, { email, ...body })).status);
    return all;
  };
  const ofKnown = await statuses(known);
  expect(ofKnown.slice(0, -1)).not.toContain(429);
  expect(ofKnown.at(-1)).toBe(429);
  expect(await statuses(unknown)).toEqual(ofKnown);
});
