import type { Core } from "@strapi/strapi";
import { environment } from "../settings/environment.ts";
import { bearerToken, createRequestJudge } from "../shared/signed-requests.ts";

/** Where `strapi::body` leaves the text of a body besides what it read in it (`includeUnparsed`). */
const unparsedBody = Symbol.for("unparsedBody");

/** Who signed the request, in `ctx.state.signedBy`. */
export type Program = "community-api" | "site";

/**
 * Whoever comes with a token of our programs has to have signed the request, for this address and body, just now and once. Without a token
 * Strapi's own check refuses; so however an address is spelled, nobody gets past both. Other tokens (the super admin makes some) pass
 * unsigned, so the account routes look at `signedBy`.
 */
const signedRequests: Core.MiddlewareFactory = () => {
  const { identityToken, contentToken } = environment();
  const secrets: readonly (readonly [Program, string])[] = [
    ["community-api", identityToken],
    ["site", contentToken],
  ];
  const programs = Promise.all(
    secrets.map(async ([name, secret]) => ({ name, bearer: await bearerToken(secret), isSigned: createRequestJudge(secret) })),
  );
  return async (ctx, next) => {
    const words = (ctx.req.headers.authorization ?? "").split(/\s+/);
    const program = (await programs).find(({ bearer }) => words.includes(bearer));
    if (program) {
      const parsed = ctx.request.body as { [unparsedBody]?: string } | undefined;
      const request = { method: ctx.method, address: ctx.req.url ?? "", body: parsed?.[unparsedBody] ?? "" };
      if (!(await program.isSigned(ctx.req.headers, request))) return ctx.unauthorized("Missing or invalid signature");
      ctx.state["signedBy"] = program.name;
    }
    return next();
  };
};

export default signedRequests;
