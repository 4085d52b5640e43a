import { expect, test } from "vitest";
import { lastCodeTo, queuedMails } from "../../../test/queued-mails.ts";
import { type Answer, formTime, newService, type TestService } from "../../../test/test-app.ts";
import { createKeys } from "../../core/keys.ts";
import { newFormTime } from "./form-time.ts";

const wanted = { email: "ann@example.org", password: "a quiet evening by the lake", language: "en" };
const openForm = async (service: TestService) => (await service.get<{ formTime: string }>("/api/auth/sign-up/form-time")).body.formTime;
const later = (service: TestService, ms: number) => (service.clock.now = new Date(service.clock.now.getTime() + ms));

/** What a program sees of an answer. */
const seen = ({ status, headers, body }: Answer) => ({
  status,
  headers: [...headers].map(([name, value]) => [name, value.replace(/=[\w-]{43};/, "=…;")]).filter(([name]) => name !== "x-request-id"),
  body,
});

test("a form that was open for two seconds, for days, or that is sent again gets its code", async () => {
  const service = await newService();
  const time = await openForm(service);
  later(service, 2_000);
  for (const wait of [0, 60_000, 6.9 * 86_400_000]) {
    later(service, wait);
    const ann = service.visitor();
    expect((await ann.ask("POST", "/api/auth/sign-up", { ...wanted, formTime: time, website: "" })).status).toBe(202);
  }
  expect(await queuedMails(service)).toHaveLength(3);
});

test("an exchange of the secret catches nobody who is writing", async () => {
  const [now, old] = ["a secret of the tests, long enough for everything", "the old secret, long enough for everything"];
  const service = await newService({ keys: createKeys(now, [old]) });
  const time = newFormTime(createKeys(old), service.clock.now);
  later(service, 10_000);
  expect((await service.visitor().ask("POST", "/api/auth/sign-up", { ...wanted, formTime: time })).status).toBe(202);
  expect(await queuedMails(service)).toHaveLength(1);
});

const programs: Record<string, (time: string) => object> = {
  "fills in what nobody sees": () => ({ formTime, website: "https://spam.example" }),
  "sends at once": (time) => ({ formTime: time }),
  "makes a time up": () => ({ formTime: "mt4x1c00.0123456789abcdef0123456789abcdef" }),
  "changes a time": () => ({ formTime: formTime.replace(/^./, (first) => (first === "m" ? "l" : "m")) }),
  "sends something else": () => ({ formTime: "" }),
  "sends one of long ago": () => ({ formTime: newFormTime(createKeys("a secret of the tests, long enough for everything"), new Date(0)) }),
};

test.each(Object.entries(programs))("a program that %s is answered as everybody, and no mail ever goes out", async (_name, changes) => {
  const service = await newService();
  const person = service.visitor();
  const right = await person.ask("POST", "/api/auth/sign-up", { ...wanted, formTime, website: "" });
  const code = await lastCodeTo(service, wanted.email);
  const program = service.visitor();
  const answer = await program.ask("POST", "/api/auth/sign-up", { ...wanted, ...changes(await openForm(service)) });
  expect(seen(answer)).toEqual(seen(right));
  const again = await program.ask("POST", "/api/auth/sign-up/resend", { language: "en" });
  const wrong = await program.ask<{ error: { code: string } }>("POST", "/api/auth/sign-up/confirm", { code });
  expect([again.status, again.body, wrong.body.error.code]).toEqual([202, { next: "code" }, "auth/invalid-code"]);
  expect(await queuedMails(service)).toHaveLength(1);
  expect(service.log.join("")).toContain('"counts":{"form":1}');
});

test("a sign-up without the time of its form is told what is missing", async () => {
  const service = await newService();
  const { status, body } = await service.visitor().ask<{ error: { details: unknown } }>("POST", "/api/auth/sign-up", wanted);
  expect([status, body.error.details]).toEqual([400, [{ field: "formTime", problem: "invalid_type" }]]);
});
