import type { APIRoute } from "astro";
import { currentBuild } from "../content/read/current-build.ts";
import { paths } from "@ryadom/shared/paths.ts";

/** A QA build disallows everything. */
export const GET: APIRoute = ({ site }) => {
  const { env } = currentBuild();
  const rules = env.APP_ENV === "qa" ? ["Disallow: /"] : ["Disallow: /api/", `Sitemap: ${new URL(paths.sitemap(), site).href}`];
  return new Response(["User-agent: *", ...rules, ""].join("\n"), { headers: { "content-type": "text/plain" } });
};
