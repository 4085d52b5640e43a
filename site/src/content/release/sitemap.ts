import { copyFileSync, existsSync } from "node:fs";
import type { SitemapOptions } from "@astrojs/sitemap";
import { defaultLanguage } from "@ryadom/shared/locales.ts";
import type { AstroIntegration } from "astro";
import { currentBuild } from "../read/current-build.ts";

/** Options of the sitemap integration: only pages with `listed`, each with its versions in other languages. */
export function sitemapOptions(siteUrl: string): NonNullable<SitemapOptions> {
  const addressOf = (url: string) => new URL(url).pathname.replace(/\/$/, "") || "/";
  const absolute = (address: string) => new URL(address, siteUrl).href.replace(/\/$/, "");
  return {
    filter: (url) => currentBuild().listed.has(addressOf(url)),
    serialize(item) {
      const versions = currentBuild().listed.get(addressOf(item.url)) ?? {};
      const links = Object.entries(versions).map(([lang, address]) => ({ lang, url: absolute(address) }));
      const fallback = versions[defaultLanguage] ?? links[0]?.url;
      if (links.length > 1 && fallback) links.push({ lang: "x-default", url: absolute(fallback) });
      return { url: absolute(addressOf(item.url)), links: links.length > 1 ? links : [] };
    },
  };
}

/** Runs after the sitemap integration and copies its file to `/sitemap.xml`: one file is enough up to 45,000 addresses. */
export const plainSitemapAddress = (): AstroIntegration => ({
  name: "ryadom:sitemap-address",
  hooks: {
    "astro:build:done": ({ dir }) => {
      const single = !existsSync(new URL("sitemap-1.xml", dir));
      copyFileSync(new URL(single ? "sitemap-0.xml" : "sitemap-index.xml", dir), new URL("sitemap.xml", dir));
    },
  },
});
