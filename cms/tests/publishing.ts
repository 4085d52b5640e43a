/** Publishes through the admin's own API, as an editor presses "Publish". */
import { beforeAll, expect } from "vitest";
import { approvedTypes } from "../src/publishing/approvals/approved-types.ts";
import type { ApprovalView } from "../src/publishing/approval-routes.ts";
import { content } from "./content.ts";
import { staff, type Answer, type Staff } from "./staff.ts";

export let editor: Staff;
export let themeId: string;
beforeAll(async () => {
  editor = await staff("editor");
  themeId = String((await content("themes?filters[key][$eq]=anxiety")).data[0]?.["documentId"]);
});

export type Refusal = { error?: { message: string; details?: { errors?: { path: string[] }[] } } };

/** What the panel of an entry is told about its approval. */
export const approvalOf = async (who: Staff, type: string, documentId: string, locale = "en"): Promise<ApprovalView> =>
  (await who.get(`/approvals?uid=api::${type}.${type}&documentId=${documentId}&locale=${locale}`)).body as ApprovalView;

/** Presses “Approve” on what stands there now. */
export async function approve(who: Staff, type: string, documentId: string, locale = "en"): Promise<Answer<Refusal>> {
  const { digest } = await approvalOf(who, type, documentId, locale);
  return who.send("/approvals", "POST", { uid: `api::${type}.${type}`, documentId, locale, digest });
}

/** Saves, has a second person approve where one is needed, and publishes; what was refused is gone again afterwards. */
export async function publishing(type: string, data: Record<string, unknown>, locale = "en"): Promise<Answer<Refusal> & { id: string }> {
  const saved = await editor.create(type, data, locale);
  expect(saved.status, `the draft of ${type} must be free: ${JSON.stringify(saved.body)}`).toBe(201);
  const id = saved.body.data?.documentId ?? "";
  if (approvedTypes[`api::${type}.${type}`]) expect((await approve(await staff("reviewer"), type, id, locale)).status).toBe(200);
  const answer = await editor.publish(type, id, data, locale);
  if (answer.status !== 200) await editor.remove(type, id);
  return { ...(answer as Answer<Refusal>), id };
}

export const refused = async (type: string, data: Record<string, unknown>, sentence: string | RegExp, path?: string) => {
  const { status, body } = await publishing(type, data);
  expect(status, JSON.stringify(body)).toBe(400);
  expect(body.error?.message).toMatch(sentence);
  if (path) expect(body.error?.details?.errors?.map((error) => error.path.join("."))).toContain(path);
};

export const blocks = (text: string) => [{ type: "paragraph", children: [{ type: "text", text }] }];
export const relation = (documentId: string) => ({ connect: [{ documentId }] });
export const story = (over: object = {}) => ({
  key: "rule-story",
  slug: "rule-story",
  title: "A story",
  summary: "About rules.",
  body: blocks("Once."),
  theme: relation(themeId),
  minutes: 2,
  date: "2026-01-01",
  order: 900,
  ...over,
});
export const lesson = (key: string, over: object = {}) => ({
  key,
  minutes: 3,
  title: key,
  body: blocks(key),
  doNow: blocks("Breathe out."),
  ifHard: blocks("Stop."),
  ...over,
});
export const course = (over: object) => ({
  key: "rule-course",
  slug: "rule-course",
  title: "Course",
  summary: "x",
  forWhom: "x",
  outcomes: [{ text: "x" }],
  theme: relation(themeId),
  date: "2026-01-01",
  order: 900,
  isPopular: false,
  lessons: [lesson("one"), lesson("two")],
  ...over,
});

export const aSource = { title: "Self-harm", publisher: "NHS", url: "https://example.org/self-harm" };
/** A whole crisis card. */
export const aCard = (over: object = {}) => ({
  key: "a-card",
  title: "Card",
  text: blocks("Breathe."),
  calmSteps: [{ text: "One." }],
  helpSomeone: [{ text: "Stay." }],
  references: [aSource],
  order: 900,
  ...over,
});
export const sourceNeeded = /A mistake in this text could hurt a reader, so it needs a source/;
