import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { SignedIn, SignIn, StepUp } from "@ryadom/shared/auth.ts";
import { deviceOf } from "../auth/device.ts";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { changing, errorAnswers, guarded } from "../http/error-answer.ts";
import { keepFlow } from "../http/flow-cookie.ts";
import { access, setSessionCookies, signedIn } from "../http/session.ts";
import { newToken } from "../ids.ts";
import { authorIdOf } from "../members/create-member.ts";
import type { ProofServices } from "../second-factor/prove.ts";
import { signIn, type SignInServices } from "./sign-in.ts";
import { stepUp } from "./step-up.ts";
import { waitForSecondFactor } from "./waiting-sign-in.ts";

const tags = ["sign-in"];

const begin = createRoute({
  method: "post",
  path: "/auth/sign-in",
  operationId: "signIn",
  summary: "Sign in with email and password",
  description:
    "`auth/multi-factor-auth-required`: the password was right, ask for a second factor (`/api/auth/second-factor`). " +
    "`auth/user-disabled`: with cookies it is a banned member's restricted session (`GET /api/me` answers), without staff blocked the account.",
  tags,
  ...access("anyone", { limit: "sign-in" }),
  request: { body: { required: true, content: { "application/json": { schema: SignIn } } } },
  responses: {
    200: { description: "Signed in.", content: { "application/json": { schema: SignedIn } } },
    ...errorAnswers(
      ...changing,
      "auth/invalid-credential",
      "auth/multi-factor-auth-required",
      "auth/user-disabled",
      "auth/too-many-requests",
      "auth/network-request-failed",
    ),
  },
});

const prove = createRoute({
  method: "post",
  path: "/auth/step-up",
  operationId: "stepUp",
  summary: "Prove anew who this is; for the next 300 seconds everything is allowed",
  tags,
  ...access("signed-in", { limit: "sign-in" }),
  request: { body: { required: true, content: { "application/json": { schema: StepUp } } } },
  responses: {
    204: { description: "Proven. The session goes on under a new cookie." },
    ...errorAnswers(
      ...changing,
      ...guarded,
      "auth/invalid-credential",
      "auth/invalid-code",
      "auth/too-many-requests",
      "auth/network-request-failed",
    ),
  },
});

export function signInRoutes(services: SignInServices & ProofServices & { clock: Clock }): OpenAPIHono<AppEnv> {
  const { clock, db, keys } = services;
  return routes()
    .openapi(begin, async (c) => {
      const now = clock();
      const browser = { device: deviceOf(c.req.header("User-Agent")), before: c.get("session") };
      const result = await signIn(services, c.req.valid("json"), browser, now);
      if (result.next === "second-factor") {
        const secret = newToken();
        await waitForSecondFactor(db, keys, { ...result, browser: secret }, now);
        keepFlow(c, secret);
        throw new AppError("auth/multi-factor-auth-required");
      }
      setSessionCookies(c, result.token);
      if (result.isRestricted) throw new AppError("auth/user-disabled");
      return c.json({ authorId: await authorIdOf(db, result.uid) }, 200);
    })
    .openapi(prove, async (c) => {
      setSessionCookies(c, await stepUp(services, signedIn(c), c.req.valid("json"), clock()));
      return c.body(null, 204);
    });
}
