import type { ErrorResponse } from "@ryadom/shared/errors.ts";
import type { CaseList, CaseView } from "@ryadom/shared/moderation.ts";
import type { Publication } from "@ryadom/shared/publications.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { givenComment, givenMember, givenPublication, givenReport, givenWriter } from "../../../test/fixtures.ts";
import { askUntilHeard } from "../../../test/concurrent-requests.ts";
import { type Caller, newService } from "../../../test/test-app.ts";
import { reportingCatalogue } from "../../../test/test-catalogue.ts";

const minuteMs = 60_000;
const at = "2026-02-20T00:00:00.000Z";
const reason = "It names a method.";
type Cases = z.infer<typeof CaseList>;

const caseCount = process.env.DEEP === "yes" ? 200 : 40;

async function newDesk(options: Parameters<typeof newService>[0] = {}) {
  const service = await newService(options);
  const { db, as } = service;
  const moderator = async (alias: string) => as(await givenMember(db, { isModerator: 1, alias }), { secondFactor: true });
  const [ann, bob] = [await moderator("Ann"), await moderator("Bob")];
  const list = async (caller: Caller, view: CaseView = "open", more = "") =>
    (await caller.ask<Cases>("GET", `/api/moderation/cases?view=${view}${more}`)).body;
  const reported = async (about: Parameters<typeof givenPublication>[1] = {}) => {
    const { id } = await givenPublication(db, about);
    await givenReport(db, { table: "publication", id }, { category: "abuse", reportedAt: at });
    const { id: caseId } = await db.selectFrom("moderation_case").select("id").where("itemId", "=", id).executeTakeFirstOrThrow();
    return { id, caseId };
  };
  const code = async (caller: Caller, method: "PUT" | "DELETE", path: string, body?: object) =>
    (await caller.ask<ErrorResponse | null>(method, `/api/moderation/${path}`, body)).body?.error?.code ?? null;
  return { ...service, moderator, ann, bob, list, reported, code };
}

test("a case that somebody took is theirs for a quarter of an hour: others see who has it, and can't decide about it", async () => {
  const { moderator, ann, bob, list, reported, code, clock } = await newDesk();
  const { id, caseId } = await reported();
  const claim = `cases/${caseId}/claim`;
  const taken = await ann.ask("PUT", `/api/moderation/${claim}`);
  expect(taken).toMatchObject({ status: 200, body: { claimedUntil: "2026-03-01T12:15:00.000Z" } });
  expect((await list(ann)).items[0]!.claim).toEqual({ isOwn: true, by: "Ann", until: "2026-03-01T12:15:00.000Z" });
  expect((await list(bob)).items[0]!.claim).toMatchObject({ isOwn: false, by: "Ann" });
  expect([(await list(ann, "mine")).items.length, (await list(bob, "mine")).items.length]).toEqual([1, 0]);
  expect(await code(bob, "PUT", claim)).toBe("moderation/claimed-by-another");
  expect(await code(bob, "PUT", `publications/${id}/hidden`, { reason })).toBe("moderation/claimed-by-another");
  expect(await code(bob, "PUT", `cases/${caseId}/escalation`, { reason })).toBe("moderation/claimed-by-another");
  // Giving back what another has changes nothing.
  expect((await bob.ask("DELETE", `/api/moderation/${claim}`)).status).toBe(204);
  expect((await list(bob)).items[0]!.claim).toMatchObject({ by: "Ann" });
  clock.now = new Date(clock.now.getTime() + 15 * minuteMs);
  const cleo = await moderator("Cleo");
  expect((await list(cleo)).items[0]!.claim).toBeNull();
  expect(await code(cleo, "PUT", claim)).toBeNull();
  expect(await code(cleo, "PUT", `publications/${id}/hidden`, { reason, caseId })).toBeNull();
});

test("a case is decided once: whoever comes second is told, and nothing changes", async () => {
  const { ann, bob, list, reported, code, get } = await newDesk();
  const { id, caseId } = await reported();
  expect(await code(ann, "DELETE", `publications/${id}/hidden`, { reason, caseId })).toBeNull();
  expect(await code(bob, "PUT", `publications/${id}/hidden`, { reason, caseId })).toBe("moderation/already-resolved");
  expect(await code(bob, "DELETE", `publications/${id}`, { reason, caseId })).toBe("moderation/already-resolved");
  expect(await code(bob, "PUT", `cases/${caseId}/claim`)).toBe("moderation/already-resolved");
  expect((await get(`/api/publications/${id}`)).status).toBe(200);
  expect((await list(bob)).counts).toEqual({ open: 0, mine: 0, escalated: 0 });
  expect((await list(bob, "resolved")).items).toMatchObject([{ caseId, outcome: "left-visible", resolvedAt: "2026-03-01T12:00:00.000Z" }]);
  // A decision is no part of a case when somebody thinks again.
  expect(await code(bob, "PUT", `publications/${id}/hidden`, { reason })).toBeNull();
});

test(`of twenty moderators who work through ${caseCount} cases at once each case is decided once, and the log has one line each`, async () => {
  const { db, as, reported } = await newDesk();
  const cases: { id: string; caseId: string }[] = [];
  for (let number = 0; number < caseCount; number += 1) cases.push(await reported());
  const desk: Caller[] = [];
  for (let number = 0; number < 20; number += 1) desk.push(await as(await givenMember(db, { isModerator: 1 }), { secondFactor: true }));
  const answers: number[] = [];
  // Three come to each case, at the same moment or one after the other.
  const work = async (moderator: Caller, place: number): Promise<void> => {
    for (const [index, { id, caseId }] of cases.entries()) {
      if (![0, 1, 2].some((more) => (index + more * 7) % desk.length === place)) continue;
      const path = `/api/moderation/publications/${id}/hidden`;
      answers.push((await askUntilHeard(moderator, "PUT", path, { reason, caseId })).status);
    }
  };
  await Promise.all(desk.map(work));
  expect(answers.filter((status) => status === 200)).toHaveLength(caseCount);
  expect(answers.filter((status) => status === 409)).toHaveLength(2 * caseCount);
  expect(await db.selectFrom("audit").select("id").where("action", "=", "publication.hide").execute()).toHaveLength(caseCount);
  const decisions = await db.selectFrom("moderation_decision").select("caseId").execute();
  expect(decisions).toHaveLength(caseCount);
  expect(new Set(decisions.map(({ caseId }) => caseId))).toEqual(new Set(cases.map(({ caseId }) => caseId)));
}, 120_000);

test("what is handed on leaves the open cases until it is taken back or decided, and the log says why", async () => {
  const { db, ann, bob, list, reported, code } = await newDesk();
  const { id, caseId } = await reported();
  await ann.ask("PUT", `/api/moderation/cases/${caseId}/claim`);
  expect(await code(ann, "PUT", `cases/${caseId}/escalation`, { reason })).toBeNull();
  expect((await list(bob)).items).toEqual([]);
  const escalated = await list(bob, "escalated");
  expect(escalated).toMatchObject({ items: [{ caseId, isEscalated: true, claim: null }], counts: { open: 0, mine: 0, escalated: 1 } });
  expect(await code(bob, "DELETE", `cases/${caseId}/escalation`, { reason })).toBeNull();
  expect((await list(bob)).items).toMatchObject([{ caseId, isEscalated: false }]);
  await bob.ask("PUT", `/api/moderation/cases/${caseId}/escalation`, { reason });
  expect(await code(ann, "PUT", `publications/${id}/hidden`, { reason, caseId })).toBeNull();
  const log = await db.selectFrom("audit").select(["action", "reason"]).orderBy("id").execute();
  expect(log.map(({ action }) => action).toSorted()).toEqual(["case.escalate", "case.escalate", "case.take-back", "publication.hide"]);
  expect(log.every((entry) => entry.reason === reason)).toBe(true);
});

test("views are filtered by language and by what the reports are about", async () => {
  const { db, ann, list, reported } = await newDesk();
  const russian = await reported({ sourceLang: "ru" });
  const english = await reported({ sourceLang: "en" });
  await givenReport(db, { table: "publication", id: english.id }, { category: "privacy", reportedAt: at });
  const idsOf = async (more: string) => (await list(ann, "open", more)).items.map(({ caseId }) => caseId);
  expect(await idsOf("&language=ru")).toEqual([russian.caseId]);
  expect(await idsOf("&category=privacy")).toEqual([english.caseId]);
  expect(await idsOf("&category=abuse&language=en")).toEqual([]);
  expect((await list(ann)).items.find(({ caseId }) => caseId === english.caseId)).toMatchObject({ reporters: 2, category: "privacy" });
});

test("a case closes when its reports are taken back or its words go, and a later report opens another", async () => {
  const { db, as, ann, list } = await newDesk({ catalogue: () => reportingCatalogue });
  const author = await givenWriter(db);
  const reader = await as(await givenWriter(db));
  const thread = await givenPublication(db);
  const { id } = await givenComment(db, thread.id, { authorUid: author.uid });
  const path = `/api/comments/${id}/report`;
  expect((await reader.ask("PUT", path, { reasonId: "spam" })).status).toBe(200);
  const first = (await list(ann)).items[0]!.caseId;
  await reader.ask("DELETE", path);
  expect((await list(ann)).items).toEqual([]);
  await reader.ask("PUT", path, { reasonId: "worry" });
  const [second] = (await list(ann)).items;
  expect([second!.caseId === first, second!.isWorry, second!.reporters]).toEqual([false, true, 1]);
  await (await as(author)).ask("DELETE", `/api/comments/${id}`);
  expect((await list(ann)).items).toEqual([]);
  const rows = await db.selectFrom("moderation_case").select(["state", "outcome"]).orderBy("outcome").execute();
  expect(rows).toEqual([
    { state: "resolved", outcome: "gone" },
    { state: "resolved", outcome: "withdrawn" },
  ]);
});

test("a held post that its author takes back leaves no case behind, not with the moderator who has it open either, and its words may wait anew", async () => {
  const { db, as, ann, bob, list, code } = await newDesk({ catalogue: () => reportingCatalogue });
  const author = await as(await givenWriter(db));
  const words = { title: "A way", content: "There is a dangerous way.", sourceLang: "en", themeId: reportingCatalogue.themes[0]!.key };
  const publish = async () => (await author.ask<Publication>("POST", "/api/publications", words)).body;
  const { publicationId: id, isHeld } = await publish();
  expect(isHeld).toBe(true);
  const { caseId } = (await list(ann)).items[0]!;
  expect(await code(ann, "PUT", `cases/${caseId}/claim`)).toBeNull();
  expect((await author.ask("GET", `/api/publications/${id}/source`)).body).toMatchObject({ content: words.content });
  expect((await author.ask("DELETE", `/api/publications/${id}?unlessAnswered=true`)).status).toBe(204);
  for (const moderator of [ann, bob]) expect((await list(moderator)).items).toEqual([]);
  expect((await list(ann, "mine")).items).toEqual([]);
  const row = await db.selectFrom("moderation_case").selectAll().where("id", "=", caseId).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: "resolved", outcome: "gone", claimedByUid: null, claimedUntil: null });
  expect(await code(ann, "DELETE", `publications/${id}/hidden`, { reason, caseId })).toBe("not-found");
  expect((await publish()).isHeld).toBe(true);
  expect((await list(bob)).items.map((one) => one.caseId)).not.toContain(caseId);
  expect((await list(bob)).items).toHaveLength(1);
});

test("nobody takes or hands on a case about their own words, nor sees it", async () => {
  const { db, as, list, reported, code } = await newDesk();
  const cleo = await givenMember(db, { isModerator: 1 });
  const caller = await as(cleo, { secondFactor: true });
  const { caseId } = await reported({ authorUid: cleo.uid });
  for (const view of ["open", "mine", "escalated", "resolved"] as const) expect((await list(caller, view)).items).toEqual([]);
  expect((await list(caller)).counts).toEqual({ open: 0, mine: 0, escalated: 0 });
  expect(await code(caller, "PUT", `cases/${caseId}/claim`)).toBe("forbidden");
  expect(await code(caller, "PUT", `cases/${caseId}/escalation`, { reason })).toBe("forbidden");
  expect(await code(caller, "PUT", "cases/Q0000000000000000/claim")).toBe("not-found");
});
