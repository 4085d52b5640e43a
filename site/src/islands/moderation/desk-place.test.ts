import { expect, test } from "vitest";
import { readPlace, writePlace } from "./desk-place.ts";

const first = { view: "open", sort: "urgent", language: null, category: null, caseId: null } as const;

test("a place is read from the fragment as it was written, and the first one leaves the address empty", () => {
  expect(writePlace(first)).toBe("");
  const place = { view: "mine", sort: "oldest", language: "ru", category: "spam", caseId: "Q0123456789abcdef" } as const;
  expect(readPlace(`#${writePlace(place)}`)).toEqual(place);
});

test("what is unknown in an address counts as nothing", () => {
  expect(readPlace("#view=all&sort=x&language=es&about=y&case=%3Cb%3E")).toEqual(first);
});
