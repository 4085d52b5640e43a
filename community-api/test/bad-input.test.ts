import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { badRequests, endpoints, secret } from "./bad-requests.ts";
import { expectDescribed } from "./contract.ts";
import { givenComment, givenMember, givenPublication } from "./givens.ts";
import { newService, siteUrl, textOf } from "./test-app.ts";

/** A few in the suite that runs all the time, many in `npm run test:deep`: what is refused rarely gets as far as the engine. */
const [deep, quick] = inject("template").engine === "sqlite" ? [2000, 60] : [400, 12];
const requestsAnEndpoint = process.env.DEEP === "yes" ? deep : quick;
/** Their good answer is what the member has just written down for themselves. */
const answersWhatWasWritten = new Set(["PATCH /api/me"]);
const slowestMs = 1000;

test.each(endpoints)(
  "whatever is sent to $method $path, the answer is described, quick, and tells nothing back",
  async (endpoint) => {
    const { app, as, db, log } = await newService({ inboxDir: null });
    const publication = await givenPublication(db);
    const comment = await givenComment(db, publication.id);
    const member = await givenMember(db, { isModerator: 1 });
    const session = await as(member, { secondFactor: true });
    const signed = `__Host-sid=${session.cookies.get("__Host-sid")}`;
    const isForm = Object.keys(endpoint.operation.requestBody?.content ?? {}).includes("multipart/form-data");
    await fc.assert(
      fc.asyncProperty(badRequests(endpoint, [publication.id, comment.id, member.authorId]), fc.boolean(), async (request, isSigned) => {
        const started = performance.now();
        const response = await app.request(request.address, {
          method: endpoint.method.toUpperCase(),
          headers: {
            Origin: siteUrl,
            ...(request.contentType === "" ? {} : { "Content-Type": request.contentType }),
            ...(isSigned ? { Cookie: signed } : {}),
          },
          body: request.body,
        });
        expect(performance.now() - started).toBeLessThan(slowestMs);
        expect(response.status).toBeLessThan(500);
        const text = await textOf(response);
        const isWritten = response.ok && answersWhatWasWritten.has(`${endpoint.method.toUpperCase()} ${endpoint.path}`);
        if (!isWritten) expect(text).not.toContain(secret);
        // As it is asked for: a lone dot is no part of an address.
        const path = new URL(request.address, siteUrl).pathname;
        const isJson = /json/.test(response.headers.get("Content-Type") ?? "");
        if (isJson && !isForm && !/%2f|\.\./i.test(request.address))
          expectDescribed(endpoint.method.toUpperCase(), path, response.status, JSON.parse(text));
      }),
      { numRuns: requestsAnEndpoint },
    );
    expect(log.join("")).not.toContain(secret);
  },
  120_000,
);
