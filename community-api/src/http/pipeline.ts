import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Recheck } from "../identity/session/account-recheck.ts";
import type { KnownHosts } from "../core/known-hosts.ts";
import { accessLog } from "./access-log.ts";
import { type AppEnv, newRouter } from "./context.ts";
import { errorHandler } from "./error-response.ts";
import { requireBody, assignRequestId, requireSameOrigin, limitBody, parseBody } from "./guards.ts";
import { requireKnownHost } from "./require-known-host.ts";
import { requireKnownMethod } from "./method-not-allowed.ts";
import { assignLimits, chargeRequest, type LimitServices } from "./rate-limit.ts";
import { countRefusals, recordRefusedMembers, type RefusalServices } from "./refusals.ts";
import { assignRouteTraits } from "./route-traits.ts";
import { apiHeaders, commonHeaders } from "./security-headers.ts";
import { readSession } from "./session-middleware.ts";

export type PipelineSettings = LimitServices &
  RefusalServices & {
    recheck: Recheck;
    limits: { bodyBytes: number };
    /** Public origin, such as `https://ryadom.example`. */
    siteUrl: string;
    hosts: KnownHosts;
    mode: "development" | "qa" | "prod";
  };

/**
 * What every request passes before its handler: request id → access log → counts of refusals → error boundary → security headers → known host, and under `/api` the
 * method → traits of the route → body limit → origin guard → content type and body → parse → trace of refused members → session → limits. The route's own access and
 * strict schema come last.
 */
export function createPipeline(settings: PipelineSettings): OpenAPIHono<AppEnv> {
  const { log, limits, siteUrl, hosts, mode } = settings;
  const app = newRouter();
  app.use(assignRequestId, accessLog(log), countRefusals(settings), assignLimits(settings));
  app.onError(errorHandler(log));
  app.use(commonHeaders({ isHttps: siteUrl.startsWith("https:"), isIndexable: mode === "prod" }));
  app.use(requireKnownHost(hosts, siteUrl));
  for (const path of ["/api/*", "/livez", "/readyz"]) app.use(path, apiHeaders);
  app.use("/api/*", requireKnownMethod(app), assignRouteTraits(app));
  app.use("/api/*", limitBody(limits.bodyBytes), requireSameOrigin(new URL(siteUrl).origin), requireBody, parseBody);
  app.use("/api/*", recordRefusedMembers(settings), readSession(settings), chargeRequest);
  return app;
}
