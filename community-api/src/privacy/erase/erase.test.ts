import type { ErasureReceipt, ErasureState } from "@ryadom/shared/privacy.ts";
import { expect, test } from "vitest";
import { countFromRows, keptCounters } from "../../../test/counter-oracle.ts";
import { givenAccount } from "../../../test/given-account.ts";
import { everything, givenMemberWithAllData, othersWord, ownWord } from "../../../test/member-with-all-data.ts";
import { givenMember } from "../../../test/fixtures.ts";
import { newService, type TestService } from "../../../test/test-app.ts";
import { verifyAudit } from "../../cli/audit-verify/verify-audit.ts";
import { isBannedEmail } from "../../identity/accounts/email-address.ts";
import { runDueJobs } from "../../outbox/run-jobs.ts";
import { pino } from "pino";
import { memberDataTables, tableRule } from "../data/member-data-rules.ts";
import { erasureJobHandlers } from "./erase.ts";

const silent = pino({ level: "silent" });
const workOff = (service: TestService) =>
  runDueJobs(service.db, service.keys, erasureJobHandlers({ ...service, clock: () => service.clock.now }), service.clock.now, silent);
/** Mails and the like that `givenMemberWithAllData` put there cannot be delivered by an erasure. */
const dropOtherWork = (service: TestService) => service.db.deleteFrom("outbox").where("kind", "!=", "erase").execute();

test("whoever deletes themselves is gone from every table, file and the account store, but for what the receipt lists", async () => {
  const service = await newService();
  const { db, as, accounts, files, keys, tombstones } = service;
  const { member, email, other, theirs } = await givenMemberWithAllData(service);
  const before = await everything(db);
  for (const table of memberDataTables.filter((name) => Object.keys(tableRule(name).uidColumns).length > 0 && name !== "erasure"))
    expect(before.get(table), table).toMatch(table === "rate_limit" ? /.{3}/ : member.uid);
  const ann = await as(member, { secondFactor: true });

  const receipt = await ann.ask<ErasureReceipt>("DELETE", "/api/me");
  expect(receipt.status).toBe(202);
  expect(ann.cookies.size).toBe(0);
  await workOff(service);

  const left = await everything(db);
  const hidden = keys.hmac("audit", member.uid);
  for (const [table, text] of left) {
    for (const trace of [member.uid, member.authorId, member.alias, email, ownWord, member.joinedAt === "" ? "-" : "script"])
      expect(text, `${table} ${trace}`).not.toContain(trace);
    expect(text.includes(hidden.slice(0, 32)), `pseudonym in ${table}`).toBe(["audit", "audit_personal"].includes(table));
  }
  expect([before.get("token_bucket") === "[]", left.get("token_bucket")]).toEqual([false, "[]"]);
  expect(await files.list("avatars")).toEqual([]);
  expect(await files.list("uploads")).toEqual([]);
  expect(accounts.kept.size).toBe(0);
  expect((await tombstones.read())!(member.uid)).toBe(true);

  const { body } = await service.visitor().ask<ErasureState>("GET", `/api/erasures/${receipt.body.id}`);
  expect(body).toMatchObject({ state: "done", requestedAt: receipt.body.requestedAt });
  expect(body.kept).toEqual([
    { what: "tombstone", why: "restored-backups" },
    { what: "receipt", why: "proof" },
    { what: "banned-email", why: "ban" },
    { what: "orders", why: "tax-law" },
    { what: "empty-rows", why: "replies-of-others" },
    { what: "log", why: "accountability" },
  ]);
  expect(JSON.stringify(body)).not.toContain(member.uid);

  // The log is without them, and still what it was.
  expect(await verifyAudit(db)).toMatchObject({ erasedParts: 3, broken: null });

  // What is others' is all there.
  for (const table of ["comment", "publication", "publication_deleted", "audit", "banned_email"])
    expect(left.get(table), table).toContain(othersWord);
  const bob = await as(other);
  const thread = await bob.ask("GET", `/api/publications/${theirs.id}/comments`);
  expect(JSON.stringify(thread.body)).toContain(othersWord);
});

test("counters stay what the rows say, at once and when the work is done", async () => {
  const service = await newService();
  const { db, as } = service;
  const { member } = await givenMemberWithAllData(service);
  const expectRight = async () => expect(await keptCounters(db)).toEqual(await countFromRows(db));
  await expectRight();
  await (await as(member, { secondFactor: true })).ask("DELETE", "/api/me");
  await expectRight();
  await dropOtherWork(service);
  expect(await workOff(service)).toBe(1);
  await expectRight();
});

test("the number of a receipt can't be guessed; those of earlier releases go on opening theirs", async () => {
  const service = await newService();
  const ann = await service.as(await givenAccount(service));
  const { body } = await ann.ask<ErasureReceipt>("DELETE", "/api/me");
  expect(body.id).toMatch(/^E[\w-]{43}$/);
  expect((await service.visitor().ask<ErasureState>("GET", `/api/erasures/${body.id}`)).body.id).toBe(body.id);
  const id = "E0123456789ABCdef";
  const done = { id, uid: null, requestedAt: "2026-02-01T00:00:00.000Z", doneAt: "2026-02-01T00:01:00.000Z", kept: "[]" };
  await service.db.insertInto("erasure").values(done).execute();
  expect((await service.visitor().ask<ErasureState>("GET", `/api/erasures/${id}`)).body).toMatchObject({ id, state: "done" });
});

test("nobody sees them any more as soon as the receipt is given; an empty row stays where others replied", async () => {
  const service = await newService();
  const { as, get, visitor } = service;
  const { member, answered, lonely, theirs, ownRoot, theirRoot } = await givenMemberWithAllData(service);
  const phone = await as(member, { secondFactor: true });
  const ann = await as(member, { secondFactor: true });
  type List = { items: { id: string; isDeleted: boolean; author: null | object; repliesCount: number }[] };
  const check = async () => {
    for (const id of [answered.id, lonely.id, answered.slug]) expect((await get(`/api/publications/${id}`)).status).toBe(404);
    expect((await get(`/api/authors/${member.authorId}`)).status).toBe(404);
    const specialists = await get<List>(`/api/publications/${theirs.id}/comments?kind=specialist`);
    expect(specialists.body.items).toMatchObject([{ id: ownRoot.id, isDeleted: true, author: null, contentHtml: null, repliesCount: 1 }]);
    const members = await get<List>(`/api/publications/${theirs.id}/comments`);
    expect(members.body.items.map(({ id, repliesCount }) => [id, repliesCount])).toEqual([[theirRoot.id, 1]]);
    const replies = await get<List>(`/api/comments/${theirRoot.id}/replies`);
    expect(replies.body.items).toMatchObject([{ isDeleted: false, repliedTo: null }]);
    expect((await get<{ answeredSpecialists: [] }>(`/api/publications/${theirs.id}`)).body.answeredSpecialists).toEqual([]);
    expect((await phone.ask("GET", "/api/me")).status).toBe(401);
  };
  await ann.ask("DELETE", "/api/me");
  await check();
  await workOff(service);
  await check();
  expect((await visitor().ask("GET", "/api/erasures/E0000000000000000")).status).toBe(404);
});

test("a member under a ban may leave too; a member who was never here cannot be erased; asked a hundred times it is one erasure", async () => {
  const service = await newService();
  const { db, as } = service;
  const bad = await givenMember(db, { state: "banned" });
  const restricted = await as(bad, { kind: "restricted" });
  expect((await restricted.ask("DELETE", "/api/me")).status).toBe(202);
  expect((await restricted.ask("GET", "/api/me")).status).toBe(401);

  const ann = await givenMember(db);
  const windows = await Promise.all(Array.from({ length: 10 }, () => as(ann)));
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => windows[index % 10]!.ask<ErasureReceipt>("DELETE", "/api/me")),
  );
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(answers.every(({ status }) => [202, 401, 503].includes(status))).toBe(true);
  expect(await db.selectFrom("erasure").select("uid").where("uid", "=", ann.uid).execute()).toHaveLength(1);
});

test("while the account store is away the erasure waits with its last steps, then ends", async () => {
  const service = await newService();
  const { db, as, accounts, clock, visitor } = service;
  const ann = await givenMember(db);
  const { body: receipt } = await (await as(ann)).ask<ErasureReceipt>("DELETE", "/api/me");
  accounts.isUp = false;
  expect(await workOff(service)).toBe(0);
  const waiting = await visitor().ask<ErasureState>("GET", `/api/erasures/${receipt.id}`);
  expect(waiting.body).toMatchObject({ state: "underway", doneAt: null });
  expect(waiting.body.steps.at(-1)?.step).toBe("log");
  accounts.isUp = true;
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect(await workOff(service)).toBe(1);
  expect((await visitor().ask<ErasureState>("GET", `/api/erasures/${receipt.id}`)).body.state).toBe("done");
  expect(await db.selectFrom("member").select("uid").execute()).toEqual([]);
});

test("leaving does not lift a ban, also one whose address was not known yet", async () => {
  const service = await newService();
  const { db, keys, as, visitor } = service;
  const bad = await givenAccount(service, { state: "banned", email: "l.oud+1@gmail.com" });
  const { body: receipt } = await (await as(bad, { kind: "restricted" })).ask<ErasureReceipt>("DELETE", "/api/me");
  expect(await workOff(service)).toBe(1);
  expect(await isBannedEmail(db, keys, "loud@gmail.com")).toBe(true);
  expect(await db.selectFrom("banned_email").select("uid").execute()).toEqual([{ uid: null }]);
  expect((await visitor().ask<ErasureState>("GET", `/api/erasures/${receipt.id}`)).body.kept).toContainEqual({
    what: "banned-email",
    why: "ban",
  });
});
