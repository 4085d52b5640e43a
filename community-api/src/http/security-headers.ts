import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { AppEnv } from "./context.ts";

/** What every answer carries. The content security policy is set where the kind of content is known. */
export function commonHeaders({ isHttps, isIndexable }: { isHttps: boolean; isIndexable: boolean }): MiddlewareHandler<AppEnv> {
  const standard = secureHeaders({
    strictTransportSecurity: isHttps ? "max-age=31536000; includeSubDomains" : false,
    // With no-referrer a browser would send `Origin: null` from our own forms.
    referrerPolicy: "same-origin",
    xFrameOptions: "DENY",
    crossOriginOpenerPolicy: false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [], browsingTopics: [] },
  });
  return async (c, next) => {
    // So that a page sees its own popup, and a popup may say otherwise.
    c.header("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
    if (!isIndexable) c.header("X-Robots-Tag", "noindex");
    await standard(c, next);
  };
}

/** For answers of the API and of health: data, never a document. Who reads what is not for shared caches. */
export const apiHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
  c.header("Cache-Control", "no-store");
  await next();
};
