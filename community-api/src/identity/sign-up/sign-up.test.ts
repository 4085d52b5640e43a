import { expect, test } from "vitest";
import { lastCodeTo, lastMailTo, queuedMails } from "../../../test/queued-mails.ts";
import { type Caller, formTime, newService, type TestService } from "../../../test/test-app.ts";
import { mailboxHmac } from "../accounts/email-address.ts";
import { AppError } from "../../core/errors.ts";

const email = "ann@example.org";
const password = "a quiet evening by the lake";
const wanted = { email, password, language: "en", formTime };

const begin = async (caller: Caller, changes = {}) => (await caller.ask("POST", "/api/auth/sign-up", { ...wanted, ...changes })).status;
const confirm = async (caller: Caller, code: string) => {
  const { status, body } = await caller.ask<{ error?: { code: string } }>("POST", "/api/auth/sign-up/confirm", { code });
  return body?.error?.code ?? status;
};
const later = (service: TestService, minutes: number) => (service.clock.now = new Date(service.clock.now.getTime() + minutes * 60_000));
const membersOf = (service: TestService) => service.db.selectFrom("member").selectAll().execute();

test("a free address gets a code, and with it, in the same browser, an account and a session", async () => {
  const service = await newService();
  const ann = service.visitor();
  const asked = await ann.ask("POST", "/api/auth/sign-up", wanted, {
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0",
  });
  expect([asked.status, asked.body]).toEqual([202, { next: "code" }]);
  expect(asked.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-flow=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  expect([service.accounts.kept.size, await membersOf(service)]).toEqual([0, []]);
  const done = await ann.ask<{ authorId: string }>("POST", "/api/auth/sign-up/confirm", { code: await lastCodeTo(service, email) });
  expect(done.status).toBe(200);
  expect([...ann.cookies.keys()].toSorted()).toEqual(["__Host-device", "__Host-sid", "__Host-signed"]);
  const me = await ann.ask<{ alias: string }>("GET", "/api/me");
  expect(me.body).toMatchObject({
    id: done.body.authorId,
    email,
    language: "en",
    verified: true,
    authMethod: "password",
    hasPassword: true,
  });
  expect(me.body.alias).toMatch(/^\w+ \w+$/);
  const [member] = await membersOf(service);
  expect(member!.authorId).not.toContain(member!.uid);
  const again = await service.visitor().ask("POST", "/api/auth/sign-in", { email: " ANN@example.org ", password });
  expect([again.status, again.body]).toEqual([200, { authorId: done.body.authorId }]);
});

test("the code is typed in any case, with spaces, and in Russian an alias agrees with itself", async () => {
  const service = await newService();
  const ann = service.visitor();
  await begin(ann, { language: "ru" });
  const code = await lastCodeTo(service, email);
  expect((await lastMailTo(service, email)).language).toBe("ru");
  expect(await confirm(ann, `${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`)).toBe(200);
  const [member] = await membersOf(service);
  expect([member!.language, member!.alias]).toEqual(["ru", expect.stringMatching(/^[А-ЯЁ][а-яё]+ [А-ЯЁ][а-яё]+$/)]);
});

test.each([
  ["taken", "sign-up-taken"],
  ["banned", "sign-up-refused"],
])("a %s address is answered as a free one, and its owner alone is told", async (kind, template) => {
  const service = await newService();
  if (kind === "taken")
    await service.accounts.create({ uid: "0".repeat(32), email, passwordHash: null, provider: "google", confirmed: true });
  const hmac = mailboxHmac(service.keys, "An.n+x@gmail.com");
  await service.db.insertInto("banned_email").values({ hmac, hint: "", uid: null, bannedAt: "" }).execute();
  const address = kind === "taken" ? email : "ann+y@googlemail.com";
  const ann = service.visitor();
  expect(await begin(ann, { email: address })).toBe(202);
  expect(await lastMailTo(service, address)).toMatchObject({ template: { name: template } });
  expect(await confirm(ann, "ABCDEFGH")).toBe("auth/invalid-code");
});

test("a ban from before a provider's other spellings were known holds for all of them from the first one on", async () => {
  const service = await newService();
  const ban = { hint: "v…@ya.ru", uid: null, bannedAt: service.clock.now.toISOString() };
  await service.db
    .insertInto("banned_email")
    .values({ hmac: service.keys.hmac("email", "v.pupkin@ya.ru"), ...ban })
    .execute();
  for (const address of ["v.pupkin+x@ya.ru", "v-pupkin@yandex.com"]) {
    expect(await begin(service.visitor(), { email: address })).toBe(202);
    expect(await lastMailTo(service, address)).toMatchObject({ template: { name: "sign-up-refused" } });
  }
  expect(await service.db.selectFrom("banned_email").selectAll().execute()).toEqual([
    { hmac: mailboxHmac(service.keys, "v.pupkin@ya.ru"), ...ban },
  ]);
});

test("a code works once, in the browser that asked, for ten minutes, and not after five wrong ones", async () => {
  const service = await newService();
  const ann = service.visitor();
  await begin(ann);
  const code = await lastCodeTo(service, email);
  const thief = service.visitor();
  expect(await confirm(thief, code)).toBe("auth/invalid-code");
  await begin(thief, { email: "thief@example.org" });
  expect(await confirm(thief, code)).toBe("auth/invalid-code");
  for (let tries = 0; tries < 4; tries += 1) expect(await confirm(ann, "ABCDEFGH")).toBe("auth/invalid-code");
  later(service, 9.9);
  expect(await confirm(ann, code)).toBe(200);
  expect(await confirm(ann, code)).toBe("auth/invalid-code");

  const bob = service.visitor();
  await begin(bob, { email: "bob@example.org" });
  for (let tries = 0; tries < 5; tries += 1) await confirm(bob, "ABCDEFGH");
  expect(await confirm(bob, await lastCodeTo(service, "bob@example.org"))).toBe("auth/invalid-code");

  const eve = service.visitor();
  await begin(eve, { email: "eve@example.org" });
  later(service, 10);
  expect(await confirm(eve, await lastCodeTo(service, "eve@example.org"))).toBe("auth/invalid-code");
});

test("another code makes the first one void and lasts ten minutes from then; without a sign-up there is none", async () => {
  const service = await newService();
  const ann = service.visitor();
  const resend = async () => (await ann.ask("POST", "/api/auth/sign-up/resend", { language: "ru" })).status;
  expect(await resend()).toBe(400);
  await begin(ann);
  const first = await lastCodeTo(service, email);
  later(service, 8);
  expect(await resend()).toBe(202);
  const [, second] = await queuedMails(service);
  expect(second).toMatchObject({ to: email, language: "ru" });
  later(service, 8);
  expect(await confirm(ann, first)).toBe("auth/invalid-code");
  expect(await confirm(ann, await lastCodeTo(service, email))).toBe(200);
  expect(await resend()).toBe(400);
});

test("a hundred confirmations at once make one member and one session", async () => {
  const service = await newService();
  const ann = service.visitor();
  await begin(ann);
  const code = await lastCodeTo(service, email);
  const results = await Promise.all(Array.from({ length: 100 }, () => confirm(ann, code)));
  expect(results.filter((result) => result === 200)).toHaveLength(1);
  expect([(await membersOf(service)).length, service.accounts.kept.size]).toEqual([1, 1]);
  expect(await service.db.selectFrom("session").selectAll().execute()).toHaveLength(1);
});

test("a crash between account and member is healed by trying again, or by signing in", async () => {
  const service = await newService();
  const ann = service.visitor();
  await begin(ann);
  service.accounts.beforeAnswer = () => Promise.reject(new AppError("auth/network-request-failed"));
  for (let tries = 0; tries < 7; tries += 1)
    expect(await confirm(ann, await lastCodeTo(service, email))).toBe("auth/network-request-failed");
  expect([service.accounts.kept.size, await membersOf(service)]).toEqual([1, []]);
  service.accounts.beforeAnswer = async () => {};
  expect(await confirm(ann, await lastCodeTo(service, email))).toBe(200);
  expect([service.accounts.kept.size, (await membersOf(service)).length]).toEqual([1, 1]);

  await service.db.deleteFrom("session").execute();
  await service.db.deleteFrom("member").execute();
  expect((await ann.ask("POST", "/api/auth/sign-in", { email, password })).status).toBe(200);
  expect(await membersOf(service)).toMatchObject([{ uid: [...service.accounts.kept.keys()][0], isVerified: 1 }]);
});

test("an account that waits to be deleted comes back to nobody", async () => {
  const service = await newService();
  const uid = "1".repeat(32);
  const passwordHash = await service.accounts.hash(password);
  await service.accounts.create({ uid, email, passwordHash, provider: "local", confirmed: true });
  await service.db.insertInto("erasure").values({ id: "E1", uid, requestedAt: "", doneAt: null }).execute();
  expect((await service.visitor().ask("POST", "/api/auth/sign-in", { email, password })).status).toBe(401);
  expect(await membersOf(service)).toEqual([]);
});

test("an address that was taken while the code was on its way stays its owner's, who is told", async () => {
  const service = await newService();
  const ann = service.visitor();
  await begin(ann);
  const code = await lastCodeTo(service, email);
  await service.accounts.create({ uid: "2".repeat(32), email, passwordHash: null, provider: "apple", confirmed: true });
  expect(await confirm(ann, code)).toBe("auth/invalid-code");
  expect((await queuedMails(service)).at(-1)).toMatchObject({ to: email, template: { name: "sign-up-taken" } });
  expect(await membersOf(service)).toEqual([]);
});

test("a password is judged before anything else", async () => {
  const service = await newService();
  service.accounts.isUp = false;
  const answer = await service
    .visitor()
    .ask<{ error: { code: string; details: unknown } }>("POST", "/api/auth/sign-up", { ...wanted, password: email });
  expect(answer.body.error).toMatchObject({
    code: "auth/password-does-not-meet-requirements",
    details: [{ field: "password", problem: "common" }],
  });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await queuedMails(service)).toEqual([]);
  expect((await service.get("/api/auth/password-policy")).body).toEqual({ minLength: 6, maxLength: 128 });
});

test("signing up ends the session this browser had", async () => {
  const service = await newService();
  const ann = service.visitor();
  await begin(ann);
  await confirm(ann, await lastCodeTo(service, email));
  const first = ann.cookies.get("__Host-sid");
  await begin(ann, { email: "ann.two@example.org" });
  await confirm(ann, await lastCodeTo(service, "ann.two@example.org"));
  expect(ann.cookies.get("__Host-sid")).not.toBe(first);
  expect(await service.db.selectFrom("session").selectAll().execute()).toHaveLength(1);
});
