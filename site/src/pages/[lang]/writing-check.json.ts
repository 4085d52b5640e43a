import { languages, type Language } from "@ryadom/shared/locales.ts";
import type { APIRoute } from "astro";
import { currentBuild } from "../../content/current-build.ts";
import { writingCheckOf } from "../../content/writing-check.ts";

export const getStaticPaths = () => languages.map((lang) => ({ params: { lang } }));

/** What the composers look for on the device, and the numbers they show beside the text. */
export const GET: APIRoute = ({ params }) =>
  new Response(JSON.stringify(writingCheckOf(currentBuild().content, params["lang"] as Language)), {
    headers: { "content-type": "application/json" },
  });
