import type { Catalogue } from "@ryadom/shared/catalogue.ts";

export const theme = (key: string, parent: string | null, order: number): Catalogue["themes"][number] => ({
  key,
  name: { en: `${key} (en)`, ru: `${key} (ru)` },
  summary: null,
  parent,
  icon: "wind",
  hue: 200,
  sensitive: false,
  order,
});

export const testCatalogue: Catalogue = {
  themes: [
    theme("sleep", null, 2),
    theme("anxiety", null, 1),
    theme("panic", "anxiety", 1),
    { ...theme("only-english", null, 3), name: { en: "Only English", ru: null } },
    theme("under-english", "only-english", 1),
  ],
  reportReasons: [],
  helpHosts: [],
  communityRules: [],
  replyTemplates: [],
  professions: [],
  emotions: [],
  redirects: [],
  legalVersions: [],
  products: [],
  lessonKeys: { "calm-basics": ["breathe", "rest"] },
  testKeys: ["low-season", "sleep-week"],
  testNames: [
    {
      key: "low-season",
      name: { en: "Low season", ru: "Низкий сезон" },
      bands: [{ key: "light", name: { en: "Light enough", ru: "Света хватает" } }],
    },
    {
      key: "sleep-week",
      name: { en: "A week of sleep", ru: null },
      bands: [
        { key: "light", name: { en: "You sleep lightly", ru: null } },
        { key: "deep", name: { en: "You sleep deeply", ru: null } },
      ],
    },
  ],
  achievementRules: [],
  phraseLists: [],
  synonyms: [],
  productName: { en: "Ryadom", ru: "Рядом" },
  postingAge: 18,
};

/** Words that a moderator looks at first. */
export const heldText = "a dangerous way";

/** With a reason to report for each of these, and a phrase that is looked at. */
export const reportingCatalogue: Catalogue = {
  ...testCatalogue,
  phraseLists: [{ language: "en", level: "method", lines: ["dangerous way"] }],
  reportReasons: (["abuse", "spam", "worry"] as const).map((key, order) => ({
    key,
    title: { en: key, ru: key },
    help: null,
    category: key,
    severity: 1,
    order,
    active: true,
  })),
};
