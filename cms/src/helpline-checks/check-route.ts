import type { Core } from "@strapi/strapi";
import { defaultLanguage, isLanguage } from "../shared/locales.ts";
import { helplineChecks } from "./checks.ts";

type Context = {
  state: { user: { preferedLanguage?: string | null }; userAbility: { can(action: string, uid: string): boolean } };
  body: unknown;
  set(name: string, value: string): void;
  forbidden(): void;
};

/** `GET /helpline-checks`: a `HelplineCheck` for each published helpline, for staff who may read helplines. */
export function registerHelplineChecks(strapi: Core.Strapi): void {
  strapi.server.routes({
    type: "admin",
    routes: [
      {
        method: "GET",
        path: "/helpline-checks",
        handler: async (ctx: Context) => {
          const { user, userAbility } = ctx.state;
          if (!userAbility.can("plugin::content-manager.explorer.read", "api::helpline.helpline")) return ctx.forbidden();
          ctx.set("Cache-Control", "no-store");
          const language = isLanguage(user.preferedLanguage) ? user.preferedLanguage : defaultLanguage;
          ctx.body = { items: await helplineChecks(strapi, language) };
        },
        info: { type: "admin" },
        config: { policies: ["admin::isAuthenticatedAdmin"] },
      },
    ],
  } as never);
}
