import { languages } from "@ryadom/shared/locales.ts";
import type { APIRoute } from "astro";
import { deskTexts } from "../../content/release/desk-texts.ts";

export const getStaticPaths = () => languages.map((lang) => ({ params: { lang } }));

/** Rules and reply templates in both languages, for the desk of moderators. */
export const GET: APIRoute = () => new Response(JSON.stringify(deskTexts()), { headers: { "content-type": "application/json" } });
