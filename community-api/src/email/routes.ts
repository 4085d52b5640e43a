import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { CodeConfirmation, EmailChange, EmailUndo, NextCode } from "@ryadom/shared/auth.ts";
import type { Clock } from "../clock.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { changing, errorAnswers, guarded } from "../http/error-answer.ts";
import { access, signedIn } from "../http/session.ts";
import { askForNewEmail, confirmNewEmail, type EmailServices, undoEmail } from "./email.ts";

const tags = ["email"];

const ask = createRoute({
  method: "post",
  path: "/me/email",
  operationId: "changeEmail",
  summary: "Ask for a code to a new address",
  description:
    "The current password is asked for each time: a wrong one is `auth/invalid-credential`. A member who has none leaves it out. The " +
    "answer is the same for every address; the letter to it says when it is taken.",
  tags,
  ...access("member", { recent: true }),
  request: { body: { required: true, content: { "application/json": { schema: EmailChange } } } },
  responses: {
    202: {
      description: "A letter is on its way to the new address.",
      content: { "application/json": { schema: NextCode } },
    },
    ...errorAnswers(
      ...changing,
      ...guarded,
      "auth/requires-recent-login",
      "auth/invalid-credential",
      "auth/too-many-requests",
      "auth/network-request-failed",
    ),
  },
});

const confirm = createRoute({
  method: "post",
  path: "/me/email/confirm",
  operationId: "confirmEmail",
  summary: "Bring the code: the new address signs in from now on, the other sessions end",
  description: "The old address gets a letter with the link `/{language}/sign-in#undo-email=…`, which holds for seven days.",
  tags,
  ...access("member"),
  request: { body: { required: true, content: { "application/json": { schema: CodeConfirmation } } } },
  responses: {
    204: { description: "Changed." },
    ...errorAnswers(
      ...changing,
      ...guarded,
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
  summary: "Bring the token of the letter to the old address: it is the member's again, all sessions end",
  description:
    "The page of the link is `/{language}/sign-in#undo-email=…`: it takes the token out of the address at once, asks before it sends it, and " +
    "then leads to choosing a new password, for whoever changed the address knew the old one. `auth/email-already-in-use`: the old address " +
    "has a new account meanwhile.",
  tags,
  ...access("anyone", { limit: "sign-in" }),
  request: { body: { required: true, content: { "application/json": { schema: EmailUndo } } } },
  responses: {
    204: { description: "The old address signs in again." },
    ...errorAnswers(...changing, "auth/invalid-code", "auth/email-already-in-use", "auth/too-many-requests", "auth/network-request-failed"),
  },
});

export function emailRoutes(services: EmailServices & { clock: Clock }): OpenAPIHono<AppEnv> {
  const { clock } = services;
  return routes()
    .openapi(ask, async (c) => {
      await askForNewEmail(services, signedIn(c), c.req.valid("json"), clock());
      return c.json({ next: "code" as const }, 202);
    })
    .openapi(confirm, async (c) => {
      await confirmNewEmail(services, signedIn(c), c.req.valid("json").code, clock());
      return c.body(null, 204);
    })
    .openapi(undo, async (c) => {
      await undoEmail(services, c.req.valid("json").token, clock());
      return c.body(null, 204);
    });
}
