import type { Core } from "@strapi/strapi";
import { environment } from "../settings/environment.ts";
import { hostnameOf } from "../shared/hosts.ts";

/**
 * Answers requests for our own hosts only, else 421: a site whose name somebody points at this machine (DNS rebinding) reads nothing here.
 * A container asks for its own health by a name of its machine, which counts.
 */
const knownHost: Core.MiddlewareFactory = () => {
  const known = new Set(environment().hosts);
  return async (ctx, next) => {
    if (known.has(hostnameOf(ctx.req.headers.host) ?? "")) return next();
    ctx.status = 421;
    ctx.body = "Nothing is served at this address. Open the address that CMS_URL names.\n";
  };
};

export default knownHost;
