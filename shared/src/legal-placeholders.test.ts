import { expect, test } from "vitest";
import { fillPlaceholders, placeholderFault } from "./legal-placeholders.ts";

test("what is no placeholder is named, and so is half of one", () => {
  expect(placeholderFault("{{ controller }}, {{country}}.")).toBeNull();
  expect(placeholderFault("{{controler}}")).toEqual({ unknown: "controler" });
  expect(placeholderFault("{{controller}")).toBe("half");
  expect(placeholderFault("A brace } alone, and { one more.")).toBeNull();
});

test("what is filled in is not looked at again", () => {
  expect(fillPlaceholders("{{controller}} in {{ country }}", (name) => `<{{${name}}}>`)).toBe("<{{controller}}> in <{{country}}>");
});
