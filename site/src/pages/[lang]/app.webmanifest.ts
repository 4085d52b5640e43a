import { languages, type Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { APIRoute } from "astro";
import { currentBuild } from "../../content/read/current-build.ts";

export const getStaticPaths = () => languages.map((lang) => ({ params: { lang } }));

/** What a browser needs to keep the site on the home screen. It begins at therapy home, which says nothing of anybody. */
export const GET: APIRoute = ({ params }) => {
  const language = params["lang"] as Language;
  const { productName, tagline } = currentBuild().content[language].siteSetting;
  const manifest = {
    id: "/",
    name: productName,
    short_name: productName,
    description: tagline,
    lang: language,
    start_url: paths.therapy(language),
    scope: "/",
    display: "standalone",
    background_color: "#f8f9fb",
    theme_color: "#f8f9fb",
    icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
};
