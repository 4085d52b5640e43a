import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { CodeConfirmation, EmailChange, EmailUndo, EmailUndone, CodeSent } from "@ryadom/shared/auth.ts";
import type { Clock } from "../../core/clock.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { rememberDevice } from "../../http/device-cookie.ts";
import { mailboxHmac } from "../accounts/email-address.ts";
import { writeErrors, errorResponses, recentErrors, sessionErrors } from "../../http/error-response.ts";
import { access, clearSessionCookies, requireSession } from "../../http/session-middleware.ts";
import { requestEmailChange, confirmEmailChange, type EmailServices, undoEmail } from "./change-email.ts";

const tags = ["email"];

const ask = createRoute({
  method: "post",
  path: "/me/email",
  operationId: "changeEmail",
  summary: "Ask for a code to a new address",
  description:
    "The current password is asked for each time: a wrong one is `auth/invalid-credential`. A member who has none leaves it out. The " +
    "answer is the same for every address; the mail to it says when it is taken.",
  tags,
  ...access("member", { recent: true }),
  request: { body: { required: true, content: { "application/json": { schema: EmailChange } } } },
  responses: {
    202: {
      description: "A mail is on its way to the new address.",
      content: { "application/json": { schema: CodeSent } },
    },
    ...errorResponses(...writeErrors, ...recentErrors, "auth/invalid-credential", "auth/too-many-requests", "auth/network-request-failed"),
  },
});

const confirm = createRoute({
  method: "post",
  path: "/me/email/confirm",
  operationId: "confirmEmail",
  summary: "Bring the code: the new address signs in from now on, the other sessions end",
  description: "The old address gets a mail with the link `/{language}/sign-in#undo-email=…`, which holds for seven days.",
  tags,
  ...access("member"),
  request: { body: { required: true, content: { "application/json": { schema: CodeConfirmation } } } },
  responses: {
    204: { description: "Changed." },
    ...errorResponses(
      ...writeErrors,
      ...sessionErrors,
      "auth/invalid-code",
      "auth/email-already-in-use",
      "auth/too-many-requests",
      "auth/network-request-failed",
    ),
  },
});

const undo = createRoute({
  method: "post",
  path: "/auth/email/undo",
  operationId: "undoEmail",
  summary: "Bring the token of the mail to the old address: the account is as it was, all sessions end",
  description:
    "The page of the link is `/{language}/sign-in#undo-email=…`: it takes the token out of the address at once, asks before it sends it, and " +
    "then leads to choosing a new password with the token of the answer: the old one no longer works. Second factors and linked providers " +
    "are as they were before the change. `auth/email-already-in-use`: the old address " +
    "has a new account meanwhile.",
  tags,
  ...access("anyone", { limit: "sign-in" }),
  request: { body: { required: true, content: { "application/json": { schema: EmailUndo } } } },
  responses: {
    200: {
      description: "The old address is the account's again. The token is for `/api/auth/password/reset`, for ten minutes.",
      content: { "application/json": { schema: EmailUndone } },
    },
    ...errorResponses(
      ...writeErrors,
      "auth/invalid-code",
      "auth/email-already-in-use",
      "auth/too-many-requests",
      "auth/network-request-failed",
    ),
  },
});

export function emailRoutes(services: EmailServices & { clock: Clock }): OpenAPIHono<AppEnv> {
  const { clock } = services;
  return newRouter()
    .openapi(ask, async (c) => {
      await requestEmailChange(services, requireSession(c), c.req.valid("json"), clock());
      return c.json({ next: "code" as const }, 202);
    })
    .openapi(confirm, async (c) => {
      const now = clock();
      const newEmail = await confirmEmailChange(services, requireSession(c), c.req.valid("json").code, now);
      rememberDevice(c, services.keys, mailboxHmac(services.keys, newEmail), now);
      return c.body(null, 204);
    })
    .openapi(undo, async (c) => {
      const resetToken = await undoEmail(services, c.req.valid("json").token, clock());
      clearSessionCookies(c);
      return c.json({ resetToken }, 200);
    });
}
