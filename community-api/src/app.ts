import type { OpenAPIHono } from "@hono/zod-openapi";
import type { PasswordPolicy } from "@ryadom/shared/auth.ts";
import type { Handler } from "hono";
import { answerRoutes } from "./community/answers/routes.ts";
import { atomFeedRoutes } from "./community/atom-feeds/routes.ts";
import { commentRoutes } from "./community/comments/routes.ts";
import { commentWritingRoutes } from "./community/comments/writing-routes.ts";
import { favouriteRoutes } from "./community/favourites/routes.ts";
import { followRoutes } from "./community/follows/routes.ts";
import { uploadRoutes } from "./community/images/routes.ts";
import { publicationImageFiles } from "./community/publications/image-routes.ts";
import { appealRoutes } from "./community/appeals/routes.ts";
import { ownCaseRoutes } from "./community/author-cases/routes.ts";
import { bulkRoutes } from "./community/moderation/bulk-routes.ts";
import { caseRoutes } from "./community/moderation/case-routes.ts";
import { dutyRoutes } from "./community/duty/routes.ts";
import { moderatedMemberRoutes } from "./community/moderation/member-routes.ts";
import { moderatorCareRoutes } from "./community/moderator-care/routes.ts";
import { transparencyRoutes } from "./community/transparency/routes.ts";
import { moderationRoutes } from "./community/moderation/routes.ts";
import { threadRoutes } from "./community/moderation/thread-routes.ts";
import { courseRoutes } from "./wellbeing/courses/routes.ts";
import { achievementRoutes } from "./wellbeing/achievements/routes.ts";
import { moodRoutes } from "./wellbeing/mood/routes.ts";
import { keptByTestConsents } from "./wellbeing/test-records/delete.ts";
import { testRecordRoutes } from "./wellbeing/test-records/routes.ts";
import { filmHandOverRoutes } from "./paid-media/cms-routes.ts";
import { paidMediaRoutes } from "./paid-media/routes.ts";
import type { LiveNotifications } from "./notify/notifications/live.ts";
import { notificationRoutes } from "./notify/notifications/routes.ts";
import { pushRoutes } from "./notify/push/routes.ts";
import type { PushSettings } from "./notify/push/settings.ts";
import { publicationWritingRoutes } from "./community/publications/writing-routes.ts";
import { reactionRoutes } from "./community/reactions/routes.ts";
import { courseRatingRoutes } from "./community/ratings/routes.ts";
import { reportRoutes } from "./community/reports/routes.ts";
import type { GetCatalogue } from "./core/catalogue.ts";
import { AppError } from "./core/errors.ts";
import type { AccountStore } from "./identity/accounts/account-store.ts";
import { isCursor } from "./core/cursor-pagination.ts";
import { createSharedReads } from "./http/shared-reads.ts";
import { createProofOfWork } from "./limits/proof-of-work.ts";
import { createTokenBuckets } from "./limits/token-buckets.ts";
import { createRecheck } from "./identity/session/account-recheck.ts";
import { avatarFiles, avatarRoutes } from "./members/avatars/routes.ts";
import { blockRoutes } from "./community/blocks/routes.ts";
import { consentRoutes } from "./members/consents/routes.ts";
import { digestRoutes } from "./notify/digest/routes.ts";
import { emailRoutes } from "./identity/email/routes.ts";
import { eventRoutes } from "./identity/account-events/routes.ts";
import type { FileStore } from "./files/file-store.ts";
import { type AppEnv, newRouter, type SharedReads } from "./http/context.ts";
import { cspReports } from "./http/csp-reports.ts";
import { docsPages } from "./http/docs.ts";
import { errorHandler, sendError } from "./http/error-response.ts";
import { healthRoutes } from "./http/health.ts";
import { inboxPage } from "./http/inbox.ts";
import { requireInboxSecret, requireThisMachine } from "./http/inbox-access.ts";
import { securityTxt } from "./http/security-txt.ts";
import { renamedPathRoutes } from "./http/renamed-paths.ts";
import { openApiConfig } from "./http/openapi-config.ts";
import { assignRouteTraits } from "./http/route-traits.ts";
import { createPipeline, type PipelineSettings } from "./http/pipeline.ts";
import type { FetchApi } from "./serve-site/on-demand/render-worker.ts";
import { createOnDemandRenderer } from "./serve-site/on-demand/on-demand-renderer.ts";
import { purgeAfterWrite } from "./http/purge-after-write.ts";
import { answerAgain } from "./serve-site/answer-again.ts";
import { type AskAsSender, searchForm } from "./serve-site/search-form.ts";
import { siteRoutes } from "./serve-site/site-routes.ts";
import type { LiveRelease } from "./serve-site/release/release.ts";
import { createAccountCache } from "./identity/accounts/account-cache.ts";
import { memberRoutes } from "./members/routes.ts";
import { passwordRoutes } from "./identity/password/routes.ts";
import { findPublication } from "./community/publications/find.ts";
import type { Providers } from "./identity/providers/providers.ts";
import { providerRoutes } from "./identity/providers/routes.ts";
import { deviceImportRoutes } from "./members/device-import/routes.ts";
import { withoutErasedAccounts } from "./privacy/erase/restored-accounts.ts";
import type { PaymentServices } from "./payments/payment-service.ts";
import type { SellerSettings } from "./payments/settings.ts";
import { paymentEventRoutes } from "./purchases/event-routes.ts";
import { testCheckoutPages } from "./test-checkout/routes.ts";
import type { TestCheckout } from "./test-checkout/test-checkout.ts";
import { purchaseRoutes } from "./purchases/routes.ts";
import { staffOrderRoutes } from "./purchases/staff-routes.ts";
import type { SearchEngine } from "./search/engine/search-engine.ts";
import { searchRoutes } from "./search/routes.ts";
import type { Tombstones } from "./privacy/erase/tombstones.ts";
import { privacyRoutes } from "./privacy/routes.ts";
import { publicationRoutes } from "./community/publications/routes.ts";
import { secondFactorRoutes } from "./identity/second-factor/routes.ts";
import { secondFactorSignInRoutes } from "./identity/sign-in/second-factor-routes.ts";
import { sessionRoutes } from "./identity/session-list/routes.ts";
import { signInRoutes } from "./identity/sign-in/routes.ts";
import { signUpRoutes } from "./identity/sign-up/routes.ts";
import { themeRoutes } from "./community/themes/routes.ts";

/** Everything the service needs from outside. */
export type Services = Omit<PipelineSettings, "recheck" | "sharedReads" | "spendTokens" | "proofOfWork"> & {
  /** For how long a visitor is given the same answer again (`sharedReadMs`). */
  sharedReadMs: number;
  /** Strapi's account store. */
  accounts: AccountStore;
  /** With it Strapi signs what it tells about accounts. */
  identityEventSecret: string;
  passwordPolicy: PasswordPolicy;
  /** With whom members can sign in besides their password. */
  providers: Providers;
  catalogue: GetCatalogue;
  release: LiveRelease;
  searchEngine: Pick<SearchEngine, "search">;
  /** Pictures of members, and films that are sold. */
  files: FileStore;
  /** Who was erased, outside the database. */
  tombstones: Tombstones;
  /** Tells open pages of what is new. */
  live: LiveNotifications;
  /** Null: this deployment sends no pushes. */
  push: PushSettings | null;
  /** How people pay, by the name of the service. */
  payments: PaymentServices;
  seller: SellerSettings;
  /** The stand-in that `payments` asks where no payment service is set up; null in prod, and with a key. */
  testCheckout: TestCheckout | null;
  /** Where local mail lies; null in prod. */
  inboxDir: string | null;
  /** Opens the inbox from anywhere (QA); null: it opens on this machine only (development). */
  inboxSecret: string | null;
  /** Where to report a vulnerability: `mailto:…` or `https://…`. */
  securityContact: string;
};

/** The service as one value: `app.fetch` answers requests, nothing runs beside it. */
export function createApp(given: Services): OpenAPIHono<AppEnv> {
  const services = { ...given, accounts: createAccountCache(withoutErasedAccounts(given), given.clock) };
  const { clock, db, release, mode, inboxDir } = services;
  const sharedReads = createSharedReads(services.sharedReadMs, clock);
  const spendTokens = createTokenBuckets({ ...services, buckets: services.rateLimits.buckets });
  const proofOfWork = createProofOfWork({ ...services, spendTokens });
  const recheck = createRecheck(services);
  const app = createPipeline({ ...services, recheck, sharedReads, spendTokens, proofOfWork }, answerAgain(release));
  const pages = createOnDemandRenderer({ ask: fetchAsVisitor(services, sharedReads), log: services.log });
  app.use("/api/*", purgeAfterWrite(sharedReads, pages));
  app.route(
    "/",
    healthRoutes({ db, clock, writeToDisk: () => services.tombstones.checkWritable(), releaseId: () => release.current()?.id ?? null }),
  );
  app.route("/api", themeRoutes(services));
  app.route("/api", publicationRoutes(services));
  app.route("/api", commentRoutes(services));
  app.route("/api", searchRoutes({ ...services, searchDocuments: () => release.current()?.searchDocuments ?? new Map() }));
  app.route("/api", publicationWritingRoutes(services));
  app.route("/api", commentWritingRoutes(services));
  app.route("/api", reactionRoutes(services));
  app.route("/api", answerRoutes(services));
  app.route("/api", favouriteRoutes(services));
  app.route("/api", followRoutes(services));
  app.route("/api", reportRoutes(services));
  app.route("/api", courseRatingRoutes(services));
  app.route("/api", uploadRoutes(services));
  app.route("/api", notificationRoutes(services));
  app.route("/api", pushRoutes(services));
  app.route("/api", digestRoutes(services));
  app.route("/api", caseRoutes(services));
  app.route("/api", moderationRoutes(services));
  app.route("/api", dutyRoutes(services));
  app.route("/api", threadRoutes(services));
  app.route("/api", bulkRoutes(services));
  app.route("/api", moderatedMemberRoutes(services));
  app.route("/api", appealRoutes(services));
  app.route("/api", ownCaseRoutes(services));
  app.route("/api", moderatorCareRoutes(services));
  app.route("/api", transparencyRoutes(services));
  app.route("/api", moodRoutes(services));
  app.route("/api", courseRoutes(services));
  app.route("/api", testRecordRoutes(services));
  app.route("/api", achievementRoutes(services));
  app.route("/api", paidMediaRoutes({ ...services, releaseFolder: () => release.current()?.folder ?? null }));
  app.route("/api", filmHandOverRoutes(services));
  app.route("/api", sessionRoutes(services));
  app.route("/api", signUpRoutes(services));
  app.route("/api", signInRoutes(services));
  app.route("/api", providerRoutes(services));
  app.route("/api", secondFactorSignInRoutes(services));
  app.route("/api", secondFactorRoutes(services));
  app.route("/api", passwordRoutes(services));
  app.route("/api", emailRoutes(services));
  app.route("/api", eventRoutes(services));
  app.route("/api", memberRoutes(services));
  app.route("/api", avatarRoutes(services));
  app.route("/api", deviceImportRoutes(services));
  app.route("/api", privacyRoutes(services));
  app.route("/api", consentRoutes(services, keptByTestConsents));
  app.route("/api", blockRoutes(services));
  app.route("/api", purchaseRoutes(services));
  app.route("/api", paymentEventRoutes(services));
  app.route("/api", staffOrderRoutes(services));
  app.get("/api/openapi.json", serveOpenApi(app));
  app.route("/", renamedPathRoutes());
  app.route("/", securityTxt({ contact: services.securityContact, siteUrl: services.siteUrl, clock }));
  app.route("/", cspReports(services));
  app.route("/", docsPages());
  if (inboxDir !== null && mode !== "prod") app.route("/", inboxPage(inboxDir, services.inboxSecret));
  const { testCheckout, inboxSecret } = services;
  if (testCheckout !== null && mode !== "prod")
    app.route("/", testCheckoutPages(testCheckout, inboxSecret === null ? requireThisMachine : requireInboxSecret(inboxSecret)));
  app.all("/api/*", (c) => sendError(c, new AppError("not-found")));
  app.route("/", avatarFiles(services));
  app.route("/", publicationImageFiles(services));
  app.route("/", atomFeedRoutes(services));
  app.route("/", searchForm({ live: release, onDemand: pages, siteUrl: services.siteUrl, ask: askAsSender(app, services.siteUrl) }));
  app.route(
    "/",
    siteRoutes({
      live: release,
      onDemand: pages,
      log: services.log,
      findPost: (idOrSlug) => findPublication(db, idOrSlug, clock().toISOString()),
      isFeedCursor: (cursor) => isCursor(services.keys, cursor, "P"),
    }),
  );
  return app;
}

/** The API as a visitor sees it, for the render worker: public reads only, from the same cache, no session, no rate limit (the page has paid). */
function fetchAsVisitor(services: Services, sharedReads: SharedReads): FetchApi {
  const reads = newRouter();
  reads.use(async (c, next) => {
    c.set("sharedReads", sharedReads);
    await next();
  });
  reads.use(assignRouteTraits(reads));
  reads.onError(errorHandler(services.log));
  reads.route("/api", publicationRoutes(services));
  reads.route("/api", commentRoutes(services));
  reads.route("/api", transparencyRoutes(services));
  return async (path) => {
    const answer = await reads.request(path);
    const moved = answer.headers.get("Location");
    const last = moved === null ? answer : await reads.request(moved);
    return { status: last.status, body: await last.text() };
  };
}

/** Asks this service what a page of its own would ask: with the cookie and from the network of whoever sent the request at hand. */
const askAsSender =
  (app: OpenAPIHono<AppEnv>, siteUrl: string): AskAsSender =>
  async (c, path, body) => {
    const text = JSON.stringify(body);
    const headers = new Headers(c.req.raw.headers);
    for (const name of ["Accept-Encoding", "Transfer-Encoding"]) headers.delete(name);
    headers.set("Content-Type", "application/json");
    headers.set("Content-Length", String(Buffer.byteLength(text)));
    headers.set("Origin", new URL(siteUrl).origin);
    return app.fetch(new Request(new URL(path, c.req.url), { method: "POST", headers, body: text }), c.env);
  };

function serveOpenApi(app: OpenAPIHono<AppEnv>): Handler<AppEnv> {
  let text: string | undefined;
  return (c) => {
    text ??= JSON.stringify(app.getOpenAPI31Document(openApiConfig));
    c.header("Content-Type", "application/json");
    return c.body(text);
  };
}
