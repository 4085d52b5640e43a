import { expect, test } from "vitest";
import { readFailure } from "./build.ts";

test("an entry that stopped the build is named with its field", () => {
  const said =
    'noise\nCONTENT-ERROR {"uid":"api::course.course","documentId":"d1","locale":"ru","title":" ","field":"title","message":"The title is blank."}\nmore noise';
  expect(readFailure(said, 1)).toEqual({
    message: "The title is blank.",
    field: "title",
    entry: { uid: "api::course.course", documentId: "d1", locale: "ru", title: " " },
  });
});

test("a trouble that is no entry's fault is told without one, so that the build is tried again", () => {
  expect(readFailure('CONTENT-ERROR {"message":"The CMS cannot be reached."}', 1)).toEqual({ message: "The CMS cannot be reached." });
});

test("any other failure says the line that tells most", () => {
  expect(readFailure("12:00 [WARN] an error that is none\n\u001b[31m[vite] Error: Cannot find module\n  at x", 1).message).toBe(
    "The build ended with 1. [vite] Error: Cannot find module at x",
  );
});
