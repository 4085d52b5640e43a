import { expect, test } from "vitest";
import { noHints, hintsAfter, withoutHint } from "./safety-hints.ts";

test("help stays beside the text until it is closed, and comes again only with another text", () => {
  const said = hintsAfter(noHints, ["care"], "0123456789");
  expect(said.shown).toEqual(["care"]);
  expect(hintsAfter(said, [], "something else altogether").shown).toEqual(["care"]);
  const closed = withoutHint(said, "care");
  expect(hintsAfter(closed, ["care"], "0123456789abc").shown).toEqual([]);
  expect(hintsAfter(closed, ["care"], "0123456789abcdefgh").shown).toEqual(["care"]);
});

test("a reminder goes when its reason does", () => {
  const said = hintsAfter(noHints, ["personal-data", "medical"], "0123456789");
  expect(hintsAfter(said, ["medical"], "012345678").shown).toEqual(["medical"]);
  expect(hintsAfter(hintsAfter(said, [], "01234567"), ["personal-data"], "0123456789").shown).toEqual([]);
});
