import type { AlikeCases, BulkDecided } from "@ryadom/shared/moderation-decisions.ts";
import { expect, test } from "vitest";
import { givenMember, givenPublication, givenReport } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";

const reason = "It sells something.";
const at = "2026-02-28T00:00:00.000Z";
const advert = "Earn ten thousand a month from home with no skills at all, only write to me today and I will show you how it works";

async function newDesk() {
  const service = await newService();
  const { db, as } = service;
  const member = await givenMember(db, { isModerator: 1 });
  const moderator = await as(member, { secondFactor: true });
  const reported = async (about: object = {}, category: "spam" | "abuse" = "spam"): Promise<{ id: string; caseId: string }> => {
    const { id } = await givenPublication(db, about);
    await givenReport(db, { table: "publication", id }, { category, reportedAt: at });
    const { id: caseId } = await db.selectFrom("moderation_case").select("id").where("itemId", "=", id).executeTakeFirstOrThrow();
    return { id, caseId };
  };
  const decide = async (caseIds: string[], more: object = { kind: "hide" }) =>
    (await moderator.ask<BulkDecided>("POST", "/api/moderation/cases/bulk", { reason, caseIds, ...more })).body.items;
  const alike = (caseId: string) => moderator.ask<AlikeCases>("GET", `/api/moderation/cases/alike?caseId=${caseId}`);
  return { ...service, member, moderator, reported, decide, alike };
}

test("of many cases of spam each is decided by itself; what can't be is named, and what isn't spam is left alone", async () => {
  const { db, as, member, reported, decide, moderator } = await newDesk();
  const other = await as(await givenMember(db, { isModerator: 1 }), { secondFactor: true });
  const [open, taken, done] = [await reported(), await reported(), await reported()];
  const own = await reported({ authorUid: member.uid });
  const abuse = await reported({}, "abuse");
  await other.ask("PUT", `/api/moderation/cases/${taken.caseId}/claim`);
  await other.ask("PUT", `/api/moderation/publications/${done.id}/hidden`, { reason, caseId: done.caseId });
  const unknown = "Q0000000000000000";
  const all = [open, taken, done, own, abuse].map(({ caseId }) => caseId);
  const items = await decide([...all, unknown, open.caseId]);
  expect(items.map(({ caseId, made, problem }) => [caseId, made !== null, problem])).toEqual([
    [open.caseId, true, null],
    [taken.caseId, false, "moderation/claimed-by-another"],
    [done.caseId, false, "moderation/already-resolved"],
    [own.caseId, false, "forbidden"],
    [abuse.caseId, false, "invalid-argument"],
    [unknown, false, "not-found"],
  ]);
  const hidden = await db.selectFrom("publication").select("id").where("isHidden", "=", 1).execute();
  expect(hidden.map(({ id }) => id).toSorted()).toEqual([open.id, done.id].toSorted());
  expect((await moderator.ask("DELETE", `/api/moderation/decisions/${items[0]!.made!.decisionId}`)).status).toBe(204);
  const [again] = await decide([open.caseId], { kind: "delete", message: "We took this down." });
  expect(again!.problem).toBeNull();
  expect(await db.selectFrom("publication_deleted").select("id").execute()).toEqual([{ id: open.id }]);
});

test("what is like a case of spam is counted before: nearly the same words, and the same author as readers see them", async () => {
  const { db, reported, alike } = await newDesk();
  const seller = await givenMember(db);
  const base = await reported({ content: advert, authorUid: seller.uid });
  const copy = await reported({ content: `${advert} tonight`, title: "Title 0" });
  const sameAuthor = await reported({ authorUid: seller.uid });
  const veiled = { pseudonymId: "MveiledWillow0000", pseudonym: "Veiled Willow" };
  await reported({ authorUid: seller.uid, ...veiled });
  await reported({ content: "Something else altogether" });
  const abuse = await reported({ content: advert }, "abuse");
  const { body } = await alike(base.caseId);
  expect(body.items.toSorted((a, b) => Number(a.isSameAuthor) - Number(b.isSameAuthor))).toEqual([
    { caseId: copy.caseId, isSameAuthor: false, isSameText: true },
    { caseId: sameAuthor.caseId, isSameAuthor: true, isSameText: false },
  ]);
  expect((await alike(abuse.caseId)).status).toBe(404);
});
