import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { Provider, ProviderList, ProviderStart } from "@ryadom/shared/auth.ts";
import { errorStatus } from "@ryadom/shared/errors.ts";
import { limitedString } from "@ryadom/shared/texts.ts";
import type { Context } from "hono";
import type { Logger } from "pino";
import { deviceOf } from "../session/device.ts";
import { requireRecentProof } from "../session/recent-proof.ts";
import type { Clock } from "../../core/clock.ts";
import { AppError } from "../../core/errors.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses, recentErrors } from "../../http/error-response.ts";
import { placeOf, rememberDevice } from "../../http/device-cookie.ts";
import { setFlowCookie } from "../../http/flow-cookie.ts";
import { setOauthCookie, consumeOauthCookie } from "./oauth-cookie.ts";
import { sendOauthResult, type FlowOptions } from "./oauth-result-page.ts";
import { access, setSessionCookies, requireSession } from "../../http/session-middleware.ts";
import { newToken } from "../../core/ids.ts";
import { storePendingSignIn } from "../sign-in/pending-sign-in.ts";
import { type OauthResultCode, type CallbackParams, handleOauthCallback } from "./oauth-callback.ts";
import { startOauthFlow, flowSeconds } from "./oauth-flow.ts";
import { unlinkProvider } from "./link.ts";
import { requireProvider, type Providers } from "./providers.ts";
import type { ProviderServices } from "./find-or-create-member.ts";

const tags = ["providers"];
const notHere = "auth/operation-not-supported-in-this-environment";
const answers = {
  200: {
    description:
      "Of a popup: a page that says `{ code }` on the BroadcastChannel `ryadom-auth` and closes. `code` is `ok`, an error code or " +
      "`auth/popup-closed-by-user`. `auth/multi-factor-auth-required`: go on with `/api/auth/second-factor`. " +
      "`auth/user-disabled`: with a session it is a banned member's restricted one.",
    content: { "text/html": { schema: z.string() } },
  },
  303: {
    description:
      "Of a full redirect: back to `returnTo`, or with `#error=<code>` to the sign-in page (linking and proving anew: to `returnTo`).",
  },
};

const list = createRoute({
  method: "get",
  path: "/auth/providers",
  operationId: "listProviders",
  summary: "With whom one can sign in here",
  tags,
  ...access("anyone"),
  responses: { 200: { description: "Each.", content: { "application/json": { schema: ProviderList } } }, ...errorResponses() },
});

const start = createRoute({
  method: "get",
  path: "/auth/{provider}/start",
  operationId: "startProvider",
  summary: "Send the browser to a provider (opened as a page, in a popup or in full)",
  description:
    "From a page of this site only (`Sec-Fetch-Site: same-origin`). `link` needs a proof of at most 300 s ago (of a member who has a second factor: that one), `step-up` gives one. What is wrong is told as the callback tells it.",
  tags,
  ...access("anyone", { limit: "sign-in" }),
  request: { params: z.object({ provider: Provider }), query: ProviderStart },
  responses: { 302: { description: "To the provider." }, ...answers, ...errorResponses("forbidden", notHere, "auth/too-many-requests") },
});

const CallbackQuery = z.object({
  state: limitedString({ max: 200 }).default(""),
  code: limitedString({ max: 4096 }).optional(),
  error: limitedString({ max: 200 }).optional(),
  iss: limitedString({ max: 500 }).optional(),
});

const google = createRoute({
  method: "get",
  path: "/auth/google/callback",
  operationId: "googleCallback",
  summary: "Where Google sends the browser back to",
  tags,
  ...access("anyone", { limit: "sign-in" }),
  request: { query: CallbackQuery },
  responses: { ...answers, ...errorResponses(notHere, "auth/too-many-requests") },
});

const apple = createRoute({
  method: "post",
  path: "/auth/apple/callback",
  operationId: "appleCallback",
  summary: "Where Apple has the browser post its answer",
  tags,
  // Proved by the state, and by the cookie of the browser that set out.
  ...access("anyone", { limit: "sign-in", crossOrigin: true }),
  request: {
    body: { required: true, content: { "application/x-www-form-urlencoded": { schema: CallbackQuery.meta({ minProperties: 1 }) } } },
  },
  responses: { ...answers, ...errorResponses(...writeErrors, notHere, "auth/too-many-requests") },
});

const unlink = createRoute({
  method: "delete",
  path: "/me/providers/{provider}",
  operationId: "unlinkProvider",
  summary: "Do not sign in with this provider any more",
  tags,
  ...access("member", { recent: true }),
  request: { params: z.object({ provider: Provider }) },
  responses: {
    204: { description: "It is unlinked, also when it was before. The last way in stays: `conflict`." },
    ...errorResponses(...writeErrors, ...recentErrors, "auth/too-many-requests", "auth/network-request-failed", "conflict"),
  },
});

type RouteServices = ProviderServices & { providers: Providers; clock: Clock; log: Logger };

/** Sign in with Google and Apple, link them to an account, and prove anew who one is. */
export function providerRoutes(services: RouteServices): OpenAPIHono<AppEnv> {
  const { db, keys, clock, providers } = services;
  return newRouter()
    .openapi(list, (c) => c.json({ google: providers.google !== null, apple: providers.apple !== null }, 200))
    .openapi(start, async (c) => {
      requireOwnPage(c);
      const { provider: name } = c.req.valid("param");
      const { intent, mode, language, returnTo = null } = c.req.valid("query");
      const provider = requireProvider(providers, name);
      const now = clock();
      try {
        if (intent !== "sign-in") await requireStartAllowed(c, intent, now);
        const session = c.get("session");
        const flowRequest = { provider: name, intent, mode, language, returnTo, sessionId: session?.id ?? null };
        const { state, browser, flow } = await startOauthFlow(db, keys, flowRequest, intent === "sign-in" ? null : session!.uid, now);
        const address = await provider.address({ state, ...flow }, { fresh: intent === "step-up" });
        setOauthCookie(c, name, browser, flowSeconds);
        return c.redirect(address.href, 302);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return answer(c, services, { mode, intent, language, returnTo }, error.code, error);
      }
    })
    .openapi(google, (c) => finish(c, services, "google", c.req.valid("query")))
    .openapi(apple, (c) => finish(c, services, "apple", c.req.valid("form")))
    .openapi(unlink, async (c) => {
      await unlinkProvider(services, requireSession(c), c.req.valid("param").provider, clock());
      return c.body(null, 204);
    });
}

/**
 * A page of another site must not send somebody's browser to a provider: it would link the attacker's identity, or make an account
 * nobody asked for. A GET carries no `Origin`, so the browser's own word counts.
 */
function requireOwnPage(c: Context<AppEnv>): void {
  if (c.req.header("Sec-Fetch-Site") !== "same-origin") throw new AppError("forbidden");
}

async function requireStartAllowed(c: Context<AppEnv>, intent: "link" | "step-up", now: Date): Promise<void> {
  const session = requireSession(c);
  if (intent === "step-up") return;
  if (session.kind === "restricted") throw new AppError("auth/user-disabled");
  await requireRecentProof(c.get("db"), session, now);
}

async function finish(c: Context<AppEnv>, services: RouteServices, name: Provider, callbackParams: CallbackParams): Promise<Response> {
  const { db, keys, providers, clock } = services;
  const provider = requireProvider(providers, name);
  const now = clock();
  const browser = {
    secret: consumeOauthCookie(c),
    device: deviceOf(c.req.header("User-Agent")),
    session: c.get("session"),
    place: placeOf(c),
  };
  const { flow, code, token, mailbox, waiting, error } = await handleOauthCallback(
    { ...services, provider, name },
    callbackParams,
    browser,
    now,
  );
  if (token !== undefined) setSessionCookies(c, token);
  if (mailbox !== undefined) rememberDevice(c, keys, mailbox, now);
  if (waiting) {
    const secret = newToken();
    await storePendingSignIn(db, keys, { ...waiting, browser: secret }, now);
    setFlowCookie(c, secret);
  }
  return answer(c, services, flow, code, error);
}

/** @param flow null without a matching flow: then the language is the browser's */
function answer(c: Context<AppEnv>, { log }: RouteServices, flow: FlowOptions | null, code: OauthResultCode, error?: AppError) {
  if (error && errorStatus[error.code] >= 500) {
    log.error({ requestId: c.get("requestId"), error: error.cause instanceof Error ? error.cause.message : undefined }, error.code);
  }
  const language = /^ru\b/i.test(c.req.header("Accept-Language") ?? "") ? "ru" : "en";
  return sendOauthResult(c, flow ?? { mode: "popup", intent: "sign-in", language, returnTo: null }, code);
}
