import { type ErrorResponse, schemaProblems } from "@ryadom/shared/errors.ts";
import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { type Endpoint, endpoints } from "./bad-requests.ts";
import { asRequest, isValid, requestsLike } from "./contract.ts";
import { givenComment, givenPublication, givenWriter } from "./fixtures.ts";
import { expectMatchesOpenApi } from "./openapi-contract.ts";
import { checkWithSchemathesis } from "./schemathesis-tests.ts";
import { reportingCatalogue } from "./test-catalogue.ts";
import { newService, siteUrl, type TestService, textOf } from "./test-app.ts";

/*
 * The document and the service agree on what may be sent: nothing that the document allows is refused by a schema, nothing that it forbids is
 * accepted, and no answer has a status or a content type that it doesn't name.
 */

const [deep, quick] = inject("template").engine === "sqlite" ? [300, 25] : [60, 8];
const requestsAnEndpoint = process.env.DEEP === "yes" ? deep : quick;

/** A form or a file: what is sent here instead of them is refused for its content type. */
const isJson = ({ operation }: Endpoint): boolean =>
  Object.keys(operation.requestBody?.content ?? {}).every((type) => type === "application/json");

/** Somebody whom the route lets in; their session is opened anew when what was asked has ended it. */
async function rightActor({ db, as }: TestService, { operation }: Endpoint): Promise<() => Promise<Record<string, string>>> {
  const access = operation["x-access"];
  if (access === "anyone" || access === "signature") return async () => ({ Origin: siteUrl });
  const open = async () => as(await givenWriter(db, { isModerator: 1, isBilling: 1 }), { secondFactor: true });
  let caller = await open();
  return async () => {
    if ((await caller.ask("GET", "/api/me")).status !== 200) caller = await open();
    return { Origin: siteUrl, Cookie: `__Host-sid=${caller.cookies.get("__Host-sid")}` };
  };
}

/** @returns how an answer breaks the contract; null when it doesn't */
function breach(endpoint: Endpoint, isRight: boolean, response: Response, answer: unknown): string | null {
  const { status, headers } = response;
  const documented = endpoint.operation.responses[status];
  const type = headers.get("Content-Type")?.split(";")[0];
  if (!documented) return `status ${status} is not in the document`;
  if (type === undefined ? documented.content !== undefined : !(type in (documented.content ?? {}))) return `${status} comes as ${type}`;
  if (!isRight) return status < 400 ? `accepted (${status}) what the document forbids` : null;
  if (status === 413 || status === 415) return `refused (${status}) what the document allows`;
  const { code, details } = status === 400 ? (answer as ErrorResponse).error : {};
  if (code !== "invalid-argument") return null;
  const bySchema = details?.find(({ problem }) => (schemaProblems as readonly string[]).includes(problem));
  return bySchema || !details ? `refused what the document allows: ${JSON.stringify(details)}` : null;
}

test.each(endpoints.filter(isJson))(
  "$method $path takes what the document allows, and nothing else",
  async (endpoint) => {
    const service = await newService({ catalogue: () => reportingCatalogue, limits: { bodyBytes: 1024 * 1024 } });
    const { app, db } = service;
    const publication = await givenPublication(db);
    const comment = await givenComment(db, publication.id);
    const actor = await rightActor(service, endpoint);
    await fc.assert(
      fc.asyncProperty(requestsLike(endpoint, [publication.id, comment.id, "age", "sleep"]), async (request) => {
        const [address, init] = asRequest(endpoint, request);
        const headers = { ...(init.headers as Record<string, string>), ...(await actor()) };
        const response = await app.request(address, { ...init, headers });
        const text = await textOf(response);
        const isJsonAnswer = /json/.test(response.headers.get("Content-Type") ?? "");
        const answer: unknown = isJsonAnswer ? JSON.parse(text) : text;
        expect(breach(endpoint, isValid(endpoint, request), response, answer)).toBeNull();
        if (isJsonAnswer) expectMatchesOpenApi(init.method!, new URL(address, siteUrl).pathname, response.status, answer);
      }),
      { numRuns: requestsAnEndpoint },
    );
  },
  300_000,
);

test("the generator makes enough of both: requests that the document allows, and others", () => {
  const rare = endpoints.filter(isJson).flatMap((endpoint) => {
    const sample = fc.sample(requestsLike(endpoint, []), { numRuns: 400, seed: 1 });
    const right = sample.filter((request) => isValid(endpoint, request)).length;
    const canBeWrong = endpoint.operation.requestBody !== undefined || (endpoint.operation.parameters ?? []).length > 0;
    const isRare = right < 20 || (canBeWrong && right === 400);
    return isRare ? [`${endpoint.method} ${endpoint.path}: ${right} of 400`] : [];
  });
  expect(rare).toEqual([]);
});

/** Slow, and the engine doesn't matter to it: the same checks, by a program that others wrote. */
if (process.env.DEEP === "yes" && inject("template").engine === "sqlite") describe("Schemathesis", checkWithSchemathesis);
