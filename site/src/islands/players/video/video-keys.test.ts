import { expect, test } from "vitest";
import { taskOfKey } from "./video-keys.ts";

const press = (code: string, more: Partial<Parameters<typeof taskOfKey>[0]> = {}) =>
  taskOfKey({ code, hasModifier: false, shiftKey: false, on: "video", ...more });

test("keys are known by their place, so that a Russian keyboard works too", () => {
  expect(press("KeyK")).toEqual({ do: "toggle" });
  expect(press("KeyJ")).toEqual({ do: "seek", by: -10 });
  expect(press("KeyL")).toEqual({ do: "seek", by: 10 });
  expect(press("Digit7")).toEqual({ do: "go", to: 0.7 });
  expect(press("Comma", { shiftKey: true })).toEqual({ do: "speed", by: -1 });
  expect(press("Period", { shiftKey: true })).toEqual({ do: "speed", by: 1 });
});

test("what has the focus keeps its own keys", () => {
  expect(press("Space", { on: "button" })).toBeNull();
  expect(press("Space", { on: "place" })).toEqual({ do: "toggle" });
  expect(press("ArrowRight", { on: "volume" })).toBeNull();
  expect(press("ArrowRight", { on: "button" })).toEqual({ do: "seek", by: 10 });
  expect(press("KeyC", { on: "select" })).toBeNull();
});

test("shortcuts of the browser, and other keys, are left alone", () => {
  expect(press("KeyF", { hasModifier: true })).toBeNull();
  expect(press("Tab")).toBeNull();
  expect(press("Escape")).toBeNull();
  expect(press("Comma")).toBeNull();
});
