import { languages, type Language } from "@ryadom/shared/locales.ts";
import type { APIRoute } from "astro";
import { currentBuild } from "../../content/read/current-build.ts";
import { writingCheckOf } from "../../content/release/writing-check.ts";

export const getStaticPaths = () => languages.map((lang) => ({ params: { lang } }));

/** Phrases that the text fields look for on the device, and the helplines that they show then. */
export const GET: APIRoute = ({ params }) =>
  new Response(JSON.stringify(writingCheckOf(currentBuild().content, params["lang"] as Language)), {
    headers: { "content-type": "application/json" },
  });
