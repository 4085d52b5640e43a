/** What we add to Strapi's admin: Russian, labels of our fields, and our own widgets, pages and panels. */
import type { StrapiApp } from "@strapi/strapi/admin";
import { choiceNamesIn } from "../labels/choice-names.ts";
import { choiceFields, showChoices } from "./choice-fields/choice-fields.ts";
import { guardSaves } from "./editing/save-guard.ts";
import { listNamesInRussian, translateEditLayout } from "./field-labels/field-labels.ts";
import { markLanguages } from "./field-labels/language-mark.tsx";
import { sayInRussian } from "./hard-coded-words/hard-coded-words.ts";
import { homeWidgets } from "./home-widgets.ts";
import { menuPages } from "./menu-pages.ts";
import { strapiInEnglish } from "./messages/strapi-in-english.ts";
import { strapiInRussian } from "./messages/strapi-in-russian.ts";
import { messages } from "./messages/messages.ts";
import { logo } from "./own-name/logo.ts";
import { nameThePages } from "./own-name/page-titles.ts";
import { keepActionsInSight } from "./panels/actions-in-sight.ts";
import { hideUnseenMarks, siteBlocks } from "./paste/site-formats.ts";
import { growTouchTargets } from "./phone/touch-targets.ts";
import { watchPublishAnswers } from "./problems/publish-answers.ts";
import { sidePanels } from "./side-panels.ts";

type ContentManager = {
  apis: { addEditViewSidePanel(panels: unknown[]): void; addRichTextBlocks(change: typeof siteBlocks): void };
};

/** Strapi announces its new media library to every person on every page until they close it; there is no setting for that. */
function dismissMediaLibraryBanner() {
  for (const installation of ["false", "null", "undefined"]) {
    window.localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:${installation}`, "true");
  }
}

export default {
  config: {
    locales: ["ru"],
    auth: { logo },
    menu: { logo },
    translations: {
      en: { ...strapiInEnglish, ...choiceNamesIn("en"), ...messages.en },
      ru: { ...strapiInRussian, ...choiceNamesIn("ru"), ...messages.ru, ...listNamesInRussian() },
    },
    tutorials: false,
    notifications: { releases: false },
  },

  register(app: StrapiApp) {
    dismissMediaLibraryBanner();
    guardSaves();
    watchPublishAnswers();
    nameThePages();
    keepActionsInSight();
    growTouchTargets();
    sayInRussian();
    app.addFields(choiceFields);
    for (const page of menuPages) app.addMenuLink(page);
    // How many types, components and tokens there are is nothing for those who write; it leads to the builder of types, which nobody may open.
    app.widgets.register((widgets) => [...homeWidgets, ...widgets.filter(({ id }) => id !== "key-statistics")]);
  },

  bootstrap(app: StrapiApp) {
    app.registerHook("Admin/CM/pages/EditView/mutate-edit-view-layout", translateEditLayout);
    app.registerHook("Admin/CM/pages/EditView/mutate-edit-view-layout", showChoices);
    app.registerHook("Admin/CM/pages/EditView/mutate-edit-view-layout", markLanguages);
    const { apis } = app.getPlugin("content-manager") as unknown as ContentManager;
    apis.addEditViewSidePanel(sidePanels);
    apis.addRichTextBlocks(siteBlocks);
    hideUnseenMarks();
  },
};
