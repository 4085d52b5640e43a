import type { Core } from "@strapi/strapi";
import { environment } from "../settings/environment.ts";
import { bearerToken, createRequestJudge } from "../shared/signed-requests.ts";

/** Where `strapi::body` leaves the text of a body besides what it read in it (`includeUnparsed`). */
const unparsedBody = Symbol.for("unparsedBody");

/**
 * Whoever comes with a token of our programs has to have signed the request, for this address and body, just now and once. Without a token
 * Strapi's own check refuses; so however an address is spelled, nobody gets past both.
 */
const signedRequests: Core.MiddlewareFactory = () => {
  const { identityToken, contentToken } = environment();
  const programs = Promise.all(
    [identityToken, contentToken].map(async (secret) => [await bearerToken(secret), createRequestJudge(secret)] as const),
  );
  return async (ctx, next) => {
    const words = String(ctx.req.headers.authorization ?? "").split(/\s+/);
    const isSigned = (await programs).find(([bearer]) => words.includes(bearer))?.[1];
    if (isSigned) {
      const parsed = ctx.request.body as { [unparsedBody]?: string } | undefined;
      const request = { method: ctx.method, address: ctx.req.url ?? "", body: parsed?.[unparsedBody] ?? "" };
      if (!(await isSigned(ctx.req.headers, request))) return ctx.unauthorized("Missing or invalid signature");
    }
    return next();
  };
};

export default signedRequests;
