import { expect, test } from "vitest";
import { drawScene, type SceneKind } from "./draw.ts";

const kinds: SceneKind[] = ["rings", "hills", "waves", "leaves", "stones"];

test.each(kinds)("%s are the same for the same id and others for another", (kind) => {
  expect(drawScene(kind, "a", 160)).toBe(drawScene(kind, "a", 160));
  expect(drawScene(kind, "a", 160)).not.toBe(drawScene(kind, "b", 160));
});

test.each(kinds)("%s colour by attributes and stay small", (kind) => {
  expect(drawScene(kind, "a", 160)).not.toContain("style");
  expect(drawScene(kind, "a", 160).length).toBeLessThan(3_500);
});
