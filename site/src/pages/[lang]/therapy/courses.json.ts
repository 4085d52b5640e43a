import { languages, type Language } from "@ryadom/shared/locales.ts";
import type { APIRoute } from "astro";
import { goOnTitles } from "../../../content/pages/courses.ts";

export const getStaticPaths = () => languages.map((lang) => ({ params: { lang } }));

/** Titles of the courses and their lessons, read by therapy home for those who have begun one. */
export const GET: APIRoute = ({ params }) =>
  new Response(JSON.stringify(goOnTitles(params["lang"] as Language)), { headers: { "content-type": "application/json" } });
