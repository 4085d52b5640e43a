/** What we add to Strapi's admin: its second language, our words beside every field, what the site is doing, and what is untranslated. */
import type { StrapiApp } from "@strapi/strapi/admin";
import { listTranslations, putWordsIntoLayout } from "./field-words/field-words";
import { OnTheSitePanel } from "./on-the-site/panel";
import { Earth } from "@strapi/icons";
import { strapiInRussian } from "./strapi-in-russian";
import { words } from "./words";

type ContentManager = { apis: { addEditViewSidePanel(panels: unknown[]): void } };

/** Strapi announces its new media library to every person on every page until they close it; there is no setting for that. */
function keepAnnouncementsClosed() {
  for (const installation of ["false", "null", "undefined"]) {
    window.localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:${installation}`, "true");
  }
}

export default {
  config: {
    locales: ["ru"],
    translations: { en: words.en, ru: { ...strapiInRussian, ...words.ru, ...listTranslations() } },
    tutorials: false,
    notifications: { releases: false },
  },

  register(app: StrapiApp) {
    keepAnnouncementsClosed();
    const radar = {
      id: "translation-radar",
      icon: Earth,
      title: { id: "ryadom.radar.title", defaultMessage: words.en["ryadom.radar.title"] },
      component: async () => (await import("./translation-radar/widget")).TranslationRadar,
    };
    app.widgets.register((widgets) => [radar, ...widgets]);
  },

  bootstrap(app: StrapiApp) {
    app.registerHook("Admin/CM/pages/EditView/mutate-edit-view-layout", putWordsIntoLayout);
    (app.getPlugin("content-manager") as unknown as ContentManager).apis.addEditViewSidePanel([OnTheSitePanel]);
  },
};
