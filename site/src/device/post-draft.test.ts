import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage, refusingStorage } from "./fake-storage.ts";
import { emptyDraft, removePostDraft, storePostDraft, draftImageIds, readPostDraft, localMoment } from "./post-draft.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
});

test("a draft comes back whole, its key too, and a post that is being changed has one of its own", () => {
  const draft = { ...emptyDraft(), title: "Утро", content: "Тихо", contentNotes: ["self-harm"], isLater: true, date: "2026-12-01T08:00" };
  expect(readPostDraft(null)).toBe(null);
  expect(storePostDraft(null, draft)).toBe(true);
  expect(readPostDraft(null)).toEqual(draft);
  expect(readPostDraft("P1")).toBe(null);
  storePostDraft("P1", { ...draft, title: "Evening" });
  removePostDraft(null);
  expect([readPostDraft(null), readPostDraft("P1")?.title]).toEqual([null, "Evening"]);
});

test("what somebody else put there is read as far as it can be", () => {
  localStorage.setItem("draft:post", '{"title":7,"content":"kept","contentNotes":[1,"sleep"],"sourceLang":"es","isAnonymous":"yes"}');
  expect(readPostDraft(null)).toMatchObject({
    title: "",
    content: "kept",
    contentNotes: ["sleep"],
    sourceLang: "",
    isAnonymous: false,
    key: expect.stringMatching(/^[\w-]{36}$/),
  });
});

test("pictures come back with their words, and are needed while any draft has them", () => {
  const river = { id: "a", sentAs: "U0000000000000000", sentAt: 7, alt: "Река" };
  storePostDraft(null, { ...emptyDraft(), pictures: [river] });
  storePostDraft("P1", { ...emptyDraft(), pictures: [{ ...river, id: "b", sentAs: "" }] });
  expect(readPostDraft(null)?.pictures).toEqual([river]);
  expect(draftImageIds()).toEqual(new Set(["a", "b"]));
  removePostDraft("P1");
  expect(draftImageIds()).toEqual(new Set(["a"]));
  localStorage.setItem("draft:post", '{"pictures":[{"id":7},{"id":"c","sentAt":"yesterday"},null]}');
  expect(readPostDraft(null)?.pictures).toEqual([{ id: "c", sentAs: "", sentAt: 0, alt: "" }]);
});

test("a browser that keeps nothing says so", () => {
  vi.stubGlobal("localStorage", refusingStorage());
  expect(storePostDraft(null, emptyDraft())).toBe(false);
  expect(readPostDraft(null)).toBe(null);
});

test("a moment is written by the clock of the device", () => {
  const at = new Date(2026, 10, 21, 14, 5, 59);
  expect(localMoment(at)).toBe("2026-11-21T14:05");
  expect(new Date(localMoment(at)).getTime()).toBe(new Date(2026, 10, 21, 14, 5).getTime());
});
