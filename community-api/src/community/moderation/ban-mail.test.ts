import { pino } from "pino";
import { expect, test } from "vitest";
import { givenMember, givenPublication } from "../../../test/fixtures.ts";
import { givenAccount } from "../../../test/given-account.ts";
import { queuedMails } from "../../../test/queued-mails.ts";
import { newService } from "../../../test/test-app.ts";
import { runDueJobs } from "../../outbox/run-jobs.ts";
import { banMailJob, banMailJobHandler } from "./ban-mail.ts";

const siteUrl = "https://site.example";
const pseudonymId = "MveiledWillow0000";

async function newBanned() {
  const service = await newService();
  const { db, as, accounts, keys, clock } = service;
  const desk = await givenMember(db, { isModerator: 1 });
  const bob = await givenAccount(service, { email: "bob@example.org" });
  await db.updateTable("member").set({ language: "ru" }).where("uid", "=", bob.uid).execute();
  const ask = async (method: "PUT" | "DELETE", path: string) => {
    const moderator = await as(desk, { secondFactor: true });
    const { body } = await moderator.ask<{ decisionId: string }>(method, `/api/moderation/${path}`, { reason: "They threatened someone." });
    return body?.decisionId;
  };
  const ban = (id = bob.authorId) => ask("PUT", `members/${id}/ban`);
  const after = async (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    const jobHandlers = { [banMailJob]: banMailJobHandler({ db, keys, accounts, siteUrl, clock: () => clock.now }) };
    await runDueJobs(db, keys, jobHandlers, clock.now, pino({ level: "silent" }), { only: banMailJob });
    return (await queuedMails(service)).filter(({ template }) => template.name === "account-closed");
  };
  return { ...service, bob, ask, ban, after };
}

test("whoever is banned reads in an email what they can do, once the ban can't be taken back, and once alone", async () => {
  const { db, bob, ban, after } = await newBanned();
  await givenPublication(db, { authorUid: bob.uid, pseudonymId, pseudonym: "Veiled Willow" });
  await ban(pseudonymId);
  expect(await after(10)).toEqual([]);
  await ban();
  const template = { name: "account-closed", signIn: `${siteUrl}/ru/sign-in`, crisis: `${siteUrl}/ru/help/crisis` };
  expect(await after(1)).toEqual([{ to: "bob@example.org", language: "ru", template }]);
  expect(await after(30)).toHaveLength(1);
});

test("a ban that was taken back or lifted within ten minutes is told by no email", async () => {
  const { ask, ban, after, bob } = await newBanned();
  await ask("DELETE", `decisions/${await ban()}`);
  await after(1);
  await ban();
  await after(1);
  await ask("DELETE", `members/${bob.authorId}/ban`);
  expect(await after(30)).toEqual([]);
  await ban();
  expect(await after(11)).toHaveLength(1);
});

test("an account store that is away is asked again; of somebody who is leaving nothing is asked", async () => {
  const { db, accounts, ban, after, bob } = await newBanned();
  await ban();
  accounts.isUp = false;
  expect(await after(11)).toEqual([]);
  accounts.isUp = true;
  expect(await after(5)).toHaveLength(1);
  await db.deleteFrom("outbox").execute();
  const set = (state: "active" | "deleting") => db.updateTable("member").set({ state }).where("uid", "=", bob.uid).execute();
  await set("active");
  await ban();
  await set("deleting");
  expect(await after(11)).toEqual([]);
});
