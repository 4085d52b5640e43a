import type { Language } from "@ryadom/shared/locales.ts";
import { renderPaths } from "@ryadom/shared/on-demand.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { searchGroups, type SearchGroup } from "@ryadom/shared/search-groups.ts";
import { type Context, Hono } from "hono";
import type { AppEnv } from "../http/context.ts";
import { requireBody, requireDeclaredLength, requireSameOrigin } from "../http/guards.ts";
import { readBody } from "../http/request-body.ts";
import { sendUnavailablePage } from "../http/unavailable-page.ts";
import { requestCosts } from "../limits/rate-limits.ts";
import type { OnDemandRenderer } from "./on-demand/on-demand-renderer.ts";
import { sendRenderedPage } from "./on-demand/rendered-page.ts";
import type { LiveRelease } from "./release/release.ts";

/** Asks this service as whoever sent `c`: with their cookie, from their network. */
export type AskAsSender = (c: Context<AppEnv>, path: string, body: unknown) => Promise<Response>;

type Services = { live: LiveRelease; onDemand: OnDemandRenderer; siteUrl: string; ask: AskAsSender };
type Question = { q: string; group: SearchGroup | null };

/**
 * Search for browsers without a script: the form of the page of search is posted to the page's own address, so that what a person looks for
 * stands in no address, no log and no cache. Only our own pages may post it, as all that writes; the API then answers it as it answers anybody,
 * with its limits. Where there is no answer the page says so, and the words stay in the field.
 */
export function searchForm({ live, onDemand, siteUrl, ask }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.post(
    paths.search(":language{en|ru}" as Language),
    async (c, next) => {
      c.set("logRoute", "search form");
      c.header("Cache-Control", "no-store");
      c.set("routeTraits", { body: "form", isBodyRequired: true, isCrossOrigin: false, shared: null });
      await next();
    },
    requireSameOrigin(new URL(siteUrl).origin),
    requireDeclaredLength,
    requireBody,
    readBody,
    async (c) => {
      const language = c.req.param("language") as Language;
      if (!live.current()) return sendUnavailablePage(c);
      const asked = readQuestion(await c.req.parseBody());
      const network = c.get("address");
      const pay = () => c.get("spendTokens")("network", network, requestCosts.renderedPage);
      const rendered = asked.q === "" ? nothingAsked : await answer(c, ask, language, asked);
      // Not before the answer: another release may have come meanwhile.
      const release = live.current();
      if (!release) return sendUnavailablePage(c);
      const page = await onDemand.renderOnce(release, renderPaths.search(language), rendered, { network, pay });
      if (page?.status !== 200) return sendUnavailablePage(c);
      return sendRenderedPage(c, page);
    },
  );
  return app;
}

const nothingAsked = { asked: null, all: null, one: null, problem: null };

const readQuestion = ({ q, group }: Record<string, unknown>): Question => ({
  q: typeof q === "string" ? q.trim() : "",
  group: searchGroups.find((one) => one === group) ?? null,
});

/** What the page shows: everything, the one group that was chosen, or why there is nothing. */
async function answer(c: Context<AppEnv>, ask: AskAsSender, language: Language, asked: Question) {
  const questions = asked.group === null ? [{}] : [{}, { group: asked.group }];
  const [all = null, one = null] = await Promise.all(
    questions.map(async (narrower) => {
      const response = await ask(c, "/api/search", { q: asked.q, language, ...narrower });
      const body: unknown = await response.json();
      return { status: response.status, body };
    }),
  );
  const failed = [all, one].find((part) => part !== null && part.status !== 200);
  if (failed)
    return { asked, all: null, one: null, problem: failed.status === 400 ? "long" : failed.status === 429 ? "limit" : "unavailable" };
  return { asked, all: all?.body, one: one?.body ?? null, problem: null };
}
