import { OpenAPIHono } from "@hono/zod-openapi";
import type { HttpBindings } from "@hono/node-server";
import type { LiveSession } from "../auth/session.ts";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { AddressLimiter } from "./limits.ts";

/** What middleware leaves for the handlers behind it. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** What the access log calls the request instead of its address, which may hold what a person typed. */
    logName?: string;
    clock: Clock;
    /** Who asks; unset for a visitor. */
    session?: LiveSession;
    /** A cookie came whose session is over. */
    isSessionOver?: boolean;
    limiter: AddressLimiter;
    /** Network of the one who asks, for limits only; never kept and never logged. */
    address: string;
  };
};

/** A set of routes. What does not fit its schema is answered `invalid-argument`, with the fields and never with what was sent. */
export function routes(): OpenAPIHono<AppEnv> {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      const details = result.error.issues.map((issue) => ({ field: issue.path.join("."), problem: issue.code }));
      throw new AppError("invalid-argument", details);
    },
  });
}
