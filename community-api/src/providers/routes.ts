import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { Provider, ProviderList, ProviderStart } from "@ryadom/shared/auth.ts";
import { errorStatus } from "@ryadom/shared/errors.ts";
import type { Context } from "hono";
import type { Logger } from "pino";
import { deviceOf } from "../auth/device.ts";
import { isRecent } from "../auth/session.ts";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { changing, errorAnswers, guarded } from "../http/error-answer.ts";
import { keepFlow } from "../http/flow-cookie.ts";
import { setOauthCookie, takeOauthCookie } from "../http/oauth-cookie.ts";
import { answerProvider, type SetOut } from "../http/provider-answer.ts";
import { access, setSessionCookies, signedIn } from "../http/session.ts";
import { newToken } from "../ids.ts";
import { waitForSecondFactor } from "../sign-in/waiting-sign-in.ts";
import { type AnswerCode, type Brought, comeBack } from "./come-back.ts";
import { beginFlow, flowSeconds } from "./flow.ts";
import { unlinkProvider } from "./link.ts";
import { demandProvider, type Providers } from "./providers.ts";
import type { ProviderServices } from "./which-member.ts";

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
  responses: { 200: { description: "Each.", content: { "application/json": { schema: ProviderList } } }, ...errorAnswers() },
});

const start = createRoute({
  method: "get",
  path: "/auth/{provider}/start",
  operationId: "startProvider",
  summary: "Send the browser to a provider (opened as a page, in a popup or in full)",
  description: "`link` needs a proof of at most 300 s ago, `step-up` gives one. What is wrong is told as the callback tells it.",
  tags,
  ...access("anyone", { limit: "sign-in" }),
  request: { params: z.object({ provider: Provider }), query: ProviderStart },
  responses: { 302: { description: "To the provider." }, ...answers, ...errorAnswers(notHere, "auth/too-many-requests") },
});

const Returned = z.object({
  state: z.string().max(200).default(""),
  code: z.string().max(4096).optional(),
  error: z.string().max(200).optional(),
  iss: z.string().max(500).optional(),
});

const google = createRoute({
  method: "get",
  path: "/auth/google/callback",
  operationId: "returnFromGoogle",
  summary: "Where Google sends the browser back to",
  tags,
  ...access("anyone", { limit: "sign-in" }),
  request: { query: Returned },
  responses: { ...answers, ...errorAnswers(notHere, "auth/too-many-requests") },
});

const apple = createRoute({
  method: "post",
  path: "/auth/apple/callback",
  operationId: "returnFromApple",
  summary: "Where Apple has the browser post its answer",
  tags,
  ...access("anyone", { limit: "sign-in" }),
  request: { body: { required: true, content: { "application/x-www-form-urlencoded": { schema: Returned } } } },
  responses: { ...answers, ...errorAnswers(...changing, notHere, "auth/too-many-requests") },
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
    ...errorAnswers(...changing, ...guarded, "auth/requires-recent-login", "auth/network-request-failed", "conflict"),
  },
});

type RouteServices = ProviderServices & { providers: Providers; clock: Clock; log: Logger };

/** Sign in with Google and Apple, link them to an account, and prove anew who one is. */
export function providerRoutes(services: RouteServices): OpenAPIHono<AppEnv> {
  const { db, keys, clock, providers } = services;
  return routes()
    .openapi(list, (c) => c.json({ google: providers.google !== null, apple: providers.apple !== null }, 200))
    .openapi(start, async (c) => {
      const { provider: name } = c.req.valid("param");
      const { intent, mode, language, returnTo = null } = c.req.valid("query");
      const provider = demandProvider(providers, name);
      const now = clock();
      try {
        if (intent !== "sign-in") demandStart(c, intent, now);
        const session = c.get("session");
        const wish = { provider: name, intent, mode, language, returnTo, sessionId: session?.id ?? null };
        const { state, browser, flow } = await beginFlow(db, keys, wish, intent === "sign-in" ? null : session!.uid, now);
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
      await unlinkProvider(services, signedIn(c), c.req.valid("param").provider, clock());
      return c.body(null, 204);
    });
}

function demandStart(c: Context<AppEnv>, intent: "link" | "step-up", now: Date): void {
  const session = signedIn(c);
  if (intent === "step-up") return;
  if (session.kind === "restricted") throw new AppError("auth/user-disabled");
  if (!isRecent(session, now)) throw new AppError("auth/requires-recent-login");
}

async function finish(c: Context<AppEnv>, services: RouteServices, name: Provider, brought: Brought): Promise<Response> {
  const { db, keys, providers, clock } = services;
  const provider = demandProvider(providers, name);
  const now = clock();
  const browser = { secret: takeOauthCookie(c), device: deviceOf(c.req.header("User-Agent")), session: c.get("session") };
  const { flow, code, token, waiting, error } = await comeBack({ ...services, provider, name }, brought, browser, now);
  if (token !== undefined) setSessionCookies(c, token);
  if (waiting) {
    const secret = newToken();
    await waitForSecondFactor(db, keys, { ...waiting, browser: secret }, now);
    keepFlow(c, secret);
  }
  return answer(c, services, flow, code, error);
}

/** @param setOut null when nothing set out from this browser: then all there is to go by is its language */
function answer(c: Context<AppEnv>, { log }: RouteServices, setOut: SetOut | null, code: AnswerCode, error?: AppError) {
  if (error && errorStatus[error.code] >= 500) {
    log.error({ requestId: c.get("requestId"), error: error.cause instanceof Error ? error.cause.message : undefined }, error.code);
  }
  const language = /^ru\b/i.test(c.req.header("Accept-Language") ?? "") ? "ru" : "en";
  return answerProvider(c, setOut ?? { mode: "popup", intent: "sign-in", language, returnTo: null }, code);
}
