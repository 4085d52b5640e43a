import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { CodeConfirmation, NextCode, type PasswordPolicy, SignedIn, SignUp, SignUpResend } from "@ryadom/shared/auth.ts";
import { deviceOf } from "../auth/device.ts";
import type { Clock } from "../clock.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { changing, errorAnswers } from "../http/error-answer.ts";
import { endFlow, flowSecret, keepFlow } from "../http/flow-cookie.ts";
import { access, setSessionCookies } from "../http/session.ts";
import { newToken } from "../ids.ts";
import { authorIdOf } from "../members/create-member.ts";
import { demandGoodPassword } from "../password/policy.ts";
import { completeSignIn } from "../sign-in/complete.ts";
import { confirmSignUp } from "./confirm.ts";
import { resendCode, signUp, type SignUpServices } from "./sign-up.ts";

const tags = ["sign-up"];
const next = { description: "A letter is on its way: the same for every address.", content: { "application/json": { schema: NextCode } } };

const begin = createRoute({
  method: "post",
  path: "/auth/sign-up",
  operationId: "signUp",
  summary: "Ask for a code by mail; nothing exists before it comes back",
  tags,
  ...access("anyone", { limit: "sign-up" }),
  request: { body: { required: true, content: { "application/json": { schema: SignUp } } } },
  responses: {
    202: next,
    ...errorAnswers(...changing, "auth/password-does-not-meet-requirements", "auth/too-many-requests", "auth/network-request-failed"),
  },
});

const resend = createRoute({
  method: "post",
  path: "/auth/sign-up/resend",
  operationId: "resendSignUpCode",
  summary: "Another code to the same address; `auth/invalid-code` when this browser waits for none",
  tags,
  ...access("anyone"),
  request: { body: { required: true, content: { "application/json": { schema: SignUpResend } } } },
  responses: {
    202: next,
    ...errorAnswers(...changing, "auth/invalid-code", "auth/too-many-requests", "auth/network-request-failed"),
  },
});

const confirm = createRoute({
  method: "post",
  path: "/auth/sign-up/confirm",
  operationId: "confirmSignUp",
  summary: "Bring the code: the account is made and signed in",
  tags,
  ...access("anyone", { limit: "sign-in" }),
  request: { body: { required: true, content: { "application/json": { schema: CodeConfirmation } } } },
  responses: {
    200: { description: "Signed in.", content: { "application/json": { schema: SignedIn } } },
    ...errorAnswers(...changing, "auth/invalid-code", "auth/too-many-requests", "auth/network-request-failed"),
  },
});

type Services = SignUpServices & { clock: Clock; passwordPolicy: PasswordPolicy };

export function signUpRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { clock, db, passwordPolicy } = services;
  return routes()
    .openapi(begin, async (c) => {
      const wanted = c.req.valid("json");
      demandGoodPassword(passwordPolicy, wanted.password, wanted.email);
      const browser = newToken();
      await signUp(services, wanted, browser, clock());
      keepFlow(c, browser);
      return c.json({ next: "code" as const }, 202);
    })
    .openapi(resend, async (c) => {
      const browser = flowSecret(c);
      await resendCode(services, c.req.valid("json").language, browser, clock());
      keepFlow(c, browser!);
      return c.json({ next: "code" as const }, 202);
    })
    .openapi(confirm, async (c) => {
      const now = clock();
      const uid = await confirmSignUp(services, c.req.valid("json").code, flowSecret(c), now);
      const device = deviceOf(c.req.header("User-Agent"));
      const { token } = await completeSignIn(db, { uid, device, secondFactor: false, before: c.get("session") }, now);
      endFlow(c);
      setSessionCookies(c, token);
      return c.json({ authorId: await authorIdOf(db, uid) }, 200);
    });
}
