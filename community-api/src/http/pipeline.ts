import type { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { Recheck } from "../identity/session/account-recheck.ts";
import type { KnownHosts } from "../core/known-hosts.ts";
import { accessLog } from "./access-log.ts";
import { type AppEnv, newRouter } from "./context.ts";
import { errorHandler } from "./error-response.ts";
import { requireBody, assignRequestId, requireSameOrigin, requireDeclaredLength } from "./guards.ts";
import { requireKnownHost } from "./require-known-host.ts";
import { requireKnownMethod } from "./method-not-allowed.ts";
import { assignLimits, chargeRequest, type LimitServices } from "./rate-limit.ts";
import { createRequestBodies } from "./bodies-in-flight.ts";
import { countRefusals, recordRefusedMembers, type RefusalServices } from "./refusals.ts";
import { assignRouteTraits } from "./route-traits.ts";
import { apiHeaders, commonHeaders } from "./security-headers.ts";
import { readSession } from "./session-middleware.ts";

export type PipelineSettings = Omit<LimitServices, "requestBodies"> &
  RefusalServices & {
    recheck: Recheck;
    limits: { bodyBytes: number };
    /** Public origin, such as `https://ryadom.example`. */
    siteUrl: string;
    hosts: KnownHosts;
    mode: "development" | "qa" | "prod";
  };

/**
 * What every request passes before its handler: request id → access log → what was answered before (`answerAgain`) → counts of refusals → error boundary → security headers → known host, and under `/api` the
 * method → traits of the route → origin guard → declared length, content type and presence of a body → trace of refused members → session →
 * limits. No byte of a body is read so far: that is for the route's own guards (`access`), when nothing is left to refuse. The strict schema
 * comes last.
 */
export function createPipeline(settings: PipelineSettings, answerAgain?: MiddlewareHandler<AppEnv>): OpenAPIHono<AppEnv> {
  const { log, limits, siteUrl, hosts, mode } = settings;
  const requestBodies = createRequestBodies(settings.rateLimits.bodies, limits.bodyBytes);
  const app = newRouter();
  app.use(assignRequestId, accessLog(log));
  if (answerAgain) app.use(answerAgain);
  app.use(countRefusals(settings), assignLimits({ ...settings, requestBodies }));
  app.onError(errorHandler(log));
  app.use(commonHeaders({ isHttps: siteUrl.startsWith("https:"), isIndexable: mode === "prod" }));
  app.use(requireKnownHost(hosts, siteUrl));
  for (const path of ["/api/*", "/livez", "/readyz"]) app.use(path, apiHeaders);
  app.use("/api/*", requireKnownMethod(app), assignRouteTraits(app));
  app.use("/api/*", requireSameOrigin(new URL(siteUrl).origin), requireDeclaredLength, requireBody);
  app.use("/api/*", recordRefusedMembers(settings), readSession(settings), chargeRequest);
  return app;
}
