import { languages, type Language } from "@ryadom/shared/locales.ts";
import type { APIRoute } from "astro";
import { communityRulesOf } from "../../content/release/community-rules.ts";
import { currentBuild } from "../../content/read/current-build.ts";

export const getStaticPaths = () => languages.map((lang) => ({ params: { lang } }));

/** Reasons for a report and the terms in force, for the dialogs that need them. */
export const GET: APIRoute = ({ params }) => {
  const language = params["lang"] as Language;
  const { content, env } = currentBuild();
  return new Response(JSON.stringify(communityRulesOf(content[language], language, env.POSTING_AGE)), {
    headers: { "content-type": "application/json" },
  });
};
