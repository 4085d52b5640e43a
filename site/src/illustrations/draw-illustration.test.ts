import { expect, test } from "vitest";
import { drawIllustration, type IllustrationKind } from "./draw-illustration.ts";

const kinds: IllustrationKind[] = ["rings", "hills", "waves", "leaves", "stones"];

test.each(kinds)("%s are the same for the same id and others for another", (kind) => {
  expect(drawIllustration(kind, "a", 160)).toBe(drawIllustration(kind, "a", 160));
  expect(drawIllustration(kind, "a", 160)).not.toBe(drawIllustration(kind, "b", 160));
});

test.each(kinds)("%s colour by attributes and stay small", (kind) => {
  expect(drawIllustration(kind, "a", 160)).not.toContain("style");
  expect(drawIllustration(kind, "a", 160).length).toBeLessThan(3_500);
});
