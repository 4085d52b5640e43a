import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { NewPasskey, PasskeyOptions, RecoveryCodes, SecondFactorState, TotpConfirmation, TotpSetup } from "@ryadom/shared/auth.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses, recentErrors, sessionErrors } from "../../http/error-response.ts";
import { access, setSessionCookies, requireSession } from "../../http/session-middleware.ts";
import { type SecondFactorServices, renewRecoveryCodes } from "./change.ts";
import { passkeyRegistrationOptions } from "./passkeys.ts";
import { removePasskey, removeTotp } from "./remove.ts";
import { dismissOffer, secondFactorState } from "./state.ts";
import { addPasskey, beginTotp, confirmTotp } from "./set-up.ts";

const tags = ["second factor"];
const base = { tags, ...access("member", { recent: true }) };
const path = "/me/second-factor";
const errors = [...writeErrors, ...recentErrors, "auth/too-many-requests", "auth/network-request-failed"] as const;
const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { "application/json": { schema } },
});
const body = <Schema extends z.ZodType>(schema: Schema) => ({ body: { required: true, content: { "application/json": { schema } } } });
const codes = "Ten recovery codes with the first second factor; none later. This session counts as having shown one.";

const show = createRoute({
  method: "get",
  path,
  operationId: "getSecondFactor",
  summary: "What second factors the member has",
  description: "A banned member may ask too: a fresh proof before taking the data along needs it.",
  tags,
  ...access("signed-in"),
  responses: { 200: json("Never a secret.", SecondFactorState), ...errorResponses(...sessionErrors) },
});
const setUpTotp = createRoute({
  ...base,
  method: "post",
  path: `${path}/totp`,
  operationId: "beginTotp",
  summary: "Show the secret for an authenticator program",
  responses: { 200: json("It counts once a code of it is brought, within 15 minutes.", TotpSetup), ...errorResponses(...errors) },
});
const putTotp = createRoute({
  ...base,
  method: "put",
  path: `${path}/totp`,
  operationId: "confirmTotp",
  summary: "Bring a code of the secret that was shown",
  request: body(TotpConfirmation),
  responses: { 200: json(codes, RecoveryCodes), ...errorResponses(...errors, "auth/invalid-code") },
});
const dropTotp = createRoute({
  ...base,
  method: "delete",
  path: `${path}/totp`,
  operationId: "removeTotp",
  summary: "Forget the authenticator program",
  responses: { 204: { description: "It is gone, also when it was before." }, ...errorResponses(...errors, "conflict") },
});
const askPasskey = createRoute({
  ...base,
  method: "post",
  path: `${path}/passkey-options`,
  operationId: "askNewPasskey",
  summary: "What to ask the browser for a new passkey",
  responses: { 200: json("For `navigator.credentials.create`; five minutes.", PasskeyOptions), ...errorResponses(...errors) },
});
const postPasskey = createRoute({
  ...base,
  method: "post",
  path: `${path}/passkeys`,
  operationId: "addPasskey",
  summary: "Add the passkey that the browser made",
  request: body(NewPasskey),
  responses: { 200: json(codes, RecoveryCodes), ...errorResponses(...errors, "auth/invalid-code", "conflict") },
});
const dropPasskey = createRoute({
  ...base,
  method: "delete",
  path: `${path}/passkeys/{id}`,
  operationId: "removePasskey",
  summary: "Forget a passkey",
  request: { params: z.object({ id: z.string().regex(/^K[0-9A-Za-z]{16}$/) }) },
  responses: { 204: { description: "It is gone, also when it was before." }, ...errorResponses(...errors, "conflict") },
});
const postCodes = createRoute({
  ...base,
  method: "post",
  path: `${path}/recovery-codes`,
  operationId: "renewRecoveryCodes",
  summary: "A new set of recovery codes",
  responses: { 200: json("The ones before are worth nothing now.", RecoveryCodes), ...errorResponses(...errors, "conflict") },
});
const putOffer = createRoute({
  method: "put",
  path: `${path}/offer-dismissed`,
  operationId: "dismissSecondFactorOffer",
  summary: "Don't offer a second factor any more",
  tags,
  ...access("member"),
  responses: { 204: { description: "It isn't offered again." }, ...errorResponses(...writeErrors, ...sessionErrors) },
});

/** Second factors of the signed-in member: authenticator app, passkeys, recovery codes. */
export function secondFactorRoutes(services: SecondFactorServices & { clock: Clock; catalogue: GetCatalogue }): OpenAPIHono<AppEnv> {
  const { db, clock } = services;
  return newRouter()
    .openapi(show, async (c) => c.json(await secondFactorState(db, requireSession(c)), 200))
    .openapi(setUpTotp, async (c) => c.json(await beginTotp(services, requireSession(c), clock()), 200))
    .openapi(putTotp, async (c) => {
      const { codes, token } = await confirmTotp(services, requireSession(c), c.req.valid("json").code, clock());
      setSessionCookies(c, token);
      return c.json({ codes }, 200);
    })
    .openapi(dropTotp, async (c) => {
      await removeTotp(services, requireSession(c), clock());
      return c.body(null, 204);
    })
    .openapi(askPasskey, async (c) => {
      const { uid, id } = requireSession(c);
      return c.json(await passkeyRegistrationOptions(services, { uid, boundTo: id }, clock()), 200);
    })
    .openapi(postPasskey, async (c) => {
      const { codes, token } = await addPasskey(services, requireSession(c), c.req.valid("json"), clock());
      setSessionCookies(c, token);
      return c.json({ codes }, 200);
    })
    .openapi(dropPasskey, async (c) => {
      await removePasskey(services, requireSession(c), c.req.valid("param").id, clock());
      return c.body(null, 204);
    })
    .openapi(putOffer, async (c) => {
      await dismissOffer(db, requireSession(c), clock());
      return c.body(null, 204);
    })
    .openapi(postCodes, async (c) => c.json({ codes: await renewRecoveryCodes(services, requireSession(c), clock()) }, 200));
}
