import type { Language } from "@ryadom/shared/locales.ts";

const crisis = (language: Language) => `/${language}/help/crisis`;

/** Every address of the product, once. `{id}` of a content route is the slug. */
export const paths = {
  root: () => "/",
  home: (language: Language) => `/${language}`,
  volunteer: (language: Language) => `/${language}/volunteer`,
  aboutUs: (language: Language) => `/${language}/about-us`,

  feed: (language: Language) => `/${language}/feed`,
  discover: (language: Language) => `/${language}/feed/discover`,
  feedTheme: (language: Language, theme: string) => `/${language}/feed/discover/${theme}`,
  search: (language: Language) => `/${language}/feed/search`,
  post: (language: Language, idOrSlug: string) => `/${language}/posts/${idOrSlug}`,
  newPost: (language: Language) => `/${language}/posts/new`,
  newPostAbout: (language: Language, theme: string, subtheme?: string) =>
    `/${language}/posts/new?${new URLSearchParams({ theme, ...(subtheme && { subtheme }) })}`,
  editPost: (language: Language, id: string) => `/${language}/posts/new?${new URLSearchParams({ edit: id })}`,
  selectTheme: (language: Language) => `/${language}/posts/select-theme`,
  /** Not a page: reasons for a report and the terms in force, for dialogs. */
  communityRules: (language: Language) => `/${language}/community-rules.json`,
  writingCheck: (language: Language) => `/${language}/writing-check.json`,

  therapy: (language: Language) => `/${language}/therapy`,
  tests: (language: Language) => `/${language}/therapy/test-list`,
  test: (language: Language, slug: string) => `/${language}/therapy/tests/${slug}`,
  therapyTheme: (language: Language, theme: string) => `/${language}/therapy/categories/${theme}`,
  courses: (language: Language, page = 1) => (page === 1 ? `/${language}/therapy/courses` : `/${language}/therapy/courses/page/${page}`),
  course: (language: Language, slug: string) => `/${language}/therapy/courses/${slug}`,
  lesson: (language: Language, course: string, lesson: string) => `/${language}/therapy/courses/${course}/${lesson}`,
  sounds: (language: Language) => `/${language}/therapy/sound-therapy-list`,
  sound: (language: Language, slug: string) => `/${language}/therapy/sound/${slug}`,
  quickCalms: (language: Language) => `/${language}/therapy/quick-calm-list`,
  quickCalm: (language: Language, slug: string) => `/${language}/therapy/quick-calming/${slug}`,
  breathingPractices: (language: Language) => `/${language}/therapy/breathing-practice-list`,
  breathingPractice: (language: Language, slug: string) => `/${language}/therapy/breathing-practice/${slug}`,
  /** The specification spells this path so. */
  visualizations: (language: Language) => `/${language}/therapy/visualiztion-list`,
  visualization: (language: Language, slug: string) => `/${language}/therapy/visualization/${slug}`,

  stories: (language: Language) => `/${language}/stories`,
  storiesFeed: (language: Language) => `/${language}/stories/rss.xml`,
  story: (language: Language, slug: string) => `/${language}/stories/${slug}`,

  help: (language: Language) => `/${language}/help`,
  helpItem: (language: Language, slug: string) => `/${language}/help/${slug}`,
  crisis,
  crisisCountry: (language: Language, country: string) => `${crisis(language)}#${country.toLowerCase()}`,

  about: (language: Language) => `/${language}/my-profile/about`,
  legal: (language: Language) => `/${language}/my-profile/about/legal`,
  legalDocument: (language: Language, slug: string) => `/${language}/my-profile/about/legal/${slug}`,
  mood: (language: Language) => `/${language}/my-profile/mood`,
  settings: (language: Language) => `/${language}/my-profile/settings`,
  notifying: (language: Language) => `/${language}/my-profile/notifying`,
  userFaq: (language: Language) => `/${language}/my-profile/about/user-faq`,
  account: (language: Language) => `/${language}/my-profile/account`,
  security: (language: Language) => `/${language}/my-profile/security`,
  erased: (language: Language) => `/${language}/my-profile/erased`,
  privacy: (language: Language) => `/${language}/my-profile/privacy`,
  ownPosts: (language: Language) => `/${language}/my-profile/posts`,
  favourites: (language: Language) => `/${language}/my-profile/favourites`,

  signIn: (language: Language) => `/${language}/sign-in`,
  signUp: (language: Language) => `/${language}/sign-up`,
  forgot: (language: Language) => `/${language}/forgot`,
  reset: (language: Language) => `/${language}/reset`,
  notifications: (language: Language) => `/${language}/notifications`,
  moderation: (language: Language) => `/${language}/moderation`,

  offline: (language: Language) => `/${language}/offline`,
  notFound: (language: Language) => `/${language}/404`,
  failed: (language: Language) => `/${language}/500`,
  sitemap: () => "/sitemap.xml",
} as const;
