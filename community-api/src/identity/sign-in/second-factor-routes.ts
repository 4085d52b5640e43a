import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { PasskeyOptions, PendingSecondFactor, SignedIn, SignInStep } from "@ryadom/shared/auth.ts";
import { deviceOf } from "../session/device.ts";
import type { Clock } from "../../core/clock.ts";
import { AppError } from "../../core/errors.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses, sessionErrors } from "../../http/error-response.ts";
import { placeOf, rememberDevice } from "../../http/device-cookie.ts";
import { clearFlowCookie, readFlowCookie, setFlowCookie } from "../../http/flow-cookie.ts";
import { access, setSessionCookies, requireSession } from "../../http/session-middleware.ts";
import { authorIdOf } from "../../members/create-member.ts";
import { passkeyAuthenticationOptions } from "../second-factor/passkeys.ts";
import type { ProofServices } from "../second-factor/verify.ts";
import { secondFactorMethods } from "../second-factor/state.ts";
import { continueWithMailCode, isMailCodePending } from "./mail-code.ts";
import { completeWithSecondFactor, findPendingSignIn, storePendingSignIn } from "./pending-sign-in.ts";
import type { SignInServices } from "./after-password.ts";

const tags = ["sign-in"];
const noPendingSignIn = ["unauthenticated", "auth/user-token-expired"] as const;

const pending = createRoute({
  method: "get",
  path: "/auth/second-factor",
  operationId: "getPendingSecondFactor",
  summary: "How the sign-in that waits in this browser may be completed",
  tags,
  ...access("anyone"),
  responses: {
    200: { description: "What this member has.", content: { "application/json": { schema: PendingSecondFactor } } },
    ...errorResponses(...noPendingSignIn),
  },
});

const passkeyOptions = createRoute({
  method: "post",
  path: "/auth/second-factor/passkey-options",
  operationId: "askPasskeyToSignIn",
  summary: "What to ask the browser's passkeys for the sign-in that waits",
  tags,
  ...access("anyone", { limit: "sign-in" }),
  responses: {
    200: { description: "For `navigator.credentials.get`; five minutes.", content: { "application/json": { schema: PasskeyOptions } } },
    ...errorResponses(...writeErrors, ...noPendingSignIn, "auth/too-many-requests"),
  },
});

const stepUpOptions = createRoute({
  method: "post",
  path: "/auth/step-up/passkey-options",
  operationId: "askPasskeyToStepUp",
  summary: "What to ask the browser's passkeys for a fresh proof",
  tags,
  ...access("signed-in"),
  responses: {
    200: { description: "For `navigator.credentials.get`; five minutes.", content: { "application/json": { schema: PasskeyOptions } } },
    ...errorResponses(...writeErrors, ...sessionErrors),
  },
});

const complete = createRoute({
  method: "post",
  path: "/auth/sign-in/second-factor",
  operationId: "completeSignIn",
  summary: "Complete the sign-in that waits in this browser",
  description:
    "The fifth wrong try ends it. After a mailed code `auth/multi-factor-auth-required` asks for the member's second factor as well. A banned member gets the cookies of a restricted session beside `auth/user-disabled`.",
  tags,
  ...access("anyone", { limit: "sign-in" }),
  request: { body: { required: true, content: { "application/json": { schema: SignInStep } } } },
  responses: {
    200: { description: "Signed in.", content: { "application/json": { schema: SignedIn } } },
    ...errorResponses(
      ...writeErrors,
      ...noPendingSignIn,
      "auth/invalid-code",
      "auth/invalid-credential",
      "auth/multi-factor-auth-required",
      "auth/user-disabled",
      "auth/too-many-requests",
      "auth/network-request-failed",
    ),
  },
});

/** Completing a pending sign-in with a mailed code or a second factor, and the passkey challenge of a step-up. */
export function secondFactorSignInRoutes(services: SignInServices & ProofServices & { clock: Clock }): OpenAPIHono<AppEnv> {
  const { db, keys, clock } = services;
  return newRouter()
    .openapi(pending, async (c) => {
      const flow = readFlowCookie(c);
      if (await isMailCodePending(services, flow, clock())) return c.json({ methods: ["mail" as const] }, 200);
      const { uid } = await findPendingSignIn(db, flow, clock());
      return c.json({ methods: await secondFactorMethods(db, uid) }, 200);
    })
    .openapi(passkeyOptions, async (c) => {
      const { uid, browser } = await findPendingSignIn(db, readFlowCookie(c), clock());
      return c.json(await passkeyAuthenticationOptions(services, { uid, boundTo: browser }, clock()), 200);
    })
    .openapi(stepUpOptions, async (c) => {
      const { uid, id } = requireSession(c);
      return c.json(await passkeyAuthenticationOptions(services, { uid, boundTo: id }, clock()), 200);
    })
    .openapi(complete, async (c) => {
      const now = clock();
      const proof = c.req.valid("json");
      const flow = readFlowCookie(c);
      const browser = { device: deviceOf(c.req.header("User-Agent")), previousSession: c.get("session"), place: placeOf(c) };
      const result =
        proof.method === "mail"
          ? await continueWithMailCode(services, flow, proof.code, browser, now)
          : { next: "done" as const, ...(await completeWithSecondFactor(services, flow, proof, browser, now)) };
      if (result.next === "second-factor") {
        await storePendingSignIn(db, keys, { ...result, browser: flow! }, now);
        setFlowCookie(c, flow!);
        throw new AppError("auth/multi-factor-auth-required");
      }
      clearFlowCookie(c);
      setSessionCookies(c, result.token);
      rememberDevice(c, keys, result.mailbox, now);
      if (result.isRestricted) throw new AppError("auth/user-disabled");
      return c.json({ authorId: await authorIdOf(db, result.uid) }, 200);
    });
}
