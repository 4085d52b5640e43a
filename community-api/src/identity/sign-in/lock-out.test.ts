import { expect, test } from "vitest";
import { givenAccount, password as knownPassword } from "../../../test/given-account.ts";
import { givenTotp, totpCode } from "../../../test/given-second-factor.ts";
import { lastCodeTo, lastTokenTo, queuedMails } from "../../../test/queued-mails.ts";
import { formTime, newService, siteUrl, type TestService } from "../../../test/test-app.ts";
import { mailboxHmac } from "../accounts/email-address.ts";
import { defaultRateLimits } from "../../limits/rate-limits.ts";

const email = "ann@example.org";
/** Limits of networks as a whole are another matter. */
const rateLimits = { ...defaultRateLimits, buckets: { ...defaultRateLimits.buckets, "sign-in": { capacity: 9999, perSecond: 9999 } } };
const limited = () => newService({ rateLimits });

/** A browser at a place of the network. */
function browserAt({ app }: TestService, network: string, cookies = new Map<string, string>()) {
  const ask = async (path: string, body?: object) => {
    const headers: Record<string, string> = { Origin: siteUrl };
    if (body) headers["Content-Type"] = "application/json";
    headers["Cookie"] = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const request = new Request(`http://localhost${path}`, {
      method: body ? "POST" : "GET",
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const response = await app.fetch(request, { incoming: { socket: { remoteAddress: network } } });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    const answer = (text === "" ? {} : JSON.parse(text)) as { error?: { code: string }; methods?: string[] };
    return { is: answer.error?.code ?? response.status, methods: answer.methods };
  };
  const signIn = async (password: string, address = email) => (await ask("/api/auth/sign-in", { email: address, password })).is;
  return { ask, signIn, cookies };
}
/** 26 wrong tries from all over the world. */
async function guess(service: TestService, address = email): Promise<void> {
  for (let tries = 0; tries < 26; tries += 1) await browserAt(service, `198.51.100.${tries}`).signIn("wrong", address);
}

test("a stranger's tries lock out nobody but the stranger's own network; a browser that its owner used passes even there", async () => {
  const service = await limited();
  await givenAccount(service, { email });
  const own = browserAt(service, "203.0.113.1");
  expect(await own.signIn(knownPassword)).toBe(200);
  const stranger = browserAt(service, "203.0.113.1");
  for (let tries = 0; tries < 25; tries += 1) expect(await stranger.signIn("wrong")).toBe("auth/invalid-credential");
  expect(await stranger.signIn(knownPassword)).toBe("auth/too-many-requests");
  expect(await own.signIn(knownPassword)).toBe(200);
  expect(await browserAt(service, "198.51.100.9", own.cookies).signIn(knownPassword)).toBe(200);
  const elsewhere = browserAt(service, "192.0.2.7");
  expect(await elsewhere.signIn(knownPassword)).toBe("auth/multi-factor-auth-required");
});

test("while somebody guesses, an unknown browser brings a mailed code; then it is known", async () => {
  const service = await limited();
  await givenAccount(service, { email });
  await guess(service);
  const own = browserAt(service, "192.0.2.7");
  expect(await own.signIn(knownPassword)).toBe("auth/multi-factor-auth-required");
  expect([...own.cookies.keys()]).toEqual(["__Host-flow"]);
  expect((await own.ask("/api/auth/second-factor")).methods).toEqual(["mail"]);
  const prove = async (code: string) => (await own.ask("/api/auth/sign-in/second-factor", { method: "mail", code })).is;
  expect(await prove("ABCDEFGH")).toBe("auth/invalid-code");
  const code = await lastCodeTo(service, email);
  const thief = browserAt(service, "192.0.2.8");
  await thief.signIn("wrong");
  expect((await thief.ask("/api/auth/sign-in/second-factor", { method: "mail", code })).is).toBe("auth/invalid-code");
  const copy = browserAt(service, "192.0.2.7", new Map(own.cookies));
  expect(await prove(code)).toBe(200);
  expect((await copy.ask("/api/auth/sign-in/second-factor", { method: "mail", code })).is).toBe("auth/invalid-code");
  expect(await own.signIn(knownPassword)).toBe(200);
});

test("while somebody guesses, right, wrong and unknown are one answer, and only the right password sends a mail", async () => {
  const service = await limited();
  await givenAccount(service, { email });
  await givenAccount(service, { email: "by-google@example.org", password: null });
  const unknown = "nobody@example.org";
  for (const address of [email, unknown, "by-google@example.org"]) await guess(service, address);
  const before = (await queuedMails(service)).length;
  const seen = [];
  for (const [address, password] of [
    [email, knownPassword],
    [email, "wrong"],
    [unknown, knownPassword],
    ["by-google@example.org", knownPassword],
  ] as const) {
    const browser = browserAt(service, "192.0.2.50");
    const is = await browser.signIn(password, address);
    const { methods } = await browser.ask("/api/auth/second-factor");
    const wrongCode = (await browser.ask("/api/auth/sign-in/second-factor", { method: "mail", code: "ABCDEFGH" })).is;
    seen.push({ is, methods, wrongCode, cookies: [...browser.cookies.keys()] });
  }
  for (const one of seen) expect(one).toEqual(seen[0]);
  expect((await queuedMails(service)).length - before).toBe(1);
});

test("known and unknown addresses are answered alike in every order of tries", async () => {
  const service = await limited();
  await givenAccount(service, { email });
  const answers = async (address: string) => {
    const all = [];
    for (let tries = 0; tries < 60; tries += 1) all.push(await browserAt(service, `198.51.100.${tries % 2}`).signIn("wrong", address));
    return all;
  };
  expect(await answers(email)).toEqual(await answers("nobody@example.org"));
});

test("a sign-in that was begun before the guessing doesn't guess the second step for long, and a mailed code opens the way to it", async () => {
  const service = await limited();
  const ann = await givenAccount(service, { email });
  const { secret } = await givenTotp(service, await service.as(ann));
  const thief = browserAt(service, "203.0.113.9");
  expect(await thief.signIn(knownPassword)).toBe("auth/multi-factor-auth-required");
  const tryTotp = async (browser: typeof thief, code = "000000") =>
    (await browser.ask("/api/auth/sign-in/second-factor", { method: "totp", code })).is;
  expect(await tryTotp(thief)).toBe("auth/invalid-code");
  await guess(service);
  expect(await tryTotp(thief)).toBe("auth/user-token-expired");
  const own = browserAt(service, "192.0.2.7");
  expect(await own.signIn(knownPassword)).toBe("auth/multi-factor-auth-required");
  const mail = { method: "mail", code: await lastCodeTo(service, email) };
  expect((await own.ask("/api/auth/sign-in/second-factor", mail)).is).toBe("auth/multi-factor-auth-required");
  expect((await own.ask("/api/auth/second-factor")).methods).toEqual(["totp", "recovery"]);
  expect(await tryTotp(own, totpCode(secret, service.clock.now))).toBe(200);
});

test("whoever has password and mailbox guesses the second factor 25 times an hour, from however many networks; a known browser passes", async () => {
  const service = await limited();
  const ann = await givenAccount(service, { email });
  const { secret } = await givenTotp(service, await service.as(ann));
  const tryTotp = async (browser: ReturnType<typeof browserAt>, code: string) =>
    (await browser.ask("/api/auth/sign-in/second-factor", { method: "totp", code })).is;
  const own = browserAt(service, "192.0.2.7");
  await own.signIn(knownPassword);
  expect(await tryTotp(own, totpCode(secret, service.clock.now))).toBe(200);
  await guess(service);
  const answers: unknown[] = [];
  for (let network = 1; network <= 6; network += 1) {
    const thief = browserAt(service, `203.0.113.${network}`);
    await thief.signIn(knownPassword);
    const mail = { method: "mail", code: await lastCodeTo(service, email) };
    expect((await thief.ask("/api/auth/sign-in/second-factor", mail)).is).toBe("auth/multi-factor-auth-required");
    for (let tries = 0; tries < 5; tries += 1) answers.push(await tryTotp(thief, "000000"));
  }
  expect(answers).toEqual([...Array<string>(25).fill("auth/invalid-code"), ...Array<string>(5).fill("auth/too-many-requests")]);
  service.clock.now = new Date(service.clock.now.getTime() + 60_000);
  expect(await own.signIn(knownPassword)).toBe("auth/multi-factor-auth-required");
  expect(await tryTotp(own, totpCode(secret, service.clock.now))).toBe(200);
});

test("a thief's tries in one session don't keep the owner from a proof in another", async () => {
  const service = await limited();
  const ann = await givenAccount(service, { email });
  const [stolen, own] = [await service.as(ann), await service.as(ann)];
  const prove = async (caller: typeof own, password: string) => (await caller.ask("POST", "/api/auth/step-up", { password })).status;
  for (let tries = 0; tries < 25; tries += 1) expect(await prove(stolen, "wrong")).toBe(401);
  expect(await prove(stolen, knownPassword)).toBe(429);
  expect(await prove(own, knownPassword)).toBe(204);
});

test("however often strangers ask, a forgotten password is never refused, the mailbox is not flooded, and its link makes the browser known", async () => {
  const service = await limited();
  await givenAccount(service, { email });
  const forgot = (network: string, address = email) =>
    browserAt(service, network).ask("/api/auth/password/forgot", { email: address, language: "en" });
  const start = service.clock.now.getTime();
  for (let asked = 0; asked < 120; asked += 1) {
    service.clock.now = new Date(start + asked * 10_000);
    expect((await forgot(`198.51.100.${asked}`)).is).toBe(202);
    expect((await forgot(`198.51.100.${asked}`, "nobody@example.org")).is).toBe(202);
  }
  const mails = await queuedMails(service);
  expect(mails.filter(({ to }) => to === email)).toHaveLength(9);
  expect(mails.filter(({ to }) => to === "nobody@example.org")).toHaveLength(9);
  await guess(service);
  const own = browserAt(service, "198.51.100.1");
  for (let tries = 0; tries < 25; tries += 1) await browserAt(service, "198.51.100.1").signIn("wrong");
  const password = "another quiet evening";
  const token = await lastTokenTo(service, email);
  expect((await own.ask("/api/auth/password/reset", { token, password })).is).toBe(204);
  expect(await own.signIn(password)).toBe(200);
});

test("strangers elsewhere use up none of the codes for signing up; a chosen sign-out forgets the browser", async () => {
  const service = await limited();
  const wanted = { email, password: "three quiet willows", language: "en", formTime };
  for (let asked = 0; asked < 6; asked += 1) await browserAt(service, "203.0.113.1").ask("/api/auth/sign-up", wanted);
  const own = browserAt(service, "192.0.2.7");
  expect((await own.ask("/api/auth/sign-up", wanted)).is).toBe(202);
  expect((await own.ask("/api/auth/sign-up/confirm", { code: await lastCodeTo(service, email) })).is).toBe(200);
  expect(own.cookies.has("__Host-device")).toBe(true);
  await own.ask("/api/auth/sign-out", {});
  expect([...own.cookies.keys()]).toEqual([]);
});

test("a mark that somebody made up, or of another mailbox, is worth nothing", async () => {
  const service = await limited();
  await givenAccount(service, { email });
  await givenAccount(service, { email: "eve@example.org" });
  const eve = browserAt(service, "203.0.113.1");
  expect(await eve.signIn(knownPassword, "eve@example.org")).toBe(200);
  await guess(service);
  expect(await eve.signIn(knownPassword)).toBe("auth/multi-factor-auth-required");
  for (const mark of ["x", `${"A".repeat(43)}.1-${"0".repeat(32)}`, `${"A".repeat(43)}.0-${"f".repeat(32)}.`]) {
    const made = browserAt(service, "192.0.2.9", new Map([["__Host-device", mark]]));
    expect(await made.signIn(knownPassword)).toBe("auth/multi-factor-auth-required");
  }
});

test("the log of sign-ins tells what happened, to the member only what was theirs, and holds neither address nor network", async () => {
  const service = await limited();
  const ann = await givenAccount(service, { email });
  const browser = browserAt(service, "203.0.113.77");
  await browser.signIn("wrong");
  await browser.signIn(knownPassword);
  const rows = await service.db.selectFrom("sign_in_event").selectAll().orderBy("outcome").execute();
  expect(rows.map(({ uid, way, outcome }) => [uid, way, outcome])).toEqual([
    [null, "password", "refused"],
    [ann.uid, "password", "signed-in"],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/ann@|203\.0\.113|wrong/);
});

/** What the log of sign-ins says, in the order in which it happened: the clock goes on between two tries. */
async function loggedTries({ db }: TestService): Promise<[string, string][]> {
  const rows = await db.selectFrom("sign_in_event").select(["way", "outcome"]).orderBy("at").execute();
  return rows.map(({ way, outcome }) => [way, outcome]);
}

test("tries that a limit refused and wrong mailed codes stand in the log of sign-ins under the mailbox they were for", async () => {
  const service = await limited();
  await givenAccount(service, { email });
  await guess(service);
  await service.db.deleteFrom("sign_in_event").execute();
  const next = (): void => void (service.clock.now = new Date(service.clock.now.getTime() + 1000));
  const own = browserAt(service, "192.0.2.7");
  await own.signIn(knownPassword);
  next();
  expect((await own.ask("/api/auth/sign-in/second-factor", { method: "mail", code: "ABCDEFGH" })).is).toBe("auth/invalid-code");
  next();
  const code = await lastCodeTo(service, email);
  expect((await own.ask("/api/auth/sign-in/second-factor", { method: "mail", code })).is).toBe(200);
  next();
  const stranger = browserAt(service, "203.0.113.1");
  for (let tries = 0; tries < 25; tries += 1) await stranger.signIn("wrong", "nobody@example.org");
  next();
  expect(await stranger.signIn("wrong", "nobody@example.org")).toBe("auth/too-many-requests");
  const tries = await loggedTries(service);
  expect(tries.slice(0, 3)).toEqual([
    ["password", "code-asked"],
    ["mail-code", "refused"],
    ["mail-code", "signed-in"],
  ]);
  expect(tries.slice(3)).toEqual([...Array.from({ length: 25 }, () => ["password", "refused"]), ["password", "limited"]]);
  const limitedTry = await service.db.selectFrom("sign_in_event").selectAll().where("outcome", "=", "limited").executeTakeFirstOrThrow();
  expect([limitedTry.uid, limitedTry.mailboxHmac]).toEqual([null, mailboxHmac(service.keys, "nobody@example.org")]);
  const wrongCode = await service.db.selectFrom("sign_in_event").selectAll().where("way", "=", "mail-code").orderBy("at").execute();
  expect(wrongCode[0]?.mailboxHmac).toBe(mailboxHmac(service.keys, email));
});

test("fresh proofs stand in the log of sign-ins, too: wrong, right, and over the limit of their session", async () => {
  const service = await limited();
  const ann = await givenAccount(service, { email });
  const caller = await service.as(ann);
  const prove = async (password: string) => {
    service.clock.now = new Date(service.clock.now.getTime() + 1000);
    return (await caller.ask("POST", "/api/auth/step-up", { password })).status;
  };
  expect([await prove("wrong"), await prove(knownPassword)]).toEqual([401, 204]);
  for (let tries = 0; tries < 25; tries += 1) await prove("wrong");
  expect(await prove(knownPassword)).toBe(429);
  const tries = await loggedTries(service);
  expect(tries.slice(0, 2)).toEqual([
    ["step-up", "refused"],
    ["step-up", "signed-in"],
  ]);
  expect(tries.at(-1)).toEqual(["step-up", "limited"]);
});
