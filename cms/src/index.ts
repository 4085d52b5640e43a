/** What the CMS adds to Strapi: rules and hooks at registration, and at every start the state that must be true. */
import type { Core } from "@strapi/strapi";
import { ensureContentToken } from "./bootstrap/content-token";
import { ensureDemoAdmins } from "./bootstrap/demo-admins";
import { ensureLabels } from "./bootstrap/labels";
import { ensureLocales } from "./bootstrap/locales";
import { lockMemberAccounts } from "./bootstrap/member-accounts";
import { ensureRoles } from "./bootstrap/roles";
import { sweepRoutes } from "./bootstrap/route-sweep";
import { environment } from "./environment";
import { ensureIdentity, registerIdentity, startDelivery, stopDelivery } from "./identity/identity";
import { installMail } from "./mail/inbox";
import { registerPublishHook, sendHook } from "./publishing/hook";
import { registerPublishCheck } from "./publishing/publish-check";
import { registerPublishedOnly } from "./publishing/published-only";
import { registerStateRoute } from "./publishing/state-route";
import { seed } from "./seed/seed";
import { registerRadarRoute } from "./translations/radar";
import { registerSlugFilling } from "./writing/fill-slug";
import { registerTranslatorLimit } from "./writing/refuse-new-entries";

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    registerPublishedOnly(strapi);
    registerTranslatorLimit(strapi);
    registerSlugFilling(strapi, environment().transliterationFile);
    registerPublishCheck(strapi);
    registerPublishHook(strapi);
    registerStateRoute(strapi);
    registerRadarRoute(strapi);
    registerIdentity(strapi, environment());
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    const settings = environment();
    // One transaction: hundreds of small writes at the first start take a second instead of many, and are all there or not at all.
    await strapi.db.transaction(async () => {
      await ensureLocales(strapi);
      await lockMemberAccounts(strapi);
      await ensureContentToken(strapi, settings.contentToken);
      await ensureRoles(strapi);
      await ensureDemoAdmins(strapi, settings);
      await ensureIdentity(strapi, settings);
      await ensureLabels(strapi);
    });
    installMail(strapi, settings);
    if (await seed(strapi, settings)) {
      // The publisher builds once for the whole seed, and only when it can read what was seeded.
      strapi.server.httpServer.once("listening", () =>
        sendHook(strapi, {
          event: "publish",
          uid: "api::site-setting.site-setting",
          documentId: "seed",
          locale: null,
          at: new Date().toISOString(),
        }),
      );
    }
    await sweepRoutes(strapi, settings);
    strapi.server.httpServer.once("listening", startDelivery);
  },

  destroy: stopDelivery,
};
