import type { Core } from "@strapi/strapi";
import { ensureApiToken, tokenNames } from "./api-token.ts";
import { identityPermissions } from "../identity/account-routes.ts";

/** Makes the token of the community API, which may call the account routes and nothing else. */
export const ensureIdentityToken = (strapi: Core.Strapi, value: string): Promise<void> =>
  ensureApiToken(strapi, {
    name: tokenNames.communityApi,
    description: "Accounts only. The community API checks passwords with it. It is derived from the setting CMS_IDENTITY_TOKEN.",
    value,
    actions: identityPermissions,
  });
