import type { OpenAPIHono } from "@hono/zod-openapi";
import type { PasswordPolicy } from "@ryadom/shared/auth.ts";
import type { Handler } from "hono";
import { commentRoutes } from "./comments/routes.ts";
import { commentWritingRoutes } from "./comments/writing-routes.ts";
import { favouriteRoutes } from "./favourites/routes.ts";
import { publicationPictures, uploadRoutes } from "./images/routes.ts";
import { moderationRoutes } from "./moderation/routes.ts";
import { moodRoutes } from "./mood/routes.ts";
import type { LiveNotifications } from "./notifications/live.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { pushRoutes } from "./push/routes.ts";
import type { PushSettings } from "./push/settings.ts";
import { publicationWritingRoutes } from "./publications/writing-routes.ts";
import { reactionRoutes } from "./reactions/routes.ts";
import { reportRoutes } from "./reports/routes.ts";
import type { ReadCatalogue } from "./catalogue.ts";
import type { AccountStore } from "./auth/account-store.ts";
import type { Keys } from "./auth/keys.ts";
import { createRecheck } from "./auth/recheck.ts";
import { avatarFiles, avatarRoutes } from "./avatars/routes.ts";
import { blockRoutes } from "./blocks/routes.ts";
import { consentRoutes } from "./consents/routes.ts";
import { digestRoutes } from "./digest/routes.ts";
import { emailRoutes } from "./email/routes.ts";
import { AppError } from "./errors.ts";
import { eventRoutes } from "./events/routes.ts";
import type { FileStore } from "./files/file-store.ts";
import { type AppEnv, routes } from "./http/context.ts";
import { docsPages } from "./http/docs.ts";
import { answerError, errorBoundary } from "./http/error-answer.ts";
import { healthRoutes } from "./http/health.ts";
import { inboxPage } from "./http/inbox.ts";
import { apiDescription } from "./http/openapi-description.ts";
import { createPipeline, type PipelineSettings } from "./http/pipeline.ts";
import type { Ask } from "./http/site/on-demand/drawing-worker.ts";
import { createOnDemandPages } from "./http/site/on-demand/on-demand-pages.ts";
import { purgeChanged } from "./http/site/on-demand/purge-changed.ts";
import { sitePages } from "./http/site/pages.ts";
import type { LiveRelease } from "./http/site/release.ts";
import { rememberAccounts } from "./members/known-accounts.ts";
import { memberRoutes } from "./members/routes.ts";
import { passwordRoutes } from "./password/routes.ts";
import { findPublication } from "./publications/find.ts";
import type { Providers } from "./providers/providers.ts";
import { providerRoutes } from "./providers/routes.ts";
import { movedRoutes } from "./moved/routes.ts";
import type { Tombstones } from "./privacy/erase/tombstones.ts";
import { privacyRoutes } from "./privacy/routes.ts";
import { publicationRoutes } from "./publications/routes.ts";
import { secondFactorRoutes } from "./second-factor/routes.ts";
import { secondFactorSignInRoutes } from "./second-factor/sign-in/routes.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import { signInRoutes } from "./sign-in/routes.ts";
import { signUpRoutes } from "./sign-up/routes.ts";
import { themeRoutes } from "./themes/routes.ts";

/** Everything the service needs from outside. */
export type Services = Omit<PipelineSettings, "recheck"> & {
  /** Strapi's account store. */
  accounts: AccountStore;
  keys: Keys;
  /** With it Strapi signs what it tells about accounts. */
  identityEventSecret: string;
  passwordPolicy: PasswordPolicy;
  /** With whom members can sign in besides their password. */
  providers: Providers;
  catalogue: ReadCatalogue;
  release: LiveRelease;
  /** Pictures of members. */
  files: FileStore;
  /** Who was erased, outside the database. */
  tombstones: Tombstones;
  /** Tells open pages of what is new. */
  live: LiveNotifications;
  /** Null: this deployment sends no pushes. */
  push: PushSettings | null;
  /** Where local mail lies; null in prod. */
  inboxDir: string | null;
};

/** The service as one value: `app.fetch` answers requests, nothing runs beside it. */
export function createApp(given: Services): OpenAPIHono<AppEnv> {
  const services = { ...given, accounts: rememberAccounts(given.accounts, given.clock) };
  const { clock, db, release, mode, inboxDir } = services;
  const app = createPipeline({ ...services, recheck: createRecheck(services) });
  const pages = createOnDemandPages({ ask: askAsVisitor(services), log: services.log });
  app.use("/api/*", purgeChanged(pages));
  app.route("/", healthRoutes({ db, releaseId: () => release.current()?.id ?? null }));
  app.route("/api", themeRoutes(services));
  app.route("/api", publicationRoutes(services));
  app.route("/api", commentRoutes(services));
  app.route("/api", publicationWritingRoutes(services));
  app.route("/api", commentWritingRoutes(services));
  app.route("/api", reactionRoutes(services));
  app.route("/api", favouriteRoutes(services));
  app.route("/api", reportRoutes(services));
  app.route("/api", uploadRoutes(services));
  app.route("/api", notificationRoutes(services));
  app.route("/api", pushRoutes(services));
  app.route("/api", digestRoutes(services));
  app.route("/api", moderationRoutes(services));
  app.route("/api", moodRoutes(services));
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
  app.route("/api", movedRoutes(services));
  app.route("/api", privacyRoutes(services));
  app.route("/api", consentRoutes(services));
  app.route("/api", blockRoutes(services));
  app.get("/api/openapi.json", describeApi(app));
  app.route("/", docsPages());
  if (inboxDir !== null && mode !== "prod") app.route("/", inboxPage(inboxDir));
  app.all("/api/*", (c) => answerError(c, new AppError("not-found")));
  app.route("/", avatarFiles(services.files));
  app.route("/", publicationPictures(services));
  app.route(
    "/",
    sitePages(release, pages, (idOrSlug) => findPublication(db, idOrSlug, clock().toISOString())),
  );
  return app;
}

/** What a page drawn on demand may ask: what a visitor reads, past the limits, which count people. */
function askAsVisitor(services: Services): Ask {
  const reads = routes();
  reads.onError(errorBoundary(services.log));
  reads.route("/api", publicationRoutes(services));
  reads.route("/api", commentRoutes(services));
  return async (path) => {
    const answer = await reads.request(path);
    const moved = answer.headers.get("Location");
    const last = moved === null ? answer : await reads.request(moved);
    return { status: last.status, body: await last.text() };
  };
}

function describeApi(app: OpenAPIHono<AppEnv>): Handler<AppEnv> {
  let text: string | undefined;
  return (c) => {
    text ??= JSON.stringify(app.getOpenAPI31Document(apiDescription));
    c.header("Content-Type", "application/json");
    return c.body(text);
  };
}
