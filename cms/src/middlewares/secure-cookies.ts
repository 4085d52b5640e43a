import type { Core } from "@strapi/strapi";
import { environment } from "../settings/environment.ts";

/**
 * Where staff come by https, a proxy in front may end TLS, and Strapi sees plain http: without this word the cookie library refuses to
 * set a `Secure` cookie, and nobody can sign in.
 */
const secureCookies: Core.MiddlewareFactory = () => (ctx, next) => {
  if (environment().cmsUrl.startsWith("https:")) ctx.cookies.secure = true;
  return next();
};

export default secureCookies;
