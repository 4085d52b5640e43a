import { expect, test } from "vitest";
import { noNotes, notesAfter, withoutNote } from "./writing-notes.ts";

test("help stays beside the text until it is closed, and comes again only with another text", () => {
  const said = notesAfter(noNotes, ["care"], "0123456789");
  expect(said.shown).toEqual(["care"]);
  expect(notesAfter(said, [], "something else altogether").shown).toEqual(["care"]);
  const closed = withoutNote(said, "care");
  expect(notesAfter(closed, ["care"], "0123456789abc").shown).toEqual([]);
  expect(notesAfter(closed, ["care"], "0123456789abcdefgh").shown).toEqual(["care"]);
});

test("a reminder goes when its reason does", () => {
  const said = notesAfter(noNotes, ["method", "medical"], "0123456789");
  expect(notesAfter(said, ["medical"], "012345678").shown).toEqual(["medical"]);
  expect(notesAfter(notesAfter(said, [], "01234567"), ["method"], "0123456789").shown).toEqual([]);
});
