import { pino } from "pino";
import { expect, test } from "vitest";
import { givenAccount, password } from "../../../test/given-account.ts";
import { givenProvider, type Person } from "../../../test/given-provider.ts";
import { queuedMails } from "../../../test/queued-mails.ts";
import { type Caller, newService, type TestService } from "../../../test/test-app.ts";
import { runDueJobs } from "../../outbox/run-jobs.ts";
import { erasureJobHandlers } from "./erase.ts";
import { restoredAccountJobHandlers } from "./restored-accounts.ts";

const email = "ann@example.org";

const send = async (caller: Caller, path: string, body?: unknown, method = "POST") => {
  const answer = await caller.ask<{ error?: { code: string } } | undefined>(method, path, body);
  return answer.body?.error?.code ?? answer.status;
};

async function runJobs(service: TestService): Promise<void> {
  const services = { ...service, clock: () => service.clock.now };
  const handlers = { ...erasureJobHandlers(services), ...restoredAccountJobHandlers(services), mail: async () => {} };
  await runDueJobs(service.db, service.keys, handlers, service.clock.now, pino({ level: "silent" }));
}

/** Ann has left for good; then a backup of the account store alone was restored. */
async function annIsBack<Service extends TestService>(service: Service, about: { password?: null } = {}): Promise<string> {
  const { uid } = await givenAccount(service, { email, ...about });
  const kept = service.accounts.kept.get(uid)!;
  const ann = await service.as({ uid });
  expect(await send(ann, "/api/me", undefined, "DELETE")).toBe(202);
  await runJobs(service);
  expect(service.accounts.kept.size).toBe(0);
  service.accounts.kept.set(uid, kept);
  return uid;
}

const members = ({ db }: TestService) => db.selectFrom("member").selectAll().execute();

test("an erased member whose account is back is unknown to a sign-in, which deletes the account again", async () => {
  const service = await newService();
  await annIsBack(service);
  expect(await send(service.visitor(), "/api/auth/sign-in", { email, password })).toBe("auth/invalid-credential");
  expect(await members(service)).toEqual([]);
  await runJobs(service);
  expect(service.accounts.kept.size).toBe(0);
  expect(await service.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("a wrong password for it is answered alike, and so is an unknown address", async () => {
  const service = await newService();
  await annIsBack(service);
  expect(await send(service.visitor(), "/api/auth/sign-in", { email, password: "wrong" })).toBe("auth/invalid-credential");
  expect(await send(service.visitor(), "/api/auth/sign-in", { email: "no@example.org", password })).toBe("auth/invalid-credential");
});

test("no new password is mailed for it, and its address may sign up anew", async () => {
  const service = await newService();
  const uid = await annIsBack(service);
  await service.db.deleteFrom("outbox").execute();
  expect(await send(service.visitor(), "/api/auth/password/forgot", { email, language: "en" })).toBe(202);
  const forgot = await queuedMails(service);
  expect(forgot.map(({ template }) => template.name)).not.toContain("password-reset");
  await runJobs(service);
  expect(service.accounts.kept.size).toBe(0);
  expect((await members(service)).map((member) => member.uid)).not.toContain(uid);
});

test("who comes back by Google is somebody new", async () => {
  const { service, trip } = await givenProvider();
  const uid = await annIsBack(service, { password: null });
  const person: Person = { sub: "ann-there", email, email_verified: true };
  expect(await trip(service.visitor(), person)).toBe("auth/account-exists-with-different-credential");
  await runJobs(service);
  expect(await trip(service.visitor(), person)).toBe("ok");
  expect((await members(service)).map((member) => member.uid)).not.toContain(uid);
  expect([...service.accounts.kept.keys()]).not.toContain(uid);
});

test("while the account store is away its account is deleted later", async () => {
  const service = await newService();
  await annIsBack(service);
  await send(service.visitor(), "/api/auth/sign-in", { email, password });
  service.accounts.isUp = false;
  await runJobs(service);
  expect(service.accounts.kept.size).toBe(1);
  service.accounts.isUp = true;
  service.clock.now = new Date(service.clock.now.getTime() + 3_600_000);
  await runJobs(service);
  expect(service.accounts.kept.size).toBe(0);
});
