import { expect, test } from "vitest";
import { commandOf } from "./desk-keys.ts";

const pressed = (more: object) =>
  commandOf({ altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, isComposing: false, code: "", key: "", ...more });

test("keys are found by their place, whatever the layout writes", () => {
  expect(pressed({ code: "KeyJ", key: "j" })).toBe("next");
  expect(pressed({ code: "KeyJ", key: "о" })).toBe("next");
  expect(pressed({ code: "Digit1", key: "1" })).toBe("first");
  // The question mark stands elsewhere in the Russian layout.
  expect(pressed({ code: "Digit7", key: "?", shiftKey: true })).toBe("keys");
});

test("with Ctrl, Alt, ⌘ or Shift, and while letters are composed, a key is the browser's", () => {
  for (const modifier of ["ctrlKey", "altKey", "metaKey", "shiftKey", "isComposing"])
    expect(pressed({ code: "KeyC", key: "c", [modifier]: true })).toBeNull();
});
