import type { Core } from "@strapi/strapi";
import { ensureApiToken } from "../bootstrap/api-token";
import { identityPermissions } from "./routes";

/** The community API's token: it may call the account routes and nothing else. */
export const ensureIdentityToken = (strapi: Core.Strapi, value: string): Promise<void> =>
  ensureApiToken(strapi, {
    name: "Community API (kept by the code)",
    description: "Accounts only. The community API checks passwords with it. Its value is the setting CMS_IDENTITY_TOKEN.",
    value,
    actions: identityPermissions,
  });
