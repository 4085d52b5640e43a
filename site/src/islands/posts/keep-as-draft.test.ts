import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import type { OwnPublication } from "../../api/publications.ts";
import { readDraftImage, removeDraftImages } from "../../device/draft-images.ts";
import { fakeStorage, refusingStorage } from "../../device/fake-storage.ts";
import { emptyDraft, readPostDraft, storePostDraft } from "../../device/post-draft.ts";
import { keepAsDraft } from "./keep-as-draft.ts";
import { NotKept } from "./not-kept.ts";

const coming = "2099-03-01T12:00:00.000Z";
const images = [{ id: "I1", url: "/api/images/I1.webp?signed", width: 4, height: 3, alt: "A hill" }];
const own = {
  publication: {
    themeId: "sleep",
    subthemeId: null,
    contentNotes: ["self-harm"],
    isAnonymous: true,
    date: coming,
    sourceLang: "en",
    images,
  },
  source: { title: "A night", content: "Awake **again**" },
} as unknown as OwnPublication;

/** What `caches` does with one store. @param isFull it takes nothing any more */
const fakeCaches = ({ isFull = false } = {}) => {
  const kept = new Map<string, Response>();
  const put = async (address: string, picture: Response) => {
    if (isFull) throw new Error("full");
    kept.set(address, picture);
  };
  return { open: async () => ({ put }), match: async (address: string) => kept.get(address), delete: async () => kept.clear() };
};

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("sessionStorage", fakeStorage());
  vi.stubGlobal("caches", fakeCaches());
  vi.stubGlobal("fetch", async () => new Response("a picture"));
  removeDraftImages();
});

test("All of a post becomes the draft: words, topics, name, time and images, which are sent anew", async () => {
  const key = await keepAsDraft(own);
  expect(readPostDraft(null)).toEqual({
    ...emptyDraft(),
    ...own.source,
    themeId: "sleep",
    contentNotes: ["self-harm"],
    pictures: [{ id: "I1", sentAs: "", sentAt: 0, alt: "A hill" }],
    isAnonymous: true,
    isLater: true,
    date: expect.stringMatching(/^2099-03-0\dT/),
    sourceLang: "en",
    key,
  });
  expect(await (await readDraftImage("I1"))?.text()).toBe("a picture");
});

test("Another draft is not written over; the one that an earlier try has made is", async () => {
  storePostDraft(null, { ...emptyDraft(), content: "Something else" });
  await expect(keepAsDraft(own)).rejects.toEqual(new NotKept("another-draft"));
  expect(readPostDraft(null)?.content).toBe("Something else");
  storePostDraft(null, { ...emptyDraft(), themeId: "work" });
  const key = await keepAsDraft(own);
  await expect(keepAsDraft(own)).rejects.toEqual(new NotKept("another-draft"));
  expect(await keepAsDraft(own, key)).not.toBe(key);
  expect(readPostDraft(null)?.content).toBe(own.source.content);
});

test("What is begun in another window while the images are read is not written over either", async () => {
  vi.stubGlobal("fetch", async () => {
    storePostDraft(null, { ...emptyDraft(), content: "Begun meanwhile" });
    return new Response("a picture");
  });
  await expect(keepAsDraft(own)).rejects.toEqual(new NotKept("another-draft"));
  expect(readPostDraft(null)?.content).toBe("Begun meanwhile");
});

test("Words or images that the device won't keep, and images that can't be read, are said before anything is deleted", async () => {
  vi.stubGlobal("localStorage", refusingStorage());
  await expect(keepAsDraft(own)).rejects.toEqual(new NotKept("not-stored"));
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("caches", fakeCaches({ isFull: true }));
  await expect(keepAsDraft(own)).rejects.toEqual(new NotKept("not-stored"));
  vi.stubGlobal("fetch", async () => new Response("", { status: 403 }));
  await expect(keepAsDraft(own)).rejects.toEqual(new ApiError("unavailable", { status: 403 }));
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  await expect(keepAsDraft(own)).rejects.toEqual(new ApiError("network"));
  expect(readPostDraft(null)).toBeNull();
});
