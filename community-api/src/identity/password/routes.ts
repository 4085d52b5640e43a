import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { ForgottenPassword, MailSent, PasswordChange, PasswordPolicy, PasswordReset } from "@ryadom/shared/auth.ts";
import type { Clock } from "../../core/clock.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { rememberDevice } from "../../http/device-cookie.ts";
import { writeErrors, errorResponses, recentErrors } from "../../http/error-response.ts";
import { access, clearSessionCookies, requireSession } from "../../http/session-middleware.ts";
import { changePassword } from "./change.ts";
import { forgotPassword, type PasswordServices } from "./forgot.ts";
import { resetPassword } from "./reset.ts";

const tags = ["password"];

const policy = createRoute({
  method: "get",
  path: "/auth/password-policy",
  operationId: "readPasswordPolicy",
  summary: "What a new password must be; common ones are refused too",
  tags,
  ...access("anyone"),
  responses: {
    200: { description: "In characters.", content: { "application/json": { schema: PasswordPolicy } } },
    ...errorResponses(),
  },
});

const forgot = createRoute({
  method: "post",
  path: "/auth/password/forgot",
  operationId: "forgotPassword",
  summary: "Ask for a link by mail",
  description: "The link is `/{language}/reset#token=…`, for ten minutes and one use. The answer is the same for every address.",
  tags,
  ...access("anyone", { limit: "sign-in" }),
  request: { body: { required: true, content: { "application/json": { schema: ForgottenPassword } } } },
  responses: {
    202: {
      description: "A mail is on its way: the same for every address.",
      content: { "application/json": { schema: MailSent } },
    },
    ...errorResponses(...writeErrors, "auth/too-many-requests", "auth/network-request-failed"),
  },
});

const reset = createRoute({
  method: "post",
  path: "/auth/password/reset",
  operationId: "resetPassword",
  summary: "Bring the link's token and a new password; all sessions end",
  tags,
  ...access("anyone", { limit: "sign-in" }),
  request: { body: { required: true, content: { "application/json": { schema: PasswordReset } } } },
  responses: {
    204: { description: "It is the password from now on. Sign in with it." },
    ...errorResponses(
      ...writeErrors,
      "auth/invalid-code",
      "auth/password-does-not-meet-requirements",
      "auth/too-many-requests",
      "auth/network-request-failed",
    ),
  },
});

const change = createRoute({
  method: "post",
  path: "/me/password",
  operationId: "changePassword",
  summary: "Another password; the other sessions end",
  description:
    "The current one is asked for each time: a wrong one is `auth/invalid-credential`. A member who has none yet leaves it out; then the " +
    "recent sign-in with the provider stands for it.",
  tags,
  ...access("member", { recent: true }),
  request: { body: { required: true, content: { "application/json": { schema: PasswordChange } } } },
  responses: {
    204: { description: "It is the password from now on. This session stays." },
    ...errorResponses(
      ...writeErrors,
      ...recentErrors,
      "auth/invalid-credential",
      "auth/password-does-not-meet-requirements",
      "auth/too-many-requests",
      "auth/network-request-failed",
    ),
  },
});

export function passwordRoutes(services: PasswordServices & { clock: Clock }): OpenAPIHono<AppEnv> {
  const { clock, passwordPolicy } = services;
  return newRouter()
    .openapi(policy, (c) => c.json(passwordPolicy, 200))
    .openapi(forgot, async (c) => {
      await forgotPassword(services, c.req.valid("json"), clock());
      return c.json({ next: "mail" as const }, 202);
    })
    .openapi(reset, async (c) => {
      const now = clock();
      const mailbox = await resetPassword(services, c.req.valid("json"), now);
      // The mailbox is proven: whoever guesses at it from this network doesn't keep its owner out.
      rememberDevice(c, services.keys, mailbox, now);
      // This browser's session, if it was the same member's, is over as well.
      clearSessionCookies(c);
      return c.body(null, 204);
    })
    .openapi(change, async (c) => {
      await changePassword(services, requireSession(c), c.req.valid("json"), clock());
      return c.body(null, 204);
    });
}
