/** Cards, helplines and tests go live only after a second person approved exactly what is published. Through the admin's own API. */
import { afterEach, beforeAll, expect, test } from "vitest";
import { approvedTypes } from "../src/publishing/approvals/approved-types.ts";
import { aHelpline } from "./a-helpline.ts";
import { content } from "./content.ts";
import { aCard, approvalOf, approve, editor, themeId } from "./publishing.ts";
import { staff, type Staff } from "./staff.ts";

let reviewer: Staff;
let admin: Staff;
const made: [type: string, id: string][] = [];
beforeAll(async () => {
  [reviewer, admin] = [await staff("reviewer"), await staff("admin")];
});
afterEach(async () => {
  for (const [type, id] of made.splice(0)) await admin.remove(type, id);
});

const today = () => new Date().toISOString().slice(0, 10);
const line = (over: object = {}) => aHelpline({ key: "second-eyes", ...over });
const card = (over: object = {}) => aCard({ key: "second-eyes", ...over });

async function draftOf(who: Staff, type: string, data: object, locale = "en"): Promise<string> {
  const { status, body } = await who.create(type, data, locale);
  expect(status, JSON.stringify(body)).toBe(201);
  const id = body.data?.documentId ?? "";
  made.push([type, id]);
  return id;
}
const storedDraft = async (type: string, id: string, locale = "en") =>
  (await admin.get(`/content-manager/collection-types/api::${type}.${type}/${id}?locale=${locale}`)).body["data"] as Record<
    string,
    unknown
  >;
const waitingIds = async (who: Staff) =>
  ((await who.get("/approvals/waiting")).body as { items: { documentId: string; locale: string }[] }).items.map(
    ({ documentId, locale }) => `${documentId} ${locale}`,
  );

test("a new helpline waits for a second person, whose approval is the check of the number", async () => {
  const id = await draftOf(editor, "helpline", line({ verifiedBy: "Me Myself", verifiedAt: "2026-01-01" }));
  expect(await storedDraft("helpline", id)).toMatchObject({ verifiedBy: null, verifiedAt: null });
  expect(await approvalOf(editor, "helpline", id)).toMatchObject({
    state: "waiting",
    isOwn: true,
    mayApprove: false,
    changedBy: "Edith Editor",
  });
  const refusal = await editor.publish("helpline", id, line());
  expect(refusal.status).toBe(400);
  expect(refusal.body.error?.message).toContain("waits for a second person: somebody who may approve, but not Edith Editor");
  expect(refusal.body.error?.details?.errors?.map(({ path }) => path.join("."))).toEqual(["verifiedBy"]);

  expect((await approve(reviewer, "helpline", id)).status).toBe(200);
  expect(await approvalOf(editor, "helpline", id)).toMatchObject({ state: "approved", approvedBy: "Rita Reviewer" });
  const stale = line({ verifiedBy: null, verifiedAt: null });
  expect((await editor.publish("helpline", id, stale)).status).toBe(200);
  expect((await content("helplines?filters[key][$eq]=second-eyes")).data[0]).toMatchObject({
    verifiedBy: "Rita Reviewer",
    verifiedAt: today(),
  });
});

test("nobody approves their own change, nobody without the right approves at all", async () => {
  const id = await draftOf(reviewer, "crisis-card", card());
  const own = await approve(reviewer, "crisis-card", id);
  expect([own.status, own.body.error?.message]).toEqual([
    400,
    "You’ve changed this version yourself, so another person has to approve it.",
  ]);
  expect((await reviewer.publish("crisis-card", id, card())).status).toBe(400);
  for (const name of ["editor", "translator", "moderator"] as const) {
    const { status } = await approve(await staff(name), "crisis-card", id);
    expect(status, name).toBe(403);
    expect((await (await staff(name)).get("/approvals/waiting")).status, name).toBe(403);
  }
  expect((await approve(admin, "crisis-card", id)).status).toBe(200);
  expect(await storedDraft("crisis-card", id)).toMatchObject({ reviewer: "Ada Admin", reviewedAt: today() });
  // Whoever approved may press “Publish”, too, and so may whoever wrote it.
  expect((await reviewer.publish("crisis-card", id, card())).status).toBe(200);
});

test("who wrote it approves it neither after others changed it, nor what they wrote in the other language", async () => {
  const id = await draftOf(reviewer, "helpline", line());
  expect((await editor.update("helpline", id, line({ hours: "At night" }))).status).toBe(200);
  expect((await approve(reviewer, "helpline", id)).status).toBe(400);
  expect(await approvalOf(reviewer, "helpline", id)).toMatchObject({ isOwn: true, changedBy: "Edith Editor" });
  expect(await waitingIds(reviewer)).not.toContain(`${id} en`);
  const refusal = await editor.publish("helpline", id);
  expect(refusal.body.error?.message).toContain("but not Rita Reviewer or Edith Editor, has to press");
  // The number is hers in the language that somebody else adds, too.
  const russian = line({ name: "Линия", hours: "Всегда", description: "Люди" });
  expect((await editor.update("helpline", id, russian, "ru")).status).toBe(200);
  expect((await approve(reviewer, "helpline", id, "ru")).status).toBe(400);
  expect((await approve(admin, "helpline", id)).status).toBe(200);
  // What was approved is behind her: the next change is somebody else's alone.
  expect((await editor.update("helpline", id, line({ hours: "By day" }))).status).toBe(200);
  expect((await approve(reviewer, "helpline", id)).status).toBe(200);
});

test("neither a detour over other words nor a copy, a deletion or a withdrawal makes one’s own words another’s", async () => {
  const id = await draftOf(reviewer, "crisis-card", card({ title: "Hers" }));
  expect((await editor.update("crisis-card", id, card({ title: "Another" }))).status).toBe(200);
  expect((await editor.update("crisis-card", id, card({ title: "Hers" }))).status).toBe(200);
  expect((await approve(reviewer, "crisis-card", id)).status).toBe(400);
  const { body } = await editor.send(`/content-manager/collection-types/api::crisis-card.crisis-card/clone/${id}`, "POST", card());
  const copy = (body["data"] as { documentId: string }).documentId;
  made.push(["crisis-card", copy]);
  expect((await approve(reviewer, "crisis-card", copy)).status).toBe(400);

  await editor.remove("crisis-card", id);
  const { items } = (await editor.get("/trash")).body as { items: { id: string; title: string }[] };
  const deletion = items.find(({ title }) => title === "Hers");
  expect((await editor.send(`/trash/${deletion?.id}/restore`, "POST", {})).status).toBe(200);
  expect((await approve(reviewer, "crisis-card", id)).status).toBe(400);

  expect((await approve(admin, "crisis-card", id)).status).toBe(200);
  expect((await editor.publish("crisis-card", id)).status).toBe(200);
  expect((await editor.unpublish("crisis-card", id)).status).toBe(200);
  expect((await approve(reviewer, "crisis-card", id)).status).toBe(400);
});

test("what readers have keeps its own review when somebody puts it back in place of a newer one", async () => {
  const liveCard = async () => (await content("crisis-cards?filters[key][$eq]=second-eyes")).data[0];
  const id = await draftOf(editor, "crisis-card", card());
  await approve(reviewer, "crisis-card", id);
  expect((await editor.publish("crisis-card", id)).status).toBe(200);
  await editor.update("crisis-card", id, card({ title: "Other words" }));
  expect((await approve(admin, "crisis-card", id)).status).toBe(200);
  expect(await storedDraft("crisis-card", id)).toMatchObject({ reviewer: "Ada Admin" });
  expect((await editor.publish("crisis-card", id, card())).status).toBe(200);
  expect(await liveCard()).toMatchObject({ title: "Card", reviewer: "Rita Reviewer" });
  expect(await storedDraft("crisis-card", id)).toMatchObject({ reviewer: "Rita Reviewer" });
});

test("who only saved what others wrote, or only published it, is not its author", async () => {
  const id = await draftOf(reviewer, "crisis-card", card());
  expect((await editor.update("crisis-card", id, card())).status).toBe(200);
  expect((await approve(reviewer, "crisis-card", id)).status).toBe(400);
  expect((await admin.publish("crisis-card", id, card())).status).toBe(400);
  expect((await approve(admin, "crisis-card", id)).status).toBe(200);
});

test("a change after the approval asks again; what readers already have needs nobody", async () => {
  const id = await draftOf(editor, "helpline", line());
  await approve(reviewer, "helpline", id);
  expect((await editor.update("helpline", id, line({ phone: "0800 112" }))).status).toBe(200);
  expect((await editor.publish("helpline", id, line({ phone: "0800 112" }))).status).toBe(400);
  await approve(reviewer, "helpline", id);
  // The form that publishes brings another number than the one that was approved.
  expect((await editor.publish("helpline", id, line({ phone: "0800 113" }))).status).toBe(400);
  expect((await editor.publish("helpline", id, line({ phone: "0800 112" }))).status).toBe(200);
  expect((await editor.bulkPublish("helpline", [id])).status).toBe(200);
  await editor.update("helpline", id, line({ phone: "0800 119" }));
  expect((await editor.bulkPublish("helpline", [id])).status).toBe(400);
  expect((await content("helplines?filters[key][$eq]=second-eyes")).data[0]?.["phone"]).toBe("0800 112");
});

test("the place in the list may change alone; the approver's own change after the approval may not", async () => {
  const id = await draftOf(editor, "helpline", line());
  await approve(reviewer, "helpline", id);
  expect((await editor.publish("helpline", id, line({ order: 901 }))).status).toBe(200);
  expect((await approvalOf(editor, "helpline", id)).state).toBe("approved");
  await reviewer.update("helpline", id, line({ hours: "At night" }));
  expect((await reviewer.publish("helpline", id, line({ hours: "At night" }))).status).toBe(400);
  expect(await waitingIds(reviewer)).not.toContain(`${id} en`);
  expect(await waitingIds(admin)).toContain(`${id} en`);
  expect((await approve(admin, "helpline", id)).status).toBe(200);
  expect(await waitingIds(admin)).not.toContain(`${id} en`);
});

test("one person takes a number down, two put it up again", async () => {
  const id = await draftOf(editor, "helpline", line());
  await approve(reviewer, "helpline", id);
  expect((await editor.publish("helpline", id, line())).status).toBe(200);
  expect((await editor.unpublish("helpline", id)).status).toBe(200);
  expect((await approvalOf(editor, "helpline", id)).state).toBe("waiting");
  expect((await editor.publish("helpline", id, line())).status).toBe(400);
  await approve(reviewer, "helpline", id);
  expect((await editor.publish("helpline", id, line())).status).toBe(200);
});

test("each language is approved by itself, and a number that is changed in one is changed in both", async () => {
  const id = await draftOf(editor, "helpline", line());
  const russian = line({ name: "Линия", hours: "Всегда", description: "Люди" });
  expect((await editor.update("helpline", id, russian, "ru")).status).toBe(200);
  await approve(reviewer, "helpline", id);
  expect((await approvalOf(editor, "helpline", id, "ru")).state).toBe("waiting");
  await approve(reviewer, "helpline", id, "ru");
  await editor.update("helpline", id, line({ phone: "0800 114" }));
  for (const locale of ["en", "ru"]) expect((await approvalOf(editor, "helpline", id, locale)).state, locale).toBe("waiting");
  await reviewer.update("helpline", id, line({ phone: "0800 115" }));
  expect((await approve(reviewer, "helpline", id, "ru")).status).toBe(400);
});

test("an approval is of what the person saw", async () => {
  const id = await draftOf(editor, "helpline", line());
  const { digest } = await approvalOf(reviewer, "helpline", id);
  await editor.update("helpline", id, line({ phone: "0800 116" }));
  const asked = { uid: "api::helpline.helpline", documentId: id, locale: "en", digest };
  const { status, body } = await reviewer.send("/approvals", "POST", asked);
  expect([status, (body["error"] as { message: string }).message]).toEqual([400, expect.stringContaining("Reload the page")]);
  for (const bad of [
    {},
    { ...asked, uid: "api::story.story" },
    { ...asked, uid: "toString" },
    { ...asked, locale: "de" },
    { ...asked, digest: 1 },
  ])
    expect((await reviewer.send("/approvals", "POST", bad)).status).toBe(400);
  expect((await reviewer.send("/approvals", "POST", { ...asked, documentId: "nothing" })).status).toBe(400);
  expect((await reviewer.get("/approvals?uid=api::helpline.helpline&documentId=nothing&locale=en")).status).toBe(404);
});

test("a copy was reviewed by nobody", async () => {
  const id = await draftOf(editor, "crisis-card", card());
  await approve(reviewer, "crisis-card", id);
  const { body } = await editor.send(`/content-manager/collection-types/api::crisis-card.crisis-card/clone/${id}`, "POST", card());
  const copy = (body["data"] as { documentId: string }).documentId;
  made.push(["crisis-card", copy]);
  expect(await storedDraft("crisis-card", copy)).toMatchObject({ reviewer: null, reviewedAt: null });
  expect(await approvalOf(reviewer, "crisis-card", copy)).toMatchObject({ state: "waiting", changedBy: "Edith Editor" });
});

test("a test is approved with its questions; its theme counts, its place among the popular ones doesn't", async () => {
  const [{ documentId: id = "" } = {}] = (await content("tests?sort=order")).data as { documentId?: string }[];
  expect(await approvalOf(reviewer, "test", id)).toMatchObject({ state: "published", changedBy: "" });
  const stored = await storedDraft("test", id);
  const { isPopular, order } = stored;
  const change = async (data: object) => (await editor.update("test", id, data)).status;
  expect(await change({ isPopular: !isPopular, order: 77 })).toBe(200);
  expect((await approvalOf(reviewer, "test", id)).state).toBe("published");
  expect(await change({ isPopular, order, summary: "Other words." })).toBe(200);
  expect((await approvalOf(reviewer, "test", id)).state).toBe("waiting");
  expect(await change({ summary: stored["summary"] })).toBe(200);
  const other = (await content("themes?filters[key][$ne]=anxiety")).data.map(({ documentId }) => String(documentId));
  const before = (stored["theme"] as { documentId?: string } | undefined)?.documentId ?? themeId;
  expect(await change({ theme: { set: [{ documentId: other.find((one) => one !== before) }] } })).toBe(200);
  expect((await approvalOf(reviewer, "test", id)).state).toBe("waiting");
  await editor.send(`/content-manager/collection-types/api::test.test/${id}/actions/discard`, "POST", { locale: "en" });
  expect((await approvalOf(reviewer, "test", id)).state).toBe("published");
});

test("the demo's seed is live without an approval, and nothing of it waits", async () => {
  for (const name of ["crisis-cards", "helplines", "tests"]) expect((await content(name)).total, name).toBeGreaterThan(0);
  const { items } = (await admin.get("/approvals/waiting")).body as { items: { title: string; changedBy: string }[] };
  expect(items.filter(({ changedBy }) => changedBy === "")).toEqual([]);
  expect(Object.keys(approvedTypes)).toHaveLength(3);
});
