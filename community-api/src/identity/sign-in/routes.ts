import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { SignedIn, SignIn, StepUp } from "@ryadom/shared/auth.ts";
import { deviceOf } from "../session/device.ts";
import type { Clock } from "../../core/clock.ts";
import { AppError } from "../../core/errors.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses, sessionErrors } from "../../http/error-response.ts";
import { placeOf, rememberDevice } from "../../http/device-cookie.ts";
import { setFlowCookie } from "../../http/flow-cookie.ts";
import { access, setSessionCookies, requireSession } from "../../http/session-middleware.ts";
import { newToken } from "../../core/ids.ts";
import { authorIdOf } from "../../members/create-member.ts";
import type { ProofServices } from "../second-factor/verify.ts";
import type { SignInServices } from "./after-password.ts";
import { signIn } from "./sign-in.ts";
import { stepUp } from "./step-up.ts";
import { storePendingSignIn } from "./pending-sign-in.ts";

const tags = ["sign-in"];

const begin = createRoute({
  method: "post",
  path: "/auth/sign-in",
  operationId: "signIn",
  summary: "Sign in with email and password",
  description:
    "`auth/multi-factor-auth-required`: another step is needed, `/api/auth/second-factor` says which. While somebody is guessing at an " +
    "address, browsers that its owner hasn't used get this answer to every password: the step is a mailed code. " +
    "`auth/user-disabled`: with cookies it is a banned member's restricted session (`GET /api/me` answers), without staff blocked the account.",
  tags,
  ...access("anyone", { limit: "sign-in" }),
  request: { body: { required: true, content: { "application/json": { schema: SignIn } } } },
  responses: {
    200: { description: "Signed in.", content: { "application/json": { schema: SignedIn } } },
    ...errorResponses(
      ...writeErrors,
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
  summary: "Prove anew who this is, for the next 300 seconds",
  description:
    "Whoever has a second factor brings that one (a recovery code counts): after the password alone, calls that need a fresh proof still " +
    "answer `auth/requires-second-factor`.",
  tags,
  ...access("signed-in", { limit: "sign-in" }),
  request: { body: { required: true, content: { "application/json": { schema: StepUp } } } },
  responses: {
    204: { description: "Proven. The session goes on under a new cookie." },
    ...errorResponses(
      ...writeErrors,
      ...sessionErrors,
      "auth/invalid-credential",
      "auth/invalid-code",
      "auth/too-many-requests",
      "auth/network-request-failed",
    ),
  },
});

export function signInRoutes(services: SignInServices & ProofServices & { clock: Clock }): OpenAPIHono<AppEnv> {
  const { clock, db, keys } = services;
  return newRouter()
    .openapi(begin, async (c) => {
      const now = clock();
      const flow = newToken();
      const browser = { device: deviceOf(c.req.header("User-Agent")), previousSession: c.get("session"), place: placeOf(c), flow };
      const result = await signIn(services, c.req.valid("json"), browser, now);
      if (result.next !== "done") {
        if (result.next === "second-factor") await storePendingSignIn(db, keys, { ...result, browser: flow }, now);
        setFlowCookie(c, flow);
        throw new AppError("auth/multi-factor-auth-required");
      }
      setSessionCookies(c, result.token);
      rememberDevice(c, keys, result.mailbox, now);
      if (result.isRestricted) throw new AppError("auth/user-disabled");
      return c.json({ authorId: await authorIdOf(db, result.uid) }, 200);
    })
    .openapi(prove, async (c) => {
      setSessionCookies(c, await stepUp(services, requireSession(c), c.req.valid("json"), clock()));
      return c.body(null, 204);
    });
}
