import { languages, type Language } from "@ryadom/shared/locales.ts";
import type { APIRoute } from "astro";
import { currentBuild } from "../../../content/read/current-build.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { newestStories, storiesFeed } from "../../../sharing/stories-rss.ts";
import { words } from "../../../words.ts";

export const getStaticPaths = () => languages.map((lang) => ({ params: { lang } }));

/** RSS feed of the stories of one language. */
export const GET: APIRoute = ({ params, site }) => {
  const language = params["lang"] as Language;
  const { siteSetting, stories } = currentBuild().content[language];
  const t = words(language);
  const absolute = (address: string) => new URL(address, site).href;
  const feed = storiesFeed({
    language,
    title: `${t.stories()} - ${siteSetting.productName}`,
    lead: t.stories_lead(),
    page: absolute(paths.stories(language)),
    self: absolute(paths.storiesFeed(language)),
    stories: newestStories(stories).map(({ slug, title, summary, author, date }) => ({
      address: absolute(paths.story(language, slug)),
      title,
      summary,
      author: author ?? siteSetting.productName,
      date,
    })),
  });
  return new Response(feed, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
};
