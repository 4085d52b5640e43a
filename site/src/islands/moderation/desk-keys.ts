export type DeskCommand =
  | "next"
  | "previous"
  | "claim"
  | "show"
  | "first"
  | "second"
  | "third"
  | "more"
  | "undo"
  | "thread"
  | "protocol"
  | "keys";

/** By the place of the key, not by its letter: the Russian layout has other letters there. */
const commands: Readonly<Record<string, DeskCommand>> = {
  KeyJ: "next",
  KeyK: "previous",
  KeyC: "claim",
  KeyS: "show",
  KeyM: "more",
  KeyU: "undo",
  KeyT: "thread",
  KeyP: "protocol",
  Digit1: "first",
  Digit2: "second",
  Digit3: "third",
  Numpad1: "first",
  Numpad2: "second",
  Numpad3: "third",
};

type Pressed = Pick<KeyboardEvent, "altKey" | "code" | "ctrlKey" | "isComposing" | "key" | "metaKey" | "shiftKey">;

/** @returns what a single key asks for; null for every other press, and for those that go with Ctrl, Alt or ⌘ */
export function commandOf({ altKey, code, ctrlKey, isComposing, key, metaKey, shiftKey }: Pressed): DeskCommand | null {
  if (altKey || ctrlKey || metaKey || isComposing) return null;
  if (key === "?") return "keys";
  return shiftKey ? null : (commands[code] ?? null);
}
