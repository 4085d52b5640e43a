import fc from "fast-check";
import { afterAll, expect, inject, test } from "vitest";
import { badRequests, endpoints } from "./bad-requests.ts";
import { expectMatchesOpenApi } from "./openapi-contract.ts";
import { givenComment, givenMember, givenPublication } from "./fixtures.ts";
import { secret } from "./schema-values.ts";
import { newService, siteUrl, textOf } from "./test-app.ts";

/** A few in the suite that runs all the time, many in `npm run test:deep`: what is refused rarely gets as far as the engine. */
const [deep, quick] = inject("template").engine === "sqlite" ? [2000, 60] : [400, 12];
const requestsAnEndpoint = process.env.DEEP === "yes" ? deep : quick;
/** Their good answer is what the member has just written down for themselves, or what was asked, as answers of a search say it. */
const answersWhatWasWritten = new Set(["PATCH /api/me", "POST /api/search", "POST /api/search/publications", "GET /api/search/courses"]);
/** More than any route needs, and than a list of ids may cause: the answer costs a handful of statements, whatever was sent. */
const mostStatements = 40;
/** Two indexes are asked at once, each of which corrects words. */
const mostStatementsOfSearch = 80;
/** Of an answer: the longest is a page of ten texts. */
const mostBytes = 64 * 1024;
/** Route → milliseconds of its slowest answer; the slow run tells them, and no test depends on them. */
const slowest = new Map<string, number>();

afterAll(() => {
  const worst = [...slowest].toSorted(([, a], [, b]) => b - a).slice(0, 5);
  if (process.env.DEEP === "yes") console.info(worst.map(([route, ms]) => `${Math.round(ms)} ms ${route}`).join("\n"));
});

test.each(endpoints)(
  "whatever is sent to $method $path, the answer is described, costs little, and tells nothing back",
  async (endpoint) => {
    const { app, as, db, log, statements } = await newService({ inboxDir: null });
    const publication = await givenPublication(db);
    const comment = await givenComment(db, publication.id);
    const member = await givenMember(db, { isModerator: 1 });
    const session = await as(member, { secondFactor: true });
    const signed = `__Host-sid=${session.cookies.get("__Host-sid")}`;
    const isForm = Object.keys(endpoint.operation.requestBody?.content ?? {}).includes("multipart/form-data");
    await fc.assert(
      fc.asyncProperty(badRequests(endpoint, [publication.id, comment.id, member.authorId]), fc.boolean(), async (request, isSigned) => {
        const [before, since] = [statements(), performance.now()];
        const response = await app.request(request.address, {
          method: endpoint.method.toUpperCase(),
          headers: {
            Origin: siteUrl,
            ...(request.contentType === "" ? {} : { "Content-Type": request.contentType }),
            ...(isSigned ? { Cookie: signed } : {}),
          },
          body: request.body,
        });
        const most = endpoint.path === "/api/search" ? mostStatementsOfSearch : mostStatements;
        expect(statements() - before, "statements").toBeLessThanOrEqual(most);
        expect(response.status).toBeLessThan(500);
        const text = await textOf(response);
        expect(Buffer.byteLength(text), "bytes").toBeLessThanOrEqual(mostBytes);
        const route = `${endpoint.method.toUpperCase()} ${endpoint.path}`;
        slowest.set(route, Math.max(slowest.get(route) ?? 0, performance.now() - since));
        const isWritten = response.ok && answersWhatWasWritten.has(route);
        if (!isWritten) expect(text).not.toContain(secret);
        // As it is asked for: a lone dot is no part of an address.
        const path = new URL(request.address, siteUrl).pathname;
        const isJson = /json/.test(response.headers.get("Content-Type") ?? "");
        if (isJson && !isForm && !/%2f|\.\./i.test(request.address))
          expectMatchesOpenApi(endpoint.method.toUpperCase(), path, response.status, JSON.parse(text));
      }),
      { numRuns: requestsAnEndpoint },
    );
    expect(log.join("")).not.toContain(secret);
  },
  120_000,
);
