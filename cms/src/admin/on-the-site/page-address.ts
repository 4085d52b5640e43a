/** Where an entry stands on the site. The site's own list of addresses is site/src/paths.ts; these are the ones with a page of their own. */
type Entry = { slug?: string | null; key?: string | null };

const pages: Record<string, (entry: Entry) => string> = {
  "api::theme.theme": ({ key }) => `/therapy/categories/${key}`,
  "api::course.course": ({ slug }) => `/therapy/courses/${slug}`,
  "api::quick-calm.quick-calm": ({ slug }) => `/therapy/quick-calming/${slug}`,
  "api::breathing-practice.breathing-practice": ({ slug }) => `/therapy/breathing-practice/${slug}`,
  "api::sound-therapy.sound-therapy": ({ slug }) => `/therapy/sound/${slug}`,
  "api::visualization.visualization": ({ slug }) => `/therapy/visualization/${slug}`,
  "api::test.test": ({ slug }) => `/therapy/tests/${slug}`,
  "api::story.story": ({ slug }) => `/stories/${slug}`,
  "api::help-item.help-item": ({ slug }) => `/help/${slug}`,
  "api::legal-document.legal-document": ({ slug }) => `/my-profile/about/legal/${slug}`,
  "api::user-faq.user-faq": () => "/my-profile/about/user-faq",
  "api::helpline.helpline": () => "/help/crisis",
  "api::crisis-card.crisis-card": () => "/help/crisis",
  "api::home.home": () => "",
  "api::site-setting.site-setting": () => "",
  "api::volunteer.volunteer": () => "/volunteer",
  "api::about-us.about-us": () => "/about-us",
};

/** The page's path, or null for what has no page (an emotion, a redirect). */
export function pageAddress(uid: string, language: string, entry: Entry): string | null {
  const page = pages[uid];
  return page ? `/${language}${page(entry)}` : null;
}
