/** What the CMS adds to Strapi: rules, hooks and routes when it registers, and the roles, tokens, labels and content that must be there at every start. */
import type { Core } from "@strapi/strapi";
import { moveBandAdvice } from "./bootstrap/band-advice.ts";
import { ensureContentToken } from "./bootstrap/content-token.ts";
import { ensureDemoAdmins } from "./bootstrap/demo-admins.ts";
import { ensureIdentityToken } from "./bootstrap/identity-token.ts";
import { ensureLabels } from "./bootstrap/labels.ts";
import { ensureLocales } from "./bootstrap/locales.ts";
import { lockUsersPermissions } from "./bootstrap/users-permissions.ts";
import { ensureRoles } from "./bootstrap/roles.ts";
import { assertRoutesClosed } from "./bootstrap/closed-routes.ts";
import { refuseRoutes } from "./bootstrap/refused-routes.ts";
import { environment } from "./settings/environment.ts";
import { serveTls } from "./settings/serve-tls.ts";
import { keepFilesPrivate } from "./settings/private-files.ts";
import { secureStaffSignIn } from "./staff/staff-sign-in.ts";
import { ensureIdentity, registerIdentity, startDelivery, stopDelivery } from "./identity/identity.ts";
import { installMail } from "./mail/inbox.ts";
import { registerPublishHook, sendHook } from "./publishing/publish-hook.ts";
import { registerPublishCheck } from "./publishing/publish-check.ts";
import { registerPublishedOnly } from "./publishing/published-only.ts";
import { registerSoldCourses } from "./publishing/sold-courses.ts";
import { registerWithdrawalCheck } from "./publishing/withdrawal-check.ts";
import { registerPublishStateRoute } from "./publishing/publish-state-route.ts";
import { seed } from "./seed/seed.ts";
import { registerFilmRoutes } from "./films/film-routes.ts";
import { registerRadarRoute } from "./translations/translation-radar.ts";
import { registerSlugFilling } from "./drafts/fill-slug.ts";
import { registerDuplicates } from "./drafts/duplicate.ts";
import { registerFreshCopies } from "./uploads/fresh-copies.ts";
import { registerTranslatorLimit } from "./drafts/translator-limit.ts";

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    keepFilesPrivate(environment().dataDir);
    registerPublishedOnly(strapi);
    registerTranslatorLimit(strapi);
    registerSlugFilling(strapi);
    registerDuplicates(strapi);
    registerFreshCopies(strapi);
    registerPublishCheck(strapi);
    registerSoldCourses(strapi);
    registerWithdrawalCheck(strapi);
    registerPublishHook(strapi);
    registerPublishStateRoute(strapi);
    registerRadarRoute(strapi);
    registerFilmRoutes(strapi);
    registerIdentity(strapi, environment());
    refuseRoutes(strapi);
    secureStaffSignIn(strapi, environment().adminJwtSecret);
    serveTls(strapi, environment().certificate);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    const settings = environment();
    await moveBandAdvice(strapi);
    // One transaction: hundreds of small writes at the first start take a second instead of many, and are all there or not at all.
    await strapi.db.transaction(async () => {
      await ensureLocales(strapi);
      await lockUsersPermissions(strapi);
      await ensureContentToken(strapi, settings.contentToken);
      await ensureIdentityToken(strapi, settings.identityToken);
      await ensureRoles(strapi);
      await ensureDemoAdmins(strapi, settings);
      await ensureIdentity(strapi, settings);
      await ensureLabels(strapi);
    });
    installMail(strapi, settings);
    if (settings.staffSecondFactor !== null) strapi.log.info(settings.staffSecondFactor);
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
    await assertRoutesClosed(strapi, settings);
    strapi.server.httpServer.once("listening", startDelivery);
  },

  destroy: stopDelivery,
};
