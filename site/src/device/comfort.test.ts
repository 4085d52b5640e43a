import { beforeEach, expect, test, vi } from "vitest";
import { comfortOf, comfortOfAll, deviceComforts, keepAccountComforts, keepComfort, sensitiveTopicsOf } from "./comfort.ts";
import { fakeStorage, refusingStorage } from "./fake-storage.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
});

test("self harm and suicidal thoughts are covered until the reader chooses, the other topics are shown", () => {
  const topics = ["self-harm", "suicidal-thoughts", "bipolar-disorder", "drug-addiction", "alcohol-addiction"];
  expect(topics.map((topic) => comfortOf(topic))).toEqual(["blur", "blur", "show", "show", "show"]);
});

test("the most careful choice wins where a post touches several topics", () => {
  keepComfort("alcohol-addiction", "hide");
  keepComfort("self-harm", "show");
  expect(comfortOfAll([])).toBe("show");
  expect(comfortOfAll(["self-harm"])).toBe("show");
  expect(comfortOfAll(["self-harm", "suicidal-thoughts"])).toBe("blur");
  expect(comfortOfAll(["suicidal-thoughts", "alcohol-addiction"])).toBe("hide");
  expect(["self-harm", "alcohol-addiction"].map((topic) => comfortOf(topic, null))).toEqual(["blur", "show"]);
});

test("a post touches its notes and its theme, each once", () => {
  expect(sensitiveTopicsOf({ contentNotes: ["self-harm"], themeId: "self-harm" })).toEqual(["self-harm"]);
  expect(sensitiveTopicsOf({ contentNotes: ["self-harm"], themeId: "sleep" })).toEqual(["self-harm", "sleep"]);
});

test("what cannot be read counts as not chosen", () => {
  for (const text of ["no", "[]", '{"self-harm":"loud"}']) {
    localStorage.setItem("comfort", text);
    expect(comfortOf("self-harm"), text).toBe("blur");
  }
  vi.stubGlobal("localStorage", refusingStorage());
  expect(comfortOf("self-harm")).toBe("blur");
  expect(keepComfort("self-harm", "show")).toBe(false);
});

test("a member's account goes before the device, topic by topic, and leaves what the device keeps alone", () => {
  keepComfort("bipolar-disorder", "hide");
  keepComfort("self-harm", "show");
  keepAccountComforts({ "self-harm": "hide" });
  expect(comfortOf("self-harm")).toBe("hide");
  expect(comfortOf("bipolar-disorder")).toBe("hide");
  keepComfort("suicidal-thoughts", "show");
  expect(deviceComforts()).toEqual({ "bipolar-disorder": "hide", "self-harm": "show", "suicidal-thoughts": "show" });
});
