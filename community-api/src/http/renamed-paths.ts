import { Hono } from "hono";
import type { AppEnv } from "./context.ts";

/** Public addresses that were renamed: an open tab of an older release still calls them. Old → new. */
export const renamedPaths: Readonly<Record<string, string>> = {
  "/api/me/moved": "/api/me/device-import",
  "/api/me/notifying": "/api/me/notification-settings",
  "/api/me/second-factor/passkeys/options": "/api/me/second-factor/passkey-options",
  "/api/me/push-not-now": "/api/me/push-prompt-dismissal",
};

/** Answers each old address with a 308 to the new one: method and body stay as they were. */
export function renamedPathRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const [from, to] of Object.entries(renamedPaths)) app.all(from, (c) => c.redirect(to, 308));
  return app;
}
