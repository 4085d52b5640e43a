import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "./fake-storage.ts";
import { emptyDraft, readPostDraft, storePostDraft } from "./post-draft.ts";
import { beginUndo, forgetUndo, keepForUndo, readUndo, restoreDraft, undoImageIds, undoMs } from "./undo-publish.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("sessionStorage", fakeStorage());
});

const picture = { id: "one", sentAs: "U1", sentAt: 5, alt: "A hill" };
const draft = { ...emptyDraft(), content: "Awake again", isAnonymous: true, pictures: [picture] };

test("A post can be taken back for ten seconds from when that is first offered, and a reload does not begin them anew", () => {
  keepForUndo("P1", draft);
  const now = Date.now();
  expect(readUndo(now + 5_000)).toMatchObject({ publicationId: "P1", leftMs: undoMs });
  beginUndo(now + 5_000);
  beginUndo(now + 12_000);
  expect(readUndo(now + 12_000)?.leftMs).toBe(3_000);
  expect(readUndo(now + 15_000)).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test("What nobody was offered for a minute is offered no more", () => {
  keepForUndo("P1", draft);
  expect(readUndo(Date.now() + 61_000)).toBeNull();
});

test("The draft comes back whole, as another post whose pictures are sent anew", () => {
  keepForUndo("P1", draft);
  expect(undoImageIds()).toEqual(["one"]);
  restoreDraft(readUndo()!);
  const back = readPostDraft(null)!;
  expect(back).toEqual({ ...draft, key: back.key, pictures: [{ ...picture, sentAs: "", sentAt: 0 }] });
  expect(back.key).not.toBe(draft.key);
  expect(readUndo()).toBeNull();
});

test("What is being written meanwhile is not written over", () => {
  keepForUndo("P1", draft);
  storePostDraft(null, { ...emptyDraft(), content: "Something else" });
  expect(readUndo()).toBeNull();
});

test("Nothing kept, or nothing whole, is nothing to take back", () => {
  expect(readUndo()).toBeNull();
  sessionStorage.setItem("member:undo-publish", JSON.stringify({ publicationId: 5 }));
  expect(readUndo()).toBeNull();
  keepForUndo("P1", draft);
  forgetUndo();
  expect(undoImageIds()).toEqual([]);
});
