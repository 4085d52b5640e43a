import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Logger } from "pino";
import type { Recheck } from "../auth/recheck.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Rates } from "../rates.ts";
import { accessLog } from "./access-log.ts";
import { type AppEnv, routes } from "./context.ts";
import { errorBoundary } from "./error-answer.ts";
import { demandContentType, giveRequestId, guardOrigin, limitBody, parseBody } from "./guards.ts";
import { createAddressLimiter, limitEverything } from "./limits.ts";
import { apiHeaders, commonHeaders } from "./security-headers.ts";
import { readSession } from "./session.ts";

export type PipelineSettings = {
  db: Database;
  clock: Clock;
  recheck: Recheck;
  rates: Rates;
  /** How many proxies of ours stand in front. */
  proxyHops: 0 | 1;
  log: Logger;
  limits: { bodyBytes: number };
  /** Public origin, such as `https://ryadom.example`. */
  siteUrl: string;
  mode: "development" | "qa" | "prod";
};

/**
 * What every request passes before its handler: request id → access log → error boundary → security headers, and under `/api` body
 * limit → origin guard → content type → parse → session → limits. The route's own access and strict schema come last.
 */
export function createPipeline(settings: PipelineSettings): OpenAPIHono<AppEnv> {
  const { log, limits, siteUrl, mode, rates, clock, proxyHops } = settings;
  const app = routes();
  app.use(giveRequestId, accessLog(log));
  app.onError(errorBoundary(log));
  app.use(commonHeaders({ isHttps: siteUrl.startsWith("https:"), mayBeIndexed: mode === "prod" }));
  app.use("/api/*", apiHeaders, limitBody(limits.bodyBytes), guardOrigin(new URL(siteUrl).origin), demandContentType, parseBody);
  app.use("/api/*", readSession(settings), limitEverything(createAddressLimiter(rates.ofAddress, clock), proxyHops));
  return app;
}
