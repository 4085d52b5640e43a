import { expect, test } from "vitest";
import { givenMember, givenPublication } from "../../../test/fixtures.ts";
import { givenMailbox } from "../../../test/given-mailbox.ts";
import { newService, siteUrl, type TestService } from "../../../test/test-app.ts";
import { reportingCatalogue } from "../../../test/test-catalogue.ts";
import { purgeExpired } from "../../jobs/purge.ts";

const dayMs = 86_400_000;
type Reporter = { email?: string; network?: string; joinedAt?: string; isVerified?: 0; isWithoutAccount?: true };

/** A publication, and people who report it from where they are. */
async function newPublication() {
  const service = await newService({ catalogue: () => reportingCatalogue });
  const { id } = await givenPublication(service.db);
  const report = async (reporter: Reporter): Promise<void> => expect(await reportAs(service, id, reporter)).toBe(200);
  const isHidden = async () =>
    (await service.db.selectFrom("publication").select("isHidden").where("id", "=", id).executeTakeFirstOrThrow()).isHidden === 1;
  return { service, id, report, isHidden };
}

let number = 0;

async function reportAs(service: TestService, id: string, reporter: Reporter): Promise<number> {
  const { email, network, isWithoutAccount, ...about } = reporter;
  number += 1;
  // A day apart from everybody else, unless the test says otherwise.
  const joinedAt = new Date(Date.parse("2025-01-01T00:00:00.000Z") + number * 2 * dayMs).toISOString();
  const member = await givenMember(service.db, { joinedAt, ...about });
  if (!isWithoutAccount) await givenMailbox(service, member, email);
  const caller = await service.as(member);
  const request = new Request(`${siteUrl}/api/publications/${id}/report`, {
    method: "PUT",
    headers: { Origin: siteUrl, "Content-Type": "application/json", Cookie: `__Host-sid=${caller.cookies.get("__Host-sid")}` },
    body: JSON.stringify({ reasonId: "abuse" }),
  });
  const incoming = { socket: { remoteAddress: network ?? `203.0.113.${number}` } };
  return (await service.app.fetch(request, { incoming })).status;
}

test("one mailbox with three names hides nothing; its reports reach moderators all the same", async () => {
  const { service, id, report, isHidden } = await newPublication();
  for (const tag of ["+0", "+1", "+2"]) await report({ email: `mallory${tag}@example.org` });
  expect(await isHidden()).toBe(false);
  const moderator = await service.as(await givenMember(service.db, { isModerator: 1 }), { secondFactor: true });
  const queue = await moderator.ask<{ items: { reports: unknown[] }[] }>("GET", "/api/moderation/cases");
  expect(queue.body.items[0]!.reports).toHaveLength(3);
  await report({});
  expect(await isHidden(), "the mailbox and one more").toBe(false);
  await report({});
  expect(await isHidden(), "the mailbox and two more").toBe(true);
  expect(await service.db.selectFrom("publication").select("reportsCount").where("id", "=", id).execute()).toEqual([{ reportsCount: 5 }]);
});

test.each<[string, Reporter, Reporter]>([
  ["an account of six days", { joinedAt: "2026-02-22T12:00:01.000Z" }, { joinedAt: "2026-02-22T12:00:00.000Z" }],
  ["an account without a proven mailbox", { isVerified: 0 }, {}],
  ["an account whose mailbox is not known", { isWithoutAccount: true }, {}],
])("%s adds no vote; one day and one proof later it does", async (_what, without, withVote) => {
  const { report, isHidden } = await newPublication();
  for (let count = 0; count < 2; count += 1) await report({});
  await report(without);
  expect(await isHidden()).toBe(false);
  await report(withVote);
  expect(await isHidden()).toBe(true);
});

test("a fresh account that reports again once it is old enough adds its vote then", async () => {
  const { service, id, report, isHidden } = await newPublication();
  const fresh = await givenMember(service.db, { joinedAt: "2026-03-01T11:00:00.000Z" });
  await givenMailbox(service, fresh);
  const again = async () => (await (await service.as(fresh)).ask("PUT", `/api/publications/${id}/report`, { reasonId: "abuse" })).status;
  expect(await again()).toBe(200);
  for (let count = 0; count < 2; count += 1) await report({});
  expect(await isHidden()).toBe(false);
  service.clock.now = new Date(service.clock.now.getTime() + 8 * dayMs);
  expect(await again()).toBe(200);
  expect(await isHidden()).toBe(true);
});

test("those who share a network and joined on one day are one vote; a shared network alone counts against nobody", async () => {
  const { report, isHidden } = await newPublication();
  const together = { network: "198.51.100.7" };
  await report({ ...together, joinedAt: "2026-01-10T23:50:00.000Z" });
  await report({ ...together, joinedAt: "2026-01-10T08:00:00.000Z" });
  await report({ ...together, joinedAt: "2026-01-11T00:10:00.000Z" });
  expect(await isHidden(), "one day, midnight in it").toBe(false);
  await report({ ...together, joinedAt: "2026-01-15T00:00:00.000Z" });
  expect(await isHidden()).toBe(false);
  await report({ network: "198.51.100.8", joinedAt: "2026-01-10T23:50:00.000Z" });
  expect(await isHidden(), "another network on the same day").toBe(true);
});

test("a whole school behind one address may still report", async () => {
  const { report, isHidden } = await newPublication();
  for (let count = 0; count < 3; count += 1) await report({ network: "198.51.100.7" });
  expect(await isHidden()).toBe(true);
});

test("network and mailbox are kept as keyed hashes of this item alone, and the network for a week", async () => {
  const { service, id, report } = await newPublication();
  const other = await givenPublication(service.db);
  const same = { email: "ann@example.org", network: "198.51.100.7" };
  await report(same);
  const stored = async () => JSON.stringify(await service.db.selectFrom("publication_report").selectAll().execute());
  for (const trace of ["198.51.100.7", "ann@", "example.org"]) expect(await stored()).not.toContain(trace);
  // The same person again, about something else.
  const { uid } = await service.db.selectFrom("publication_report").select("uid").executeTakeFirstOrThrow();
  const caller = await service.as({ uid });
  const cookie = `__Host-sid=${caller.cookies.get("__Host-sid")}`;
  const headers = { Origin: siteUrl, "Content-Type": "application/json", Cookie: cookie };
  const request = new Request(`${siteUrl}/api/publications/${other.id}/report`, { method: "PUT", headers, body: '{"reasonId":"abuse"}' });
  await service.app.fetch(request, { incoming: { socket: { remoteAddress: same.network } } });
  const hashes = await service.db.selectFrom("publication_report").select(["publicationId", "mailboxHmac", "networkHmac"]).execute();
  expect(new Set(hashes.map(({ mailboxHmac }) => mailboxHmac)).size).toBe(2);
  expect(new Set(hashes.map(({ networkHmac }) => networkHmac)).size).toBe(2);

  await purgeExpired(service.db, new Date(service.clock.now.getTime() + 7 * dayMs - 1));
  const networkOf = () =>
    service.db.selectFrom("publication_report").select("networkHmac").where("publicationId", "=", id).executeTakeFirstOrThrow();
  expect((await networkOf()).networkHmac).toMatch(/^[0-9a-f]{64}$/);
  await purgeExpired(service.db, new Date(service.clock.now.getTime() + 7 * dayMs));
  expect(await networkOf()).toEqual({ networkHmac: null });
});
