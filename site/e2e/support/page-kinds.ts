/** Every kind of page there is, once: the suite walks this table, and `page-kinds-complete.e2e.ts` holds that nothing is missing in it. */
import type { APIRequestContext, Page } from "@playwright/test";
import { paths } from "@ryadom/shared/paths.ts";
import { expect, type languages } from "./watched-page.ts";

export type Language = (typeof languages)[number];
export type AddressName = keyof typeof paths;

export interface PageKind {
  name: string;
  /** Which address of the product it is. */
  path: AddressName;
  address: (language: Language, request: APIRequestContext) => string | Promise<string>;
  /** A bar of tabs; "wide": on a narrow screen what publishes has its place. */
  tabs: boolean | "wide";
  /** It has an island, and so a framework; the others must ship none. One that stands alone asks the API nothing, nor loads what asks. */
  island?: true | "alone" | "writing";
  status?: 404;
  /** Search engines are asked to leave it alone. */
  noindex?: true;
  /** Where the page says it really lives, when that is not its own address. */
  canonical?: (language: Language) => string;
  /** Its head follows what people wrote, not the release: `server-rendered.e2e.ts` looks at it. */
  ownHead?: true;
  /** What a person does, or waits for, before the page is looked at. */
  reach?: (page: Page, language: Language) => Promise<unknown>;
}

type Fixed = { [Name in AddressName]: (typeof paths)[Name] extends (language: Language) => string ? Name : never }[AddressName];
type Rest = Partial<Omit<PageKind, "name" | "of" | "address" | "tabs">>;

const at = (name: string, path: Fixed, tabs: PageKind["tabs"], rest: Rest = {}): PageKind => ({
  name,
  path,
  address: (language) => paths[path](language),
  tabs,
  ...rest,
});

/** The page that the first link of its kind in a list leads to. */
const from = (
  name: string,
  path: AddressName,
  list: Fixed | PageKind["address"],
  link: RegExp,
  tabs: boolean,
  rest: Rest = {},
): PageKind => ({
  name,
  path,
  address: async (language, request) =>
    firstLink(request, await (typeof list === "string" ? paths[list](language) : list(language, request)), link),
  tabs,
  ...rest,
});

/** @returns address of the first page of a kind that the list at `address` links to */
export async function firstLink(request: APIRequestContext, address: string, link: RegExp): Promise<string> {
  const html = await (await request.get(address)).text();
  const main = html.slice(html.indexOf("<main"));
  const found = [...main.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? "").find((href) => link.test(href));
  if (!found) throw new Error(`${address} links to nothing like ${link}`);
  return found;
}

async function firstPost(language: Language, request: APIRequestContext): Promise<string> {
  const { items } = (await (await request.get(`/api/publications?language=${language}`)).json()) as { items: { slugId: string }[] };
  return paths.post(language, items[0]!.slugId);
}

const missing = (name: string, address: PageKind["address"]): PageKind => ({
  name,
  path: "notFound",
  address,
  tabs: true,
  status: 404,
  noindex: true,
  canonical: paths.home,
});

/** Every island of the page is awake. */
export const allIslandsHydrated = (page: Page) => expect(page.locator("astro-island[ssr]")).toHaveCount(0, { timeout: 20_000 });
/** Live posts are there. */
export const posts = (page: Page) => expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
const begin = async (page: Page) => {
  await allIslandsHydrated(page);
  await page.locator("main .needs-script .pill-primary").first().click();
  await expect(page.getByRole("progressbar")).toBeVisible();
};
const answer = async (page: Page, choice: number) => {
  await begin(page);
  const last = Number(await page.getByRole("progressbar").getAttribute("max"));
  for (let question = 1; question <= last; question++) {
    await expect(page.getByRole("progressbar")).toHaveAttribute("value", String(question));
    // By the keyboard: a tap would lead on by itself a moment later.
    await page.getByRole("radio").nth(choice).press("Space");
    await page.locator("main form button[type=submit]").click();
  }
};

const courseLink = /\/therapy\/courses\/(?!page\/)[^/]+$/;
const testLink = /\/therapy\/tests\/[^/]+$/;
const course = (language: Language, request: APIRequestContext) => firstLink(request, paths.courses(language), courseLink);
const paidCourse = (language: Language) => paths.course(language, language === "en" ? "gentle-sleep" : "myagkiy-son");
/** The test of the seed in which an answer brings the crisis card before the score. */
const lowSeason = (language: Language, request: APIRequestContext) =>
  firstLink(request, paths.tests(language), /\/tests\/(low-patch|pasmurnaya-pora)$/);

export const pageKinds: PageKind[] = [
  { name: "/", path: "root", address: paths.root, tabs: false, canonical: paths.home },
  at("home", "home", false),
  at("about us", "aboutUs", false),
  at("volunteer", "volunteer", false),

  at("therapy home", "therapy", true),
  at("courses", "courses", true),
  from("courses, page 2", "courses", "courses", /\/courses\/page\/2$/, true),
  from("courses of a theme", "courses", "courses", /\/courses\/theme\/[^/]+$/, true),
  from("course", "course", "courses", courseLink, true),
  { name: "course that is sold", path: "course", address: paidCourse, tabs: true, island: true, reach: allIslandsHydrated },
  from("lesson", "lesson", course, /\/therapy\/courses\/(?!page\/)[^/]+\/[^/]+$/, false),
  from("lesson that is sold", "lesson", paidCourse, /\/therapy\/courses\/(?!page\/)[^/]+\/[^/]+$/, false, { island: true }),
  at("breathing practices", "breathingPractices", true),
  from("breathing practice", "breathingPractice", "breathingPractices", /\/breathing-practice\/[^/]+$/, false, {
    island: "alone",
    reach: allIslandsHydrated,
  }),
  at("quick calms", "quickCalms", true),
  from("quick calm", "quickCalm", "quickCalms", /\/quick-calming\/[^/]+$/, false),
  at("sounds", "sounds", true),
  from("sound", "sound", "sounds", /\/therapy\/sound\/[^/]+$/, false, { island: "alone", reach: allIslandsHydrated }),
  at("visualizations", "visualizations", true),
  from("visualization", "visualization", "visualizations", /\/therapy\/visualization\/[^/]+$/, false),
  at("tests", "tests", true),
  from("tests, page 2", "tests", "tests", /\/test-list\/page\/2$/, true),
  from("test", "test", "tests", testLink, true, { island: "alone", reach: allIslandsHydrated }),
  from("question of a test", "test", "tests", testLink, false, { island: "alone", reach: begin }),
  from("result of a test", "test", "tests", testLink, true, { island: "alone", reach: (page) => answer(page, 1) }),
  { name: "help before a result", path: "test", address: lowSeason, tabs: true, island: "alone", reach: (page) => answer(page, 3) },
  from("therapy of a theme", "therapyTheme", "therapy", /\/categories\/[^/]+$/, true),

  at("feed", "feed", true, { island: true, reach: posts }),
  at("themes", "discover", true),
  from("feed of a theme", "feedTheme", "discover", /\/feed\/discover\/[^/]+$/, true, { island: true, reach: posts }),
  {
    name: "feed of a sensitive theme",
    path: "feedTheme",
    address: (one) => paths.feedTheme(one, "self-harm"),
    tabs: true,
    island: true,
    reach: posts,
  },
  at("choice of a theme", "selectTheme", true, { canonical: paths.discover }),
  at("search", "search", true, { island: true, reach: allIslandsHydrated }),
  at("writing a post", "newPost", "wide", { island: "writing", noindex: true, reach: allIslandsHydrated }),
  { name: "post", path: "post", address: firstPost, tabs: true, island: true, reach: posts, ownHead: true },

  at("stories", "stories", true),
  from("stories of a theme", "stories", "stories", /\/stories\/theme\/[^/]+$/, true),
  from("story", "story", "stories", /\/stories\/[^/.]+$/, false),

  at("help", "help", true),
  from("help item", "helpItem", "help", /\/help\/(?!crisis)[^/]+$/, true),
  at("crisis card", "crisis", true),
  at("how we moderate", "transparency", true),

  at("profile", "about", true, { island: true }),
  at("legal documents", "legal", true),
  from("legal document", "legalDocument", "legal", /\/legal\/[^/]+$/, true),
  at("questions and answers", "userFaq", true),
  at("community rules", "rules", true),
  at("mood diary", "mood", true, { island: true, reach: (page) => expect(page.locator("#mood-days")).toBeVisible({ timeout: 20_000 }) }),
  at("my path", "ownPath", true),
  at("safety plan", "safetyPlan", true),
  at("my courses", "progress", true, {
    island: true,
    noindex: true,
    reach: (page) => expect(page.getByRole("main").locator(".pill-primary").filter({ visible: true })).toBeVisible({ timeout: 20_000 }),
  }),
  at("settings", "settings", true),

  at("sign in", "signIn", true, { island: true, noindex: true, reach: allIslandsHydrated }),
  at("sign up", "signUp", true, { island: true, noindex: true, reach: allIslandsHydrated }),
  at("forgotten password", "forgot", true, { island: true, noindex: true, reach: allIslandsHydrated }),
  at("new password", "reset", true, { island: true, noindex: true, reach: allIslandsHydrated }),
  at("account", "account", true, { island: true, noindex: true }),
  at("three questions", "welcome", true, { island: true, noindex: true }),
  at("safety of the account", "security", true, { island: true, noindex: true }),
  at("privacy", "privacy", true, { island: true, noindex: true }),
  at("my posts", "ownPosts", true, { island: true, noindex: true }),
  at("my comments", "ownComments", true, { island: true, noindex: true }),
  at("followed conversations", "followed", true, { island: true, noindex: true }),
  at("my tests", "ownTests", true, { island: true, noindex: true }),
  at("my ratings", "ownRatings", true, { island: true, noindex: true }),
  at("my cases", "ownCases", true, { island: true, noindex: true }),
  {
    name: "my case",
    path: "ownCase",
    address: (language) => paths.ownCase(language, "J0000000000000000"),
    tabs: true,
    island: true,
    noindex: true,
    canonical: paths.ownCases,
  },
  at("my reports", "ownReports", true, { island: true, noindex: true }),
  at("favourites", "favourites", true, { island: true, noindex: true }),
  at("purchases", "purchases", true, { island: true, noindex: true }),
  at("achievements", "achievements", true, { island: true, noindex: true }),
  at("notifications", "notifications", true, { island: true, noindex: true }),
  at("how to be told", "notificationSettings", true, { island: true, noindex: true }),
  at("queue of specialists", "answerQueue", true, { island: true, noindex: true }),
  at("moderation", "moderation", true, { island: true, noindex: true }),
  at("protocol", "moderationProtocol", true, { noindex: true }),
  at("orders", "moderationOrders", true, { island: true, noindex: true }),
  at("duty of moderators", "moderationDuty", true, { island: true, noindex: true }),
  at("receipt of an erased account", "erased", true, { island: true, noindex: true }),

  at("no connection", "offline", true, { noindex: true, canonical: paths.home }),
  at("something went wrong", "failed", true, { noindex: true, canonical: paths.home }),
  missing("unknown address", (language) => `/${language}/no-such-page`),
  missing("unknown address without a language", () => "/no-such-page"),
  missing("language that is not open yet", () => "/es"),
];

/** Addresses that are no kind of page, each with the place that holds it. */
export const coveredElsewhere: Partial<Record<AddressName, string>> = {
  crisisCountry: "a place in the crisis card; keyboard-journeys.e2e.ts goes there",
  newPostAbout: "the composer with a theme chosen beforehand; community-writing.e2e.ts goes there",
  editPost: "the composer with one's own post; community-writing.e2e.ts goes there",
  postShell: "a file of the release that is served at the address of each post; never at its own",
  ownCaseShell: "a file of the release that is served at the address of each case; never at its own",
  newPostSaying: "the composer with words of a search; search.e2e.ts goes there",
  resetWith: "the page of a new password with the token of an email; account-password.e2e.ts goes there",
  confirmErasure: "the page to sign in with the token of an email; account-safety.e2e.ts goes there",
  undoEmail: "the page to sign in with the token of an email; account-password.e2e.ts goes there",
  unsubscribeFromDigest: "the settings of notifications with the token of an email; notifications.e2e.ts goes there",
  rule: "a place in the rules, named by a file for dialogs; without-javascript.e2e.ts goes there",
  communityRules: "JSON for dialogs; community-comments.e2e.ts opens one",
  courseTitles: "JSON for therapy home; course-progress.e2e.ts follows its card",
  deskTexts: "JSON for the desk of moderators; moderation-stories.e2e.ts fills a template from it",
  writingCheck: "JSON for the composers; community-safety-hints.e2e.ts opens one",
  offlineSearch: "JSON for the page without a connection; offline-search.e2e.ts opens one",
  feedAtom: "XML; atom-feeds.e2e.ts reads it",
  feedThemeAtom: "XML; atom-feeds.e2e.ts reads it",
  postAtom: "XML; atom-feeds.e2e.ts reads it",
  storiesFeed: "XML; offline-and-updates.e2e.ts reads it",
  afterPayment: "a member's purchases with the order that was just paid; purchases.e2e.ts goes there",
  manifest: "JSON for browsers; welcome.e2e.ts reads it",
  sitemap: "XML; page-kinds-complete.e2e.ts reads it",
};

/** Addresses whose pages are still to be built: each answers 404, and leaves this list for the table on the day it is built. */
export const toBeBuilt: Partial<Record<AddressName, true>> = {};
