/** The kinds of page there are, each by one address; what is reached from a list is its first link. */
type Language = "en" | "ru";
interface Kind {
  name: string;
  path: string;
  /** Take the first link in the page at `path` whose address begins so. */
  link?: RegExp;
  /** Pages with an island ship a framework; the others must not. */
  hasIsland?: boolean;
}

export const pageKinds: Kind[] = [
  { name: "home", path: "" },
  { name: "about us", path: "/about-us" },
  { name: "therapy", path: "/therapy" },
  { name: "courses", path: "/therapy/courses" },
  { name: "course", path: "/therapy/courses", link: /\/therapy\/courses\/(?!page\/)[^/]+$/ },
  { name: "breathing list", path: "/therapy/breathing-practice-list" },
  { name: "breathing", path: "/therapy/breathing-practice-list", link: /\/breathing-practice\/[^/]+$/, hasIsland: true },
  { name: "quick calm", path: "/therapy/quick-calm-list", link: /\/quick-calming\/[^/]+$/ },
  { name: "sound", path: "/therapy/sound-therapy-list", link: /\/sound\/[^/]+$/, hasIsland: true },
  { name: "tests", path: "/therapy/test-list" },
  { name: "test", path: "/therapy/test-list", link: /\/therapy\/tests\/[^/]+$/, hasIsland: true },
  { name: "stories", path: "/stories" },
  { name: "story", path: "/stories", link: /\/stories\/[^/.]+$/ },
  { name: "help", path: "/help" },
  { name: "help item", path: "/help", link: /\/help\/(?!crisis)[^/]+$/ },
  { name: "crisis card", path: "/help/crisis" },
  { name: "mood", path: "/my-profile/mood", hasIsland: true },
  { name: "settings", path: "/my-profile/settings" },
  { name: "FAQ", path: "/my-profile/about/user-faq" },
  { name: "legal", path: "/my-profile/about/legal", link: /\/legal\/[^/]+$/ },
  { name: "themes", path: "/feed/discover" },
  { name: "search", path: "/feed/search" },
  { name: "feed", path: "/feed", hasIsland: true },
  { name: "feed of a theme", path: "/feed/discover/sleep", hasIsland: true },
  { name: "post", path: "/feed", link: /\/posts\/[^/#]+$/, hasIsland: true },
  { name: "not found", path: "/no-such-page" },
];

/** @returns the address of a kind on a running site */
export async function addressOfKind({ path, link }: Kind, language: Language, siteUrl: string): Promise<string> {
  const list = `/${language}${path}`;
  if (!link) return list;
  const html = await (await fetch(siteUrl + list)).text();
  const main = html.slice(html.indexOf("<main"));
  const found = [...main.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? "").find((href) => link.test(href));
  if (!found) throw new Error(`${list} links to nothing like ${link}`);
  return found;
}
