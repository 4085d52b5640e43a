/** What we add to Strapi's admin: Russian, labels of our fields, the panel of the publish status, the entries that aren't on the site, the list of missing translations and the page of paid films. */
import type { StrapiApp } from "@strapi/strapi/admin";
import { listNamesInRussian, translateEditLayout } from "./field-labels/field-labels.ts";
import { PublishStatusPanel } from "./publish-status/publish-status-panel.tsx";
import { Earth, Play, WarningCircle } from "@strapi/icons";
import { strapiInRussian } from "./messages/strapi-in-russian.ts";
import { messages } from "./messages/messages.ts";

/** Whoever may put files into the media library may hand films over. */
const mayUpload = "plugin::upload.assets.create";

type ContentManager = { apis: { addEditViewSidePanel(panels: unknown[]): void } };

/** Strapi announces its new media library to every person on every page until they close it; there is no setting for that. */
function dismissMediaLibraryBanner() {
  for (const installation of ["false", "null", "undefined"]) {
    window.localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:${installation}`, "true");
  }
}

export default {
  config: {
    locales: ["ru"],
    translations: { en: messages.en, ru: { ...strapiInRussian, ...messages.ru, ...listNamesInRussian() } },
    tutorials: false,
    notifications: { releases: false },
  },

  register(app: StrapiApp) {
    dismissMediaLibraryBanner();
    const radar = {
      id: "translation-radar",
      icon: Earth,
      title: { id: "ryadom.radar.title", defaultMessage: messages.en["ryadom.radar.title"] },
      component: async () => (await import("./translation-radar/widget.tsx")).TranslationRadar,
    };
    app.addMenuLink({
      to: "paid-films",
      icon: Play,
      intlLabel: { id: "ryadom.films.title", defaultMessage: messages.en["ryadom.films.title"] },
      permissions: [{ action: mayUpload, subject: null }],
      Component: () => import("./films/films-page.tsx").then(({ FilmsPage }) => ({ default: FilmsPage })),
    });
    const keptBack = {
      id: "kept-back",
      icon: WarningCircle,
      title: { id: "ryadom.keptBack.title", defaultMessage: messages.en["ryadom.keptBack.title"] },
      component: async () => (await import("./publish-status/kept-back-widget.tsx")).KeptBack,
    };
    app.widgets.register((widgets) => [keptBack, radar, ...widgets]);
  },

  bootstrap(app: StrapiApp) {
    app.registerHook("Admin/CM/pages/EditView/mutate-edit-view-layout", translateEditLayout);
    (app.getPlugin("content-manager") as unknown as ContentManager).apis.addEditViewSidePanel([PublishStatusPanel]);
  },
};
