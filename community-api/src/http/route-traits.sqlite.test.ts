import { expect, test } from "vitest";
import { description } from "../../test/openapi-contract.ts";
import { newService, siteUrl } from "../../test/test-app.ts";

type Operation = { operationId: string; "x-cross-origin"?: true };
const bytes = (length: number) => new File([new Uint8Array(length)], "a.png");

/** @returns the code of the error with which a body of 60 000 bytes is answered; ordinary bodies end at 1024 here */
async function answerToLargeBody(method: string, path: string): Promise<string | undefined> {
  const body = new FormData();
  body.set("file", bytes(60_000));
  const { app } = await newService();
  const response = await app.request(path, { method, headers: { Origin: siteUrl, "Content-Length": "60000" }, body });
  return ((await response.json()) as { error: { code: string } }).error.code;
}

test.each([
  ["POST", "/api/uploads", "unauthenticated"],
  ["PUT", "/api/me/avatar", "unauthenticated"],
  ["PUT", "/api/me/avatar?query=1", "unauthenticated"],
  ["DELETE", "/api/me/avatar", "payload-too-large"],
  ["POST", "/api/uploads/", "payload-too-large"],
  ["POST", "/api/publications", "payload-too-large"],
  ["POST", "/api/no-such-route", "payload-too-large"],
])("%s %s with a large body is answered %s: only a route that declares a file takes one", async (method, path, code) => {
  expect(await answerToLargeBody(method, path)).toBe(code);
});

test.each([
  ["/api/digest/unsubscribe?token=x", 403],
  ["/api/auth/apple/callback", 404],
  ["/api/publications", 415],
  ["/api/no-such-route", 415],
])("a plain form to %s is answered %i: only a route that declares a form takes one", async (path, status) => {
  const { app } = await newService();
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await app.request(path, { method: "POST", headers: { Origin: siteUrl }, body })).status).toBe(status);
});

test("the OpenAPI document names the routes that other origins may call: each has a proof of its own", () => {
  const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods)) as unknown as Operation[];
  const crossOrigin = operations.filter((operation) => operation["x-cross-origin"]).map(({ operationId }) => operationId);
  expect(crossOrigin.toSorted()).toEqual([
    "abandonFilmUpload",
    "appleCallback",
    "beginFilmUpload",
    "deleteFilm",
    "finishFilmUpload",
    "listFilms",
    "putFilmPart",
    "receiveAccountEvent",
    "receivePaymentEvent",
    "unsubscribeByMailProgram",
  ]);
});
