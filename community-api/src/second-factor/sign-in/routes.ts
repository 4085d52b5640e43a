import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { PasskeyOptions, PendingSecondFactor, SecondFactorProof, SignedIn } from "@ryadom/shared/auth.ts";
import { deviceOf } from "../../auth/device.ts";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import { type AppEnv, routes } from "../../http/context.ts";
import { changing, errorAnswers, guarded } from "../../http/error-answer.ts";
import { endFlow, flowSecret } from "../../http/flow-cookie.ts";
import { access, setSessionCookies, signedIn } from "../../http/session.ts";
import { authorIdOf } from "../../members/create-member.ts";
import { passkeyProofOptions } from "../passkeys.ts";
import type { ProofServices } from "../prove.ts";
import { secondFactorMethods } from "../second-factor.ts";
import { completeWithSecondFactor, findWaiting } from "../waiting.ts";

const tags = ["sign-in"];
const nothingWaits = ["unauthenticated", "auth/user-token-expired"] as const;

const pending = createRoute({
  method: "get",
  path: "/auth/second-factor",
  operationId: "getPendingSecondFactor",
  summary: "How the sign-in that waits in this browser may be completed",
  tags,
  ...access("anyone"),
  responses: {
    200: { description: "What this member has.", content: { "application/json": { schema: PendingSecondFactor } } },
    ...errorAnswers(...nothingWaits),
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
    ...errorAnswers(...changing, ...nothingWaits, "auth/too-many-requests"),
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
    ...errorAnswers(...changing, ...guarded),
  },
});

const complete = createRoute({
  method: "post",
  path: "/auth/sign-in/second-factor",
  operationId: "completeSignIn",
  summary: "Complete the sign-in that waits in this browser",
  description: "The fifth wrong try ends it. A banned member gets the cookies of a restricted session beside `auth/user-disabled`.",
  tags,
  ...access("anyone", { limit: "sign-in" }),
  request: { body: { required: true, content: { "application/json": { schema: SecondFactorProof } } } },
  responses: {
    200: { description: "Signed in.", content: { "application/json": { schema: SignedIn } } },
    ...errorAnswers(
      ...changing,
      ...nothingWaits,
      "auth/invalid-code",
      "auth/invalid-credential",
      "auth/user-disabled",
      "auth/too-many-requests",
    ),
  },
});

/** The second half of a sign-in, and a passkey's part in a step-up. */
export function secondFactorSignInRoutes(services: ProofServices & { clock: Clock }): OpenAPIHono<AppEnv> {
  const { db, clock } = services;
  return routes()
    .openapi(pending, async (c) => {
      const { uid } = await findWaiting(db, flowSecret(c), clock());
      return c.json({ methods: await secondFactorMethods(db, uid) }, 200);
    })
    .openapi(passkeyOptions, async (c) => {
      const { uid, browser } = await findWaiting(db, flowSecret(c), clock());
      return c.json(await passkeyProofOptions(services, { uid, place: browser }, clock()), 200);
    })
    .openapi(stepUpOptions, async (c) => {
      const { uid, id } = signedIn(c);
      return c.json(await passkeyProofOptions(services, { uid, place: id }, clock()), 200);
    })
    .openapi(complete, async (c) => {
      const where = { device: deviceOf(c.req.header("User-Agent")), before: c.get("session") };
      const { uid, token, isRestricted } = await completeWithSecondFactor(services, flowSecret(c), c.req.valid("json"), where, clock());
      endFlow(c);
      setSessionCookies(c, token);
      if (isRestricted) throw new AppError("auth/user-disabled");
      return c.json({ authorId: await authorIdOf(db, uid) }, 200);
    });
}
