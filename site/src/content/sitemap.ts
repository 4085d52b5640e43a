import type { SitemapOptions } from "@astrojs/sitemap";
import { defaultLanguage } from "@ryadom/shared/locales.ts";
import { currentBuild } from "./current-build.ts";

/** Lists the pages that want to be found, each with the versions that exist, and nothing else. */
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
