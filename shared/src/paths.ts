import type { Language } from "./locales.ts";
import type { providers } from "./accounts.ts";

const crisis = (language: Language) => `/${language}/help/crisis`;
const rules = (language: Language) => `/${language}/my-profile/about/rules`;

/** A page of a list, of everything or of one theme. */
const listPage = (list: string, page: number, theme: string | null): string =>
  `${list}${theme === null ? "" : `/theme/${theme}`}${page === 1 ? "" : `/page/${page}`}`;

/**
 * The addresses of the site's pages, without the origin: site, mails, push, API and CMS take them from here.
 * What an editor names is passed as it stands in the address: `slug` of an entry, `key` of a theme or a lesson, `id` or slug of a post.
 */
export const paths = {
  root: () => "/",
  home: (language: Language) => `/${language}`,
  volunteer: (language: Language) => `/${language}/volunteer`,
  aboutUs: (language: Language) => `/${language}/about-us`,

  feed: (language: Language) => `/${language}/feed`,
  discover: (language: Language) => `/${language}/feed/discover`,
  feedTheme: (language: Language, theme: string) => `/${language}/feed/discover/${theme}`,
  /** Not pages: Atom feeds for those without an account. `id` of a post is its id, which never changes. */
  feedAtom: (language: Language) => `/${language}/feed/atom.xml`,
  feedThemeAtom: (language: Language, theme: string) => `/${language}/feed/discover/${theme}/atom.xml`,
  postAtom: (language: Language, id: string) => `/${language}/posts/${id}/atom.xml`,
  search: (language: Language) => `/${language}/feed/search`,
  post: (language: Language, idOrSlug: string) => `/${language}/posts/${idOrSlug}`,
  newPost: (language: Language) => `/${language}/posts/new`,
  newPostAbout: (language: Language, theme: string, subtheme?: string) =>
    `/${language}/posts/new?${new URLSearchParams({ theme, ...(subtheme && { subtheme }) }).toString()}`,
  /** A new post that begins with these words of a person: in the fragment, which no server sees. */
  newPostSaying: (language: Language, text: string) => `/${language}/posts/new#${new URLSearchParams({ text }).toString()}`,
  editPost: (language: Language, id: string) => `/${language}/posts/new?${new URLSearchParams({ edit: id }).toString()}`,
  selectTheme: (language: Language) => `/${language}/posts/select-theme`,
  /** A file of the release with an empty page of a post, which asks the API for its words. Served at a post's address only. */
  postShell: (language: Language) => `/${language}/posts/shell`,
  /** Not a page: reasons for a report and the terms in force, for dialogs. */
  communityRules: (language: Language) => `/${language}/community-rules.json`,
  /** Not a page: rules and reply templates in both languages, for the desk of moderators. */
  deskTexts: (language: Language) => `/${language}/desk-texts.json`,
  /** Not a page: the phrases that the composer checks a text for on the device. */
  writingCheck: (language: Language) => `/${language}/writing-check.json`,

  /** Not a page: what is found without a connection. */
  offlineSearch: (language: Language) => `/${language}/search-offline.json`,

  therapy: (language: Language) => `/${language}/therapy`,
  tests: (language: Language, page = 1, theme: string | null = null) => listPage(`/${language}/therapy/test-list`, page, theme),
  test: (language: Language, slug: string) => `/${language}/therapy/tests/${slug}`,
  therapyTheme: (language: Language, theme: string) => `/${language}/therapy/categories/${theme}`,
  courses: (language: Language, page = 1, theme: string | null = null) => listPage(`/${language}/therapy/courses`, page, theme),
  course: (language: Language, slug: string) => `/${language}/therapy/courses/${slug}`,
  lesson: (language: Language, course: string, lesson: string) => `/${language}/therapy/courses/${course}/${lesson}`,
  /** Not a page: titles of the courses and their lessons, for the card on therapy home. */
  courseTitles: (language: Language) => `/${language}/therapy/courses.json`,
  sounds: (language: Language) => `/${language}/therapy/sound-therapy-list`,
  sound: (language: Language, slug: string) => `/${language}/therapy/sound/${slug}`,
  quickCalms: (language: Language) => `/${language}/therapy/quick-calm-list`,
  quickCalm: (language: Language, slug: string) => `/${language}/therapy/quick-calming/${slug}`,
  breathingPractices: (language: Language) => `/${language}/therapy/breathing-practice-list`,
  breathingPractice: (language: Language, slug: string) => `/${language}/therapy/breathing-practice/${slug}`,
  /** The specification spells this path so. */
  visualizations: (language: Language) => `/${language}/therapy/visualiztion-list`,
  visualization: (language: Language, slug: string) => `/${language}/therapy/visualization/${slug}`,

  stories: (language: Language, page = 1, theme: string | null = null) => listPage(`/${language}/stories`, page, theme),
  storiesFeed: (language: Language) => `/${language}/stories/rss.xml`,
  story: (language: Language, slug: string) => `/${language}/stories/${slug}`,

  help: (language: Language) => `/${language}/help`,
  helpItem: (language: Language, slug: string) => `/${language}/help/${slug}`,
  crisis,
  transparency: (language: Language) => `/${language}/help/transparency`,
  crisisCountry: (language: Language, country: string) => `${crisis(language)}#${country.toLowerCase()}`,

  about: (language: Language) => `/${language}/my-profile/about`,
  legal: (language: Language) => `/${language}/my-profile/about/legal`,
  legalDocument: (language: Language, slug: string) => `/${language}/my-profile/about/legal/${slug}`,
  rules,
  rule: (language: Language, key: string) => `${rules(language)}#${key}`,
  mood: (language: Language) => `/${language}/my-profile/mood`,
  /** What helped, and where to go on; counted on the device. */
  ownPath: (language: Language) => `/${language}/my-profile/path`,
  /** What somebody wrote for a hard hour; kept on the device. */
  safetyPlan: (language: Language) => `/${language}/my-profile/safety-plan`,
  settings: (language: Language) => `/${language}/my-profile/settings`,
  /** Three questions after signing up, to be answered or skipped at any time. */
  welcome: (language: Language) => `/${language}/my-profile/welcome`,
  notificationSettings: (language: Language) => `/${language}/my-profile/notification-settings`,
  userFaq: (language: Language) => `/${language}/my-profile/about/user-faq`,
  account: (language: Language) => `/${language}/my-profile/account`,
  security: (language: Language) => `/${language}/my-profile/security`,
  erased: (language: Language) => `/${language}/my-profile/erased`,
  privacy: (language: Language) => `/${language}/my-profile/privacy`,
  purchases: (language: Language) => `/${language}/my-profile/purchases`,
  /** Where a payment service sends the browser afterwards. */
  afterPayment: (language: Language, orderId: string) =>
    `/${language}/my-profile/purchases?${new URLSearchParams({ order: orderId }).toString()}`,
  progress: (language: Language) => `/${language}/my-profile/progress`,
  ownPosts: (language: Language) => `/${language}/my-profile/posts`,
  ownComments: (language: Language) => `/${language}/my-profile/comments`,
  /** Posts whose answers a member follows. */
  followed: (language: Language) => `/${language}/my-profile/following`,
  favourites: (language: Language) => `/${language}/my-profile/favourites`,
  ownTests: (language: Language) => `/${language}/my-profile/tests`,
  ownRatings: (language: Language) => `/${language}/my-profile/ratings`,
  /** What moderators decided about a member's words and account. */
  ownCases: (language: Language) => `/${language}/my-profile/cases`,
  ownCase: (language: Language, decisionId: string) => `/${language}/my-profile/cases/${decisionId}`,
  ownCaseShell: (language: Language) => `/${language}/my-profile/cases/shell`,
  ownReports: (language: Language) => `/${language}/my-profile/reports`,
  achievements: (language: Language) => `/${language}/my-profile/achievements`,

  signIn: (language: Language) => `/${language}/sign-in`,
  signUp: (language: Language) => `/${language}/sign-up`,
  forgot: (language: Language) => `/${language}/forgot`,
  reset: (language: Language) => `/${language}/reset`,
  /** From a letter. A token stands in the fragment, so that no server and no log ever sees it. */
  resetWith: (language: Language, token: string) => `/${language}/reset#token=${token}`,
  /** From a letter: asks once more, then deletes the account. */
  confirmErasure: (language: Language, token: string) => `/${language}/sign-in#delete-account=${token}`,
  /** From a letter to the old address: takes a change of the email back. */
  undoEmail: (language: Language, token: string) => `/${language}/sign-in#undo-email=${token}`,
  /** From a weekly letter: ends those letters without a sign-in. */
  unsubscribeFromDigest: (language: Language, token: string) => `/${language}/my-profile/notification-settings#stop-letters=${token}`,
  notifications: (language: Language) => `/${language}/notifications`,
  /** Posts that wait for a specialist. */
  answerQueue: (language: Language) => `/${language}/answer`,
  moderation: (language: Language) => `/${language}/moderation`,
  /** What moderators hold to. */
  moderationProtocol: (language: Language) => `/${language}/moderation/protocol`,
  moderationDuty: (language: Language) => `/${language}/moderation/duty`,
  moderationOrders: (language: Language) => `/${language}/moderation/orders`,

  offline: (language: Language) => `/${language}/offline`,
  notFound: (language: Language) => `/${language}/404`,
  failed: (language: Language) => `/${language}/500`,
  manifest: (language: Language) => `/${language}/app.webmanifest`,
  sitemap: () => "/sitemap.xml",
} as const;

/** Pages that were renamed, old path → new path; links in mails already sent lead to the old one. The fragment survives a redirect. */
export const renamedPages: Readonly<Record<string, string>> = Object.fromEntries(
  (["en", "ru"] as const).map((language) => [`/${language}/my-profile/notifying`, paths.notificationSettings(language)]),
);

/** A path of the site without query and fragment. */
export const sitePath = /^\/(?![/\\])[^\s?#\\]*$/;

/** A path of the site as a link may have it, with query and fragment. */
export const siteLink = /^\/(?![/\\])[^\s\\]*$/;

/** Addresses of the CMS that the community API calls. */
export const cmsPaths = {
  /** A private account route, such as `verify`. */
  identity: (route: string) => `/api/identity/${route}`,
} as const;

/** Addresses of the API that do not only its own pages call, but a provider of sign-ins, a mail program or the CMS. */
export const apiPaths = {
  /** Where Google or Apple sends the browser after a sign-in. */
  providerCallback: (provider: (typeof providers)[number]) => `/api/auth/${provider}/callback`,
  /** Of the List-Unsubscribe header of weekly letters. */
  unsubscribe: (language: Language, token: string) => `/api/digest/unsubscribe?language=${language}&token=${token}`,
  /** Where a payment service tells of what happened. */
  paymentEvents: (service: string) => `/api/events/payments/${service}`,
  /** Where the CMS tells of an account that staff blocked or deleted. */
  accountEvents: () => "/api/events/accounts",
} as const;
