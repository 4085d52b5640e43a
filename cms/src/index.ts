/** What the CMS adds to Strapi: rules, hooks and routes when it registers, and the roles, tokens, labels and content that must be there at every start. */
import type { Core } from "@strapi/strapi";
import { removeOtherTokens } from "./bootstrap/api-token.ts";
import { moveBandAdvice } from "./bootstrap/band-advice.ts";
import { ensureContentToken } from "./bootstrap/content-token.ts";
import { ensureDemoAdmins } from "./bootstrap/demo-admins.ts";
import { ensureIdentityToken } from "./bootstrap/identity-token.ts";
import { ensureLabels } from "./bootstrap/labels.ts";
import { ensureLocales } from "./bootstrap/locales.ts";
import { keepRightsBack, takeRightsBack } from "./bootstrap/rights-of-nobody.ts";
import { lockUsersPermissions } from "./bootstrap/users-permissions.ts";
import { ensureRoles } from "./bootstrap/roles.ts";
import { assertRoutesClosed } from "./bootstrap/closed-routes.ts";
import { refuseRoutes } from "./bootstrap/refused-routes.ts";
import { environment } from "./settings/environment.ts";
import { registerLookupIndexes } from "./settings/lookup-indexes.ts";
import { serveTls } from "./settings/serve-tls.ts";
import { keepFilesPrivate } from "./settings/private-files.ts";
import { secureStaffSignIn } from "./staff/staff-sign-in.ts";
import { ensureIdentity, registerIdentity, startDelivery, stopDelivery } from "./identity/identity.ts";
import { installMail } from "./mail/inbox.ts";
import { registerPublishHook, sendHook } from "./publishing/publish-hook.ts";
import { registerApprovalRoutes } from "./publishing/approval-routes.ts";
import { registerApprovalTables } from "./publishing/approvals/approval-tables.ts";
import { registerApproveRight, warnWithoutApprovers } from "./publishing/approvals/approve-right.ts";
import { registerApprovedPublications } from "./publishing/publish-approved.ts";
import { registerChangeRecord } from "./publishing/approvals/record-changes.ts";
import { registerPublishCheck } from "./publishing/publish-check.ts";
import { registerMovedPages } from "./publishing/moved-pages.ts";
import { registerPublishedOnly } from "./publishing/published-only.ts";
import { registerSoldCourses } from "./publishing/sold-courses.ts";
import { registerWithdrawalCheck } from "./publishing/withdrawal-check.ts";
import { registerPublishStateRoute } from "./publishing/publish-state-route.ts";
import { seed } from "./seed/seed.ts";
import { registerHelplineChecks } from "./helpline-checks/check-route.ts";
import { registerEntrySearch } from "./entry-search/entry-search-route.ts";
import { startWeeklyMail } from "./helpline-checks/weekly-mail.ts";
import { registerHistory } from "./history/keep-versions.ts";
import { registerHistoryRoutes } from "./history/history-routes.ts";
import { registerRecentChanges } from "./history/recent-changes.ts";
import { startCleaning, stopCleaning } from "./history/retention.ts";
import { registerTrashRoutes } from "./history/trash.ts";
import { registerSchedule, startScheduler, stopScheduler } from "./schedule/schedule.ts";
import { registerFilmRoutes } from "./films/film-routes.ts";
import { registerLinkSearch } from "./link-search/link-search-route.ts";
import { registerPreviewRoutes } from "./preview/preview-routes.ts";
import { fillTranslationRecords } from "./translations/fill-translation-records.ts";
import { registerTranslationRecords } from "./translations/follow-translations.ts";
import { registerTranslationTable } from "./translations/translation-records.ts";
import { registerTranslationRoutes } from "./translations/translation-routes.ts";
import { registerTestTableRoute } from "./test-table/test-table-route.ts";
import { registerKeyFilling } from "./drafts/fill-key.ts";
import { registerSlugFilling } from "./drafts/fill-slug.ts";
import { registerDuplicates } from "./drafts/duplicate.ts";
import { registerPastedLinks } from "./drafts/pasted-links.ts";
import { ensureMediaFolders } from "./uploads/media-folders.ts";
import { registerFreshCopies } from "./uploads/fresh-copies.ts";
import { registerTranslatorLimit } from "./drafts/translator-limit.ts";
import { registerOpenEntryRoutes } from "./editing/open-entry-routes.ts";
import { registerStaleSaves } from "./editing/stale-save.ts";

export default {
  async register({ strapi }: { strapi: Core.Strapi }) {
    keepFilesPrivate(environment().dataDir);
    registerLookupIndexes(strapi);
    registerPublishedOnly(strapi);
    keepRightsBack(strapi);
    registerApprovalTables(strapi);
    await registerApproveRight(strapi);
    registerChangeRecord(strapi);
    registerApprovedPublications(strapi);
    registerTranslatorLimit(strapi);
    // Sees what all others make of a save, and takes it all back when it refuses.
    registerStaleSaves(strapi);
    registerOpenEntryRoutes(strapi);
    registerHistory(strapi);
    registerHistoryRoutes(strapi);
    registerTrashRoutes(strapi);
    registerRecentChanges(strapi);
    registerSchedule(strapi);
    // Outside of what changes a saved entry once more.
    registerTranslationRecords(strapi);
    registerSlugFilling(strapi);
    registerKeyFilling(strapi);
    registerDuplicates(strapi);
    registerFreshCopies(strapi);
    registerPastedLinks(strapi, environment().siteUrl);
    registerPublishCheck(strapi);
    registerMovedPages(strapi);
    registerSoldCourses(strapi);
    registerWithdrawalCheck(strapi);
    registerPublishHook(strapi);
    registerPublishStateRoute(strapi);
    registerApprovalRoutes(strapi);
    registerHelplineChecks(strapi);
    registerPreviewRoutes(strapi);
    registerLinkSearch(strapi);
    registerEntrySearch(strapi);
    registerTranslationTable(strapi);
    registerTranslationRoutes(strapi);
    registerFilmRoutes(strapi);
    registerTestTableRoute(strapi);
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
      await removeOtherTokens(strapi);
      await ensureContentToken(strapi, settings.contentToken);
      await ensureIdentityToken(strapi, settings.identityToken);
      await takeRightsBack(strapi);
      await ensureRoles(strapi);
      await ensureDemoAdmins(strapi, settings);
      await ensureIdentity(strapi, settings);
      await ensureLabels(strapi);
      await ensureMediaFolders(strapi);
    });
    await warnWithoutApprovers(strapi, settings);
    installMail(strapi, settings);
    startWeeklyMail(strapi, settings);
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
    await fillTranslationRecords(strapi);
    await assertRoutesClosed(strapi, settings);
    strapi.server.httpServer.once("listening", startDelivery);
    strapi.server.httpServer.once("listening", () => startCleaning(strapi));
    strapi.server.httpServer.once("listening", startScheduler);
  },

  destroy() {
    stopDelivery();
    stopCleaning();
    stopScheduler();
  },
};
