import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Logger } from "pino";
import { accessLog } from "./access-log.ts";
import { type AppEnv, routes } from "./context.ts";
import { errorBoundary } from "./error-answer.ts";
import { demandContentType, giveRequestId, guardOrigin, limitBody, parseBody } from "./guards.ts";
import { apiHeaders, commonHeaders } from "./security-headers.ts";

export type PipelineSettings = {
  log: Logger;
  limits: { bodyBytes: number };
  /** Public origin, such as `https://ryadom.example`. */
  siteUrl: string;
  mode: "development" | "qa" | "prod";
};

/**
 * What every request passes before its handler: request id → access log → error boundary → security headers, and under `/api` body
 * limit → origin guard → content type → parse. The handler's own strict schema comes last.
 */
export function createPipeline({ log, limits, siteUrl, mode }: PipelineSettings): OpenAPIHono<AppEnv> {
  const app = routes();
  app.use(giveRequestId, accessLog(log));
  app.onError(errorBoundary(log));
  app.use(commonHeaders({ isHttps: siteUrl.startsWith("https:"), mayBeIndexed: mode === "prod" }));
  app.use("/api/*", apiHeaders, limitBody(limits.bodyBytes), guardOrigin(new URL(siteUrl).origin), demandContentType, parseBody);
  return app;
}
