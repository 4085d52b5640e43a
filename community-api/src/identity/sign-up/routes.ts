import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { CodeConfirmation, CodeSent, FormTime, type PasswordPolicy, SignedIn, SignUp, SignUpResend } from "@ryadom/shared/auth.ts";
import { deviceOf } from "../session/device.ts";
import type { Clock } from "../../core/clock.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses } from "../../http/error-response.ts";
import { rememberDevice } from "../../http/device-cookie.ts";
import { clearFlowCookie, readFlowCookie, setFlowCookie } from "../../http/flow-cookie.ts";
import { orProof } from "../../http/proof-of-work.ts";
import { access, setSessionCookies } from "../../http/session-middleware.ts";
import { newToken } from "../../core/ids.ts";
import { authorIdOf } from "../../members/create-member.ts";
import { requireGoodPassword } from "../password/policy.ts";
import { completeSignIn } from "../sign-in/complete.ts";
import { isFormTime, newFormTime } from "./form-time.ts";
import { confirmSignUp, countSignUp, resendCode, signUp, type SignUpServices } from "./sign-up.ts";

const tags = ["sign-up"];
const next = { description: "A mail is on its way: the same for every address.", content: { "application/json": { schema: CodeSent } } };

const openForm = createRoute({
  method: "get",
  path: "/auth/sign-up/form-time",
  operationId: "getSignUpFormTime",
  summary: "The moment, signed, at which a form to sign up was opened",
  description: "Asked for when a form opens, and sent with it two seconds later or more; the same one may be sent again.",
  tags,
  ...access("anyone"),
  responses: { 200: { description: "The time.", content: { "application/json": { schema: FormTime } } }, ...errorResponses() },
});

const begin = createRoute({
  method: "post",
  path: "/auth/sign-up",
  operationId: "signUp",
  summary: "Ask for a code by mail; nothing exists before it comes back",
  tags,
  ...access("anyone"),
  request: { body: { required: true, content: { "application/json": { schema: SignUp } } } },
  responses: {
    202: next,
    ...errorResponses(...writeErrors, "auth/password-does-not-meet-requirements", "auth/too-many-requests", "auth/network-request-failed"),
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
    ...errorResponses(...writeErrors, "auth/invalid-code", "auth/too-many-requests", "auth/network-request-failed"),
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
    ...errorResponses(...writeErrors, "auth/invalid-code", "auth/too-many-requests", "auth/network-request-failed"),
  },
});

type Services = SignUpServices & { clock: Clock; passwordPolicy: PasswordPolicy };

export function signUpRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { clock, db, keys, passwordPolicy } = services;
  return newRouter()
    .openapi(openForm, (c) => c.json({ formTime: newFormTime(keys, clock()) }, 200))
    .openapi(begin, async (c) => {
      const { formTime, website = "", ...wanted } = c.req.valid("json");
      // First: a password that the policy refuses costs nothing of the network's allowance.
      requireGoodPassword(passwordPolicy, wanted.password, wanted.email);
      const [browser, network, now] = [newToken(), c.get("address"), clock()];
      await orProof(c, () => countSignUp(services, network, now));
      const isByProgram = website !== "" || !isFormTime(keys, formTime, now);
      if (isByProgram) c.set("refusal", "form");
      await signUp(services, { ...wanted, isByProgram }, { browser, network }, now);
      setFlowCookie(c, browser);
      return c.json({ next: "code" as const }, 202);
    })
    .openapi(resend, async (c) => {
      const browser = readFlowCookie(c);
      await resendCode(services, c.req.valid("json").language, { browser, network: c.get("address") }, clock());
      setFlowCookie(c, browser!);
      return c.json({ next: "code" as const }, 202);
    })
    .openapi(confirm, async (c) => {
      const now = clock();
      const { uid, mailbox } = await confirmSignUp(services, c.req.valid("json").code, readFlowCookie(c), now);
      const device = deviceOf(c.req.header("User-Agent"));
      const proof = { uid, device, secondFactor: false, previousSession: c.get("session"), isFamiliar: true, way: "sign-up" } as const;
      const { token } = await completeSignIn(db, proof, now);
      clearFlowCookie(c);
      setSessionCookies(c, token);
      rememberDevice(c, keys, mailbox, now, true);
      return c.json({ authorId: await authorIdOf(db, uid) }, 200);
    });
}
