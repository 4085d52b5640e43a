import { expect, test } from "vitest";
import { givenMember } from "../../../test/fixtures.ts";
import { queuedMails } from "../../../test/queued-mails.ts";
import { newService, siteUrl } from "../../../test/test-app.ts";
import { newId } from "../../core/ids.ts";
import { mailJobHandler, type SendMail } from "../mail/send.ts";
import { sendDigests } from "./digest.ts";

/** Six in the evening of a Sunday in Moscow. */
const sundayEvening = "2026-03-01T15:00:00.000Z";
const hourMs = 3_600_000;

async function withReader(language: "en" | "ru" = "en") {
  const service = await newService();
  const { db, keys, accounts, clock } = service;
  clock.now = new Date(sundayEvening);
  const member = await givenMember(db, { language });
  const email = `reader-${member.uid}@ryadom.test`;
  await accounts.create({ uid: member.uid, email, passwordHash: null, provider: "local", confirmed: true });
  const caller = await service.as(member);
  const how = { isBellQuiet: false, quietHours: { from: 22, until: 8 }, timeZone: "Europe/Moscow" };
  expect((await caller.ask("PUT", "/api/me/notification-settings", how)).status).toBe(200);
  const agree = () => caller.ask("PUT", "/api/me/consents/digest", { version: "1" });
  const news = (kind: "reply" | "reactions" | "moderation", count = 1, hoursAgo = 1) =>
    db
      .insertInto("notification")
      .values({
        id: newId("N"),
        uid: member.uid,
        kind,
        publicationId: null,
        commentId: null,
        count,
        createdAt: new Date(clock.now.getTime() - hoursAgo * hourMs).toISOString(),
        viewedAt: null,
      })
      .execute();
  const send = () => sendDigests({ db, keys, accounts, siteUrl }, clock.now);
  const tokenOf = async () => {
    const { template } = (await queuedMails(service)).at(-1)!;
    if (template.name !== "digest") throw new Error("that is another letter");
    return new URL(template.unsubscribe).searchParams.get("token")!;
  };
  const isAgreed = async () => (await caller.ask<{ items: unknown[] }>("GET", "/api/me/consents")).body.items.length > 0;
  return { ...service, member, email, caller, agree, news, send, tokenOf, isAgreed };
}

test("whoever agreed hears on Sunday evening how much waits, once a week, also from two programs at once", async () => {
  const world = await withReader();
  await world.agree();
  await world.news("reply");
  await world.news("reply");
  await world.news("reactions", 5);
  await world.news("reply", 1, 8 * 24);
  expect((await Promise.all([world.send(), world.send()])).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await world.send()).toBe(0);
  const mails = await queuedMails(world);
  expect(mails).toMatchObject([
    { to: world.email, language: "en", template: { name: "digest", replies: 2, reactions: 5, moderatorNotes: 0 } },
  ]);
  world.clock.now = new Date(world.clock.now.getTime() + 7 * 24 * hourMs);
  await world.news("moderation");
  expect(await world.send()).toBe(1);
});

test("nothing goes out without consent, without news, to whoever has looked, or when the consent was taken back", async () => {
  const world = await withReader();
  await world.news("reply");
  expect(await world.send()).toBe(0);
  await world.agree();
  await world.caller.ask("PUT", "/api/notifications/viewed");
  expect(await world.send()).toBe(0);
  await world.news("reply");
  await world.caller.ask("DELETE", "/api/me/consents/digest");
  expect(await world.send()).toBe(0);
  await world.agree();
  await world.db.updateTable("member").set({ isVerified: 0 }).where("uid", "=", world.member.uid).execute();
  expect(await world.send()).toBe(0);
});

test.each([
  ["2026-03-01T13:59:00.000Z", 0],
  ["2026-03-01T14:00:00.000Z", 1],
  ["2026-03-01T18:59:00.000Z", 1],
  // Quiet hours of the night, which the mail waits out.
  ["2026-03-01T19:00:00.000Z", 0],
  ["2026-03-02T04:59:00.000Z", 0],
  ["2026-03-02T05:00:00.000Z", 1],
  ["2026-03-02T09:00:00.000Z", 0],
  ["2026-03-04T15:00:00.000Z", 0],
])("in Moscow, at %s there goes out %i", async (now, count) => {
  const world = await withReader();
  world.clock.now = new Date(now);
  await world.agree();
  await world.news("reply");
  expect(await world.send()).toBe(count);
});

test("an account store that is away is asked again the next time", async () => {
  const world = await withReader();
  await world.agree();
  await world.news("reply");
  const away = { ...world.accounts, get: () => Promise.reject(new Error("away")) };
  expect(await sendDigests({ db: world.db, keys: world.keys, accounts: away, siteUrl }, world.clock.now)).toBe(0);
  expect(await world.send()).toBe(1);
});

test.each(["en", "ru"] as const)("the email in %s tells no topic, and mail programs can stop it by one press", async (language) => {
  const world = await withReader(language);
  await world.agree();
  await world.news("reply", 3);
  await world.send();
  const sent: Parameters<SendMail>[0][] = [];
  const deliver = mailJobHandler(async (template) => void sent.push(template), {
    from: "Ryadom <mail@ryadom.test>",
    siteUrl,
    catalogue: () => null,
  });
  await deliver((await queuedMails(world)).at(-1)!, world.member.uid);
  expect(sent[0]?.subject).toBe(language === "en" ? "Your week" : "Ваша неделя");
  expect(sent[0]?.text).toContain(language === "en" ? "Replies to you: 3." : "Ответов вам: 3.");
  expect(sent[0]?.text).toContain(`${siteUrl}/${language}/my-profile/notification-settings#stop-letters=`);
  expect(sent[0]?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const [, address] = /^<(.+)>$/.exec(sent[0]!.headers["List-Unsubscribe"]!) ?? [];
  const { pathname, search } = new URL(address!);
  expect(await world.isAgreed()).toBe(true);
  // As a mail program asks: from elsewhere, with a form, without a cookie.
  for (const time of ["first", "second"]) {
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const answer = await world.app.request(pathname + search, { method: "POST", body });
    expect(answer.status, time).toBe(204);
  }
  expect(await world.isAgreed()).toBe(false);
});

test("opened instead, the address leads to a page that asks, and nothing happens before the press", async () => {
  const world = await withReader();
  await world.agree();
  await world.news("reply");
  await world.send();
  const token = await world.tokenOf();
  const answer = await world.app.request(`/api/digest/unsubscribe?language=ru&token=${token}`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    302,
    `${siteUrl}/ru/my-profile/notification-settings#stop-letters=${token}`,
  ]);
  expect(await world.isAgreed()).toBe(true);
  expect((await world.visitor().ask("POST", "/api/digest/stop", { token })).status).toBe(204);
  expect(await world.isAgreed()).toBe(false);
});

test("another token stops nothing, and the token of a letter opens nothing else", async () => {
  const world = await withReader();
  await world.agree();
  const other = world.keys.seal({ uid: world.member.uid });
  for (const token of ["", "x", other, "a".repeat(400)]) {
    expect((await world.visitor().ask("POST", "/api/digest/stop", { token })).status).toBe(400);
    expect((await world.app.request(`/api/digest/unsubscribe?token=${token}`, { method: "POST" })).status).toBe(403);
  }
  expect(await world.isAgreed()).toBe(true);
});
