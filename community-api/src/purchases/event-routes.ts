import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { AppError } from "../core/errors.ts";
import { type AppEnv, newRouter } from "../http/context.ts";
import { errorResponses, writeErrors } from "../http/error-response.ts";
import { refusal } from "../http/refusals.ts";
import { signedRequest } from "../http/session-middleware.ts";
import { PaymentEventRefused, type PaymentHint, PaymentServiceError } from "../payments/payment-service.ts";
import { receivePaymentEvent } from "./events.ts";
import type { PurchaseServices } from "./orders.ts";

/** What a request's signature proved, from the guard to the handler. */
const hints = new WeakMap<Request, PaymentHint | null>();

/** Before validation, over the body as it came. */
const requireSignature =
  ({ payments, clock }: PurchaseServices): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const name = c.req.param("service") ?? "";
    const service = Object.hasOwn(payments, name) ? payments[name] : undefined;
    if (!service) throw new AppError("not-found");
    try {
      hints.set(c.req.raw, await service.readEvent(await c.req.text(), (header) => c.req.header(header), clock()));
    } catch (error) {
      if (error instanceof PaymentEventRefused) throw refusal(c, "signature");
      throw error;
    }
    await next();
  };

const event = (services: PurchaseServices) =>
  createRoute({
    method: "post",
    path: "/events/payments/{service}",
    operationId: "receivePaymentEvent",
    summary: "For payment services alone: something happened to a payment",
    description: "Signed by the service; sent again until it is acknowledged. A hint only: the service is asked what is true.",
    tags: ["events"],
    ...signedRequest(requireSignature(services)),
    request: {
      params: z.object({ service: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/) }),
      body: {
        required: true,
        content: { "application/json": { schema: z.looseObject({}).meta({ description: "As the service defines it." }) } },
      },
    },
    responses: { 204: { description: "Acted on, now or before." }, ...errorResponses(...writeErrors, "not-found") },
  });

export function paymentEventRoutes(services: PurchaseServices): OpenAPIHono<AppEnv> {
  return newRouter().openapi(event(services), async (c) => {
    const hint = hints.get(c.req.raw);
    try {
      if (hint) await receivePaymentEvent(services, c.req.valid("param").service, hint);
    } catch (error) {
      if (error instanceof PaymentServiceError) throw new AppError("unavailable", undefined, { cause: error });
      throw error;
    }
    return c.body(null, 204);
  });
}
