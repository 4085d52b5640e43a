import { isLanguage } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { PublicationId } from "@ryadom/shared/publications.ts";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import { AppError } from "../../core/errors.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import type { AppEnv } from "../../http/context.ts";
import { dependsOn, isKeptRead, sharedRead } from "../../http/shared-reads.ts";
import { requestCosts } from "../../limits/rate-limits.ts";
import { readAnswersFeed, readPostsFeed } from "./read-feeds.ts";

type Needs = { db: Database; clock: Clock; keys: Keys; catalogue: GetCatalogue; siteUrl: string };

/** Patterns for the router: the addresses of `paths`, with a parameter for each part. */
const all = paths.feedAtom(":language" as "en");
const ofTheme = paths.feedThemeAtom(":language" as "en", ":theme");
const ofPost = paths.postAtom(":language" as "en", ":id");

/** Atom feeds for people without an account. Nobody is signed in here: a feed reader sees what a visitor sees. */
export function atomFeedRoutes({ db, clock, keys, catalogue, siteUrl }: Needs): Hono<AppEnv> {
  const context = () => ({ db, keys, catalogue: catalogue(), siteUrl, now: clock() });
  const app = new Hono<AppEnv>();
  for (const pattern of [all, ofTheme, ofPost]) app.get(pattern, asFeed(pattern), sharedRead);
  return app
    .get(all, async (c) => sendFeed(c, await readPostsFeed(context(), languageOf(c), null)))
    .get(ofTheme, async (c) => sendFeed(c, await readPostsFeed(context(), languageOf(c), c.req.param("theme") ?? "")))
    .get(ofPost, async (c) => {
      const id = c.req.param("id") ?? "";
      if (!PublicationId.safeParse(id).success) throw new AppError("not-found");
      return sendFeed(c, await readAnswersFeed(context(), languageOf(c), id));
    });
}

/** Headers of a feed; what is not kept costs what a read of the API costs. @throws `too-many-requests` */
const asFeed =
  (route: string): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    c.set("logRoute", route);
    c.set("routeTraits", { body: "none", isBodyRequired: false, isCrossOrigin: false, shared: { route: `GET ${route}`, query: null } });
    c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox");
    // The pages are to be found, not a copy of them that outlives what people take back.
    c.header("X-Robots-Tag", "noindex");
    if (!isKeptRead(c)) await c.get("spendTokens")("network", c.get("address"), requestCosts.read);
    await next();
    if (c.res.status === 404)
      c.res = new Response("Not found\n", {
        status: 404,
        headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
      });
  };

function languageOf(c: Context<AppEnv>) {
  const language = c.req.param("language");
  if (!isLanguage(language)) throw new AppError("not-found");
  return language;
}

function sendFeed(c: Context<AppEnv>, { xml, tags }: Awaited<ReturnType<typeof readPostsFeed>>): Response {
  dependsOn(c, tags);
  c.header("Content-Type", "application/atom+xml; charset=utf-8");
  return c.body(xml);
}
