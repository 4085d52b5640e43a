import { expect, test } from "vitest";
import { checkMail, isMailDue } from "../src/helpline-checks/check-mail.ts";
import { checksOf, type HelplineCheck, type HelplineVersion } from "../src/helpline-checks/checks.ts";
import { helpline } from "../src/publishing/rules/helpline.ts";
import { approve, approvalOf, editor } from "./publishing.ts";
import { content } from "./content.ts";
import { call, staff } from "./staff.ts";

const version = (over: Partial<HelplineVersion> = {}): HelplineVersion => ({
  documentId: "a",
  locale: "en",
  country: "DE",
  name: "Line",
  verifiedAt: "2026-01-01",
  verifiedBy: "Rita Reviewer",
  publishedAt: "2026-01-02T00:00:00.000Z",
  ...over,
});
const at = (day: string) => new Date(`${day}T12:00:00.000Z`);
const [check, ...others] = checksOf([version()], "en", at("2026-04-01"));

test("a number asks to be checked again when more than 90 days have passed", () => {
  expect(others).toEqual([]);
  expect(check).toMatchObject({ days: 90, isDue: false, isUnverified: false, isCheckedSince: false });
  expect(checksOf([version()], "en", at("2026-04-02"))[0]).toMatchObject({ days: 91, isDue: true, checkedOn: "2026-01-01" });
});

test("the longest unchecked stand first; drafts that nobody reads don't stand there", () => {
  const lines = [
    version({ documentId: "new", verifiedAt: "2026-03-01" }),
    version({ documentId: "old", verifiedAt: "2025-12-01" }),
    version({ documentId: "draft", verifiedAt: "2024-01-01", publishedAt: null }),
    version({ documentId: "never", verifiedAt: null, verifiedBy: null }),
  ];
  const checks = checksOf(lines, "en", at("2026-04-02"));
  expect(checks.map(({ documentId, isDue, isUnverified }) => [documentId, isDue, isUnverified])).toEqual([
    ["never", true, true],
    ["old", true, false],
    ["new", false, false],
  ]);
});

test("a line is done when it is published again in every language", () => {
  const again = { verifiedAt: "2026-04-02" };
  const old = [version(), version({ locale: "ru", name: "Линия" })];
  const drafts = old.map((one) => ({ ...one, ...again, publishedAt: null }));
  const now = at("2026-04-03");
  expect(checksOf([...old, ...drafts], "ru", now)).toEqual([expect.objectContaining({ name: "Линия", isDue: true, isCheckedSince: true })]);
  const half = [{ ...old[0]!, ...again }, old[1]!, ...drafts];
  expect(checksOf(half, "en", now)[0]).toMatchObject({ isDue: true, isCheckedSince: true });
  expect(checksOf([...old.map((one) => ({ ...one, ...again })), ...drafts], "en", now)[0]).toMatchObject({
    isDue: false,
    days: 1,
    isCheckedSince: false,
  });
});

test("the mail comes once a week, in the reader's language", () => {
  expect(isMailDue(null, at("2026-04-02"))).toBe(true);
  expect(isMailDue("2026-04-02T07:00:00.100Z", new Date("2026-04-08T07:00:00.000Z"))).toBe(false);
  expect(isMailDue("2026-04-02T07:00:00.100Z", new Date("2026-04-09T07:00:00.000Z"))).toBe(true);
  const due = [check as HelplineCheck];
  const english = checkMail("a@b.example", "en", due, "https://cms.example/admin");
  expect(english.subject).toBe("Helplines to check: 1");
  expect(english.text).toContain("Germany: Line (January 1, 2026)");
  const russian = checkMail("a@b.example", "ru", due, "https://cms.example/admin");
  expect(russian.subject).toBe("Проверьте номера телефонов доверия: 1");
  expect(russian.text).toContain("Германия: Line (1 января 2026");
});

test("a number that was checked more than 180 days ago isn't published", async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const problems = async (ago: number) =>
    (await helpline({ ...version(), sourceUrl: "https://example.org", phone: "112", verifiedAt: day(ago) } as never, {} as never)).map(
      ({ path }) => path[0],
    );
  expect(await problems(180)).toEqual([]);
  expect(await problems(181)).toEqual(["verifiedAt"]);
});

test("staff read the list; a number that is checked again stays until that is published in both languages", async () => {
  expect((await call("/helpline-checks", "GET")).status).toBe(401);
  const reviewer = await staff("reviewer");
  const rows = async () => (await (await staff("moderator")).get("/helpline-checks")).body["items"] as HelplineCheck[];
  const all = await rows();
  expect(all).toHaveLength((await content("helplines?locale=ru")).total);
  expect(all.map(({ days }) => days)).toEqual(all.map(({ days }) => days).sort((a, b) => b - a));
  const line = all.find(({ isUnverified }) => isUnverified);
  const id = line?.documentId ?? "";
  const state = async () => (await rows()).find(({ documentId }) => documentId === id);
  expect(await approvalOf(reviewer, "helpline", id)).toMatchObject({ state: "published" });
  expect((await approve(reviewer, "helpline", id)).status).toBe(200);
  expect(await state()).toMatchObject({ isUnverified: true, isCheckedSince: true, checkedOn: line?.checkedOn });
  for (const locale of ["en", "ru"]) {
    expect((await state())?.isCheckedSince, locale).toBe(true);
    expect((await editor.bulkPublish("helpline", [id], locale)).status, locale).toBe(200);
  }
  expect(await state()).toMatchObject({ isUnverified: false, isCheckedSince: false, isDue: false });
  expect(await approvalOf(reviewer, "helpline", id)).toMatchObject({ state: "approved", approvedBy: "Rita Reviewer" });
});
