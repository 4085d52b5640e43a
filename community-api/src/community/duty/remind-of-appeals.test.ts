import { expect, test } from "vitest";
import { givenMember } from "../../../test/fixtures.ts";
import { givenMailbox } from "../../../test/given-mailbox.ts";
import { queuedMails } from "../../../test/queued-mails.ts";
import { newService, siteUrl } from "../../../test/test-app.ts";
import { newId } from "../../core/ids.ts";
import { remindOfAppeals } from "./remind-of-appeals.ts";

const dayMs = 86_400_000;

async function newTeam() {
  const service = await newService();
  const { db, keys, accounts, clock } = service;
  const start = clock.now.getTime();
  const moderator = async (name: string) => {
    const member = await givenMember(db, { isModerator: 1 });
    await givenMailbox(service, member, `${name}@ryadom.example`);
    return member.uid;
  };
  const author = await givenMember(db);
  const appealed = async (byUid: string, authorUid = author.uid) => {
    const at = clock.now.toISOString();
    const decision = {
      id: newId("J"),
      kind: "hide" as const,
      authorUid,
      byUid,
      decidedAt: at,
      language: "en" as const,
      quotedLine: "",
      message: "",
    };
    await db.insertInto("moderation_decision").values(decision).execute();
    const id = newId("A");
    await db.insertInto("appeal").values({ id, decisionId: decision.id, authorUid, appealedAt: at, answerBy: at }).execute();
    return id;
  };
  /** Whom the background reminds after so many days. */
  const remindedAfter = async (days: number) => {
    clock.now = new Date(start + days * dayMs);
    await db.deleteFrom("outbox").execute();
    await remindOfAppeals({ db, keys, accounts, siteUrl }, clock.now);
    return (await queuedMails(service)).map(({ to }) => to.split("@")[0] ?? "").toSorted((a, b) => a.localeCompare(b));
  };
  const onDuty = async (uid: string) => {
    const onDutyUntil = new Date(start + 30 * dayMs).toISOString();
    await db.insertInto("moderator_duty").values({ uid, timeZone: "UTC", onDutyUntil, isCalledOffDuty: 1 }).execute();
  };
  return { ...service, moderator, appealed, remindedAfter, onDuty };
}

test("an appeal is remembered on its third and its sixth day, by those who may decide it", async () => {
  const { moderator, appealed, remindedAfter } = await newTeam();
  const ann = await moderator("ann");
  await moderator("ben");
  await moderator("cleo");
  await appealed(ann);
  expect(await remindedAfter(2.9)).toEqual([]);
  expect(await remindedAfter(3)).toEqual(["ben", "cleo"]);
  expect(await remindedAfter(5.9)).toEqual([]);
  expect(await remindedAfter(6)).toEqual(["ben", "cleo"]);
  expect(await remindedAfter(8)).toEqual([]);
});

test("the first time those on duty are reminded, the second time everybody", async () => {
  const { moderator, appealed, remindedAfter, onDuty } = await newTeam();
  const ann = await moderator("ann");
  await onDuty(await moderator("ben"));
  await moderator("cleo");
  await appealed(ann);
  expect(await remindedAfter(3)).toEqual(["ben"]);
  expect(await remindedAfter(6)).toEqual(["ben", "cleo"]);
});

test("what is taken or decided, and one's own appeal, is nobody's to be reminded of", async () => {
  const { db, clock, moderator, appealed, remindedAfter } = await newTeam();
  const ann = await moderator("ann");
  const ben = await moderator("ben");
  await appealed(ann, ben);
  const taken = await appealed(ann);
  const claimedUntil = new Date(clock.now.getTime() + 20 * dayMs).toISOString();
  await db.updateTable("appeal").set({ claimedByUid: ben, claimedUntil }).where("id", "=", taken).execute();
  const decided = await appealed(ann);
  await db.updateTable("appeal").set({ outcome: "upheld" }).where("id", "=", decided).execute();
  expect(await remindedAfter(4)).toEqual([]);
});

test("an appeal that waited for longer while nobody was reminded is remembered once", async () => {
  const { moderator, appealed, remindedAfter, db, keys } = await newTeam();
  const ann = await moderator("ann");
  await moderator("ben");
  await appealed(ann);
  expect(await remindedAfter(7)).toEqual(["ben"]);
  const [mail] = await queuedMails({ db, keys });
  expect(mail!.template).toEqual({ name: "someone-waits", moderation: `${siteUrl}/en/moderation`, duty: `${siteUrl}/en/moderation/duty` });
  expect(await remindedAfter(8)).toEqual([]);
});
