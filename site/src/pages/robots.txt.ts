import type { APIRoute } from "astro";
import { currentBuild } from "../content/current-build.ts";
import { paths } from "../paths.ts";

/** A test version asks not to be found at all. */
export const GET: APIRoute = ({ site }) => {
  const { env } = currentBuild();
  const rules = env.APP_ENV === "qa" ? ["Disallow: /"] : ["Disallow: /api/", `Sitemap: ${new URL(paths.sitemap(), site).href}`];
  return new Response(["User-agent: *", ...rules, ""].join("\n"), { headers: { "content-type": "text/plain" } });
};
