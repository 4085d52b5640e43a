import { expect, test, vi } from "vitest";
import { emptyDraft } from "../../device/post-draft.ts";
import { createDraftStore } from "./draft-store.ts";

test("A change keeps what else is written, and everybody who listens hears of it until they stop", () => {
  const store = createDraftStore({ ...emptyDraft(), title: "Night" });
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  store.set({ content: "Awake again" });
  expect(store.read()).toMatchObject({ title: "Night", content: "Awake again" });
  stop();
  store.set({ content: "" });
  expect(heard).toHaveBeenCalledOnce();
});
