import { languages, type Language } from "@ryadom/shared/locales.ts";
import type { APIRoute } from "astro";
import { currentBuild } from "../../content/read/current-build.ts";
import { offlineIndexOf } from "../../content/release/offline-index.ts";

export const getStaticPaths = () => languages.map((lang) => ({ params: { lang } }));

/** What is found without a connection; the service worker keeps it (`offline/integration.ts`). */
export const GET: APIRoute = ({ params }) => {
  const language = params["lang"] as Language;
  return new Response(JSON.stringify(offlineIndexOf(currentBuild().content[language], language)), {
    headers: { "content-type": "application/json" },
  });
};
